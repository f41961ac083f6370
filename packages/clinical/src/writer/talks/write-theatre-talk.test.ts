/** Talk of theatre and laboratory: readings by the clock, amounts of blood, panels read out, and what somebody asks aloud. */
import { describe, expect, test } from 'vitest';
import { noteOf, SOAP, writtenBy, writtenLines } from './test-kit.ts';

type Talk = readonly [what: string, said: readonly string[], stands: string, gone: RegExp];

const BY_THE_CLOCK: readonly Talk[] = [
  [
    'a reading bears the time that it was told at',
    ['T: At eight forty five heart rate 92, SpO2 99, mean 71.'],
    'HR 92 (at 8:45)',
    /HR 45/,
  ],
  [
    'a mean behind another sign is that of the pressure',
    ['T: At eight forty five heart rate 92, SpO2 99, mean 71.'],
    'MAP 71 (at 8:45)',
    /HR 45/,
  ],
  [
    'a row of readings by the hour',
    ['T: Heart rate 150 at noon, 132 at two, 118 at five.'],
    'HR 118 (at 5)',
    /HR [25]\b/,
  ],
  [
    'when something was given is no weight',
    ['V: Milo weighs 5 kilos.', 'T: The terbutaline went in at twenty past four.'],
    'Weight 5 kg',
    /Weight (?:4|20)/,
  ],
  ['what it was and what it is now', ['V: Heart rate was 168 when she came in, 124 now.'], 'HR 124.', /xyz/],
  ['a rise is no range', ['V: His sats went from 85 to 97 in the cage.'], 'SpO2 from 85 to 97', /Previous/],
  [
    'vital signs told after a curve are none of it',
    ['V: His insulin curve, 7 am 402, 9 am 280, 11 am 150.', 'T: Resp rate 40 at noon, 28 at two.'],
    'RR 28 (at 2)',
    /noon: 40/,
  ],
  [
    'the average of some readings',
    ['T: Blood pressure 182, 176, 179, average 179 systolic.'],
    'Blood pressure 179',
    /MAP/,
  ],
];

const AMOUNTS: readonly Talk[] = [
  [
    'blood around a mass is measured in millilitres',
    ['V: There was a ruptured mass on the liver, about 250 mils of blood.'],
    '250 mL of blood',
    /mm/,
  ],
  [
    'and the mass itself in millimetres',
    ['V: A little nodule on the flank, 6 mils, and a hernia, about five mil.'],
    '5 mm',
    /5 mL/,
  ],
  [
    'what runs through a feeding tube is none of the drug before',
    [
      'V: Ampicillin 30 milligrams per kilo every eight hours.',
      'V: NG tube, start trickle feeding at 3 mils an hour.',
    ],
    'NG tube, start trickle feeding at 3 mL/h',
    /mpicillin: NG/,
  ],
  [
    'a value that the speaker read wrongly',
    ['T: Platelets 15 thousand. No, 150, sorry, I read that wrong.', 'V: Bands?', 'T: Two percent.'],
    'Platelets 150 thousand',
    /\b15\b/,
  ],
  ['a grade of what was asked for', ['V: Spherocytes?', 'T: Three plus.'], 'Spherocytes: 3+', /xyz/],
  [
    'a ratio is of both',
    ['T: Sodium 130, potassium 6.9.', 'V: Sodium to potassium ratio?', 'T: 18.8.'],
    'Sodium to potassium ratio: 18.8',
    /Sodium: /,
  ],
  [
    'urine that is measured is nothing to give',
    ['V: Urine output is?', 'T: 2.4 mils per kilo per hour.'],
    'Urine output: 2.4 mL/kg/h',
    /xyz/,
  ],
];

const ASKED_ALOUD: readonly Talk[] = [
  [
    'the drug of a question that one answers oneself',
    [
      'V: Start Denamarin, one a day.',
      "V: Do we stop the phenobarb? No, don't stop it, drop it to 32 milligrams twice a day.",
    ],
    'not stop phenobarb',
    /stop Denamarin/,
  ],
  [
    'and where it is stopped',
    ['V: Continue the omeprazole.', 'V: Are we stopping the gabapentin? Yes, stop it on Friday.'],
    'Stop gabapentin on Friday',
    /Stop (?:the )?omeprazole/i,
  ],
  [
    'what is named in the answer is meant',
    ['V: Do we stop the phenobarb? No, stop the gabapentin, he hates it.'],
    'top the gabapentin',
    /top (?:the )?phenobarb/i,
  ],
];

const PUT_RIGHT: readonly Talk[] = [
  [
    'another tooth than was said',
    [
      'V: We took out three teeth. Two upper incisors and the lower left canine came out.',
      'V: Sorry, I mean the lower left first molar came out, the canine stayed.',
    ],
    '2 upper incisors and the lower left first molar came out, the canine stayed',
    /canine came out/,
  ],
  [
    'what it was told to have become is not what is told of the other',
    ['V: The urinary catheter went in at noon.', 'V: Sorry, I mean the nasal tube came out.'],
    'asal tube came out',
    /catheter came/,
  ],
  [
    'a drug that a value rules out',
    [
      'V: Carprofen 75 milligrams twice a day, seven days.',
      'V: Wait, her creatinine is 2.1, so no carprofen. Gabapentin 100, one cap three times a day.',
    ],
    'so no carprofen',
    /75 mg/,
  ],
  [
    'part of a dose that stays',
    [
      "O: She's on four units of glargine.",
      'V: Morning and night?',
      'O: Four in the morning and three at night.',
      "V: Okay. I'd leave the morning at four and the evening goes to two.",
    ],
    'Glargine: leave the morning at 4 and the evening goes to 2',
    /xyz/,
  ],
  [
    'and no hour of the day',
    ['O: She gets glargine.', "V: I'd keep the evening at seven o'clock."],
    '',
    /largine: keep/,
  ],
  ['when it went in', ['V: Diphenhydramine, 40 milligrams IM.', 'T: In at 9:50.'], 'In at 9:50', /xyz/],
  [
    'by which way, and by which not',
    ['V: Asparaginase, eight thousand units.', 'V: IM, not IV.'],
    'IM, not IV',
    /^(?:IM|IV)/m,
  ],
];

const READS_WELL: readonly Talk[] = [
  ['a pH begins small', ['V: pH 7.19, pCO2 29, anion gap is 31.'], 'pH 7.19', /PH 7/],
  [
    'half an hour is no dose',
    ['T: Rate 23 mils an hour first half hour. Then go to 115 per hour.'],
    'first half hour',
    /0\.5 hour/,
  ],
  [
    'not so often',
    ['V: Lactated Ringers 100 mils under the skin, not every day.'],
    'not every day',
    /not q24h/,
  ],
  [
    'a tooth that is left',
    ['V: Extracted 307. I left 104 and 204.'],
    'eft in place: 104 and 204',
    /Left 104/,
  ],
  [
    'what is not given',
    ["V: Start GS 441. I'd not give prednisolone with it."],
    'Do not give prednisolone',
    /^Not give/m,
  ],
];

const STEPS: readonly Talk[] = [
  [
    'half an hour before a meal',
    ['V: Give the omeprazole a half hour before breakfast.'],
    'a half hour before',
    /0\.5 hour/,
  ],
  [
    'a test to come is no result, and a bag is turned up',
    ['V: CBC in a week, and vincristine in two if the neutrophils are above 1.5.'],
    'CBC in a week',
    /xyz/,
  ],
  [
    'what is still to be cultured stands',
    ['V: Enrofloxacin 250 once a day for 14 days. Culture again a week after the last pill.'],
    'Culture again a week after the last pill',
    /xyz/,
  ],
  [
    'what was measured at a time is one',
    ['V: Glucose at two weeks was 180.'],
    'lucose at 2 weeks was 180',
    /xyz/,
  ],
];

/** Each with the entry of the note that it belongs in. */
const PLACED: ReadonlyArray<readonly [said: string, entry: string]> = [
  ['V: Bile acids next, pre and post.', 'Diagnostics Planned'],
  ['V: The epidural was attempted twice, not successful.', 'Treatments Given Today'],
  ['O: The last time he had clindamycin.', 'History'],
  ['O: Last time he got his insulin was at 7 this morning.', 'Current Medications'],
  ['V: Rads at eight weeks.', 'Diagnostics Planned'],
  ['V: Go up to 42 an hour, and KCl to 30 because the potassium is 3.1.', 'Medications Prescribed'],
  ['V: Bile acids at two weeks were normal.', 'Diagnostic Results'],
  ['V: Oxygen at 40 percent in the cage.', 'Treatments Given Today'],
  ['V: Incisional gastropexy on the left side.', 'Treatments Given Today'],
  ['V: Chest tube on the left, 16 French, at 14 centimeters.', 'Treatments Given Today'],
  ['V: Sponge and instrument count right before closing, all there.', 'Treatments Given Today'],
  ['V: 308 periapical lucency, extract.', 'Treatments Given Today'],
];

const JUDGED: readonly Talk[] = [
  ['a disease by its letters', ['V: Slide agglutination is positive. So IMHA.'], 'IMHA.', /xyz/],
  ['with what comes with it', ['V: So a DKA with severe acidosis.'], 'DKA with severe acidosis', /xyz/],
  [
    'a stage of the heart',
    ["V: LA to Ao is 1.8. So she's a B2 and not in failure."],
    'B2 and not in failure',
    /xyz/,
  ],
  ['what leads the list', ['V: So dry FIP is at the top of my list.'], 'ry FIP is at the top', /xyz/],
  ['and no list of errands', ['V: Weight loss is first on the list of things to do.'], '', /Differential/],
];

describe.each([
  ['readings by the clock', BY_THE_CLOCK],
  ['amounts and values', AMOUNTS],
  ['asked aloud', ASKED_ALOUD],
  ['put right', PUT_RIGHT],
  ['reads well', READS_WELL],
  ['steps', STEPS],
  ['judged', JUDGED],
])('%s', (_, talks) => {
  test.each(talks)('%s', (_what, said, stands, gone) => {
    const note = noteOf(said);
    expect(note).toContain(stands);
    expect(note).not.toMatch(gone);
  });
});

describe('stands where it belongs', () => {
  test.each(PLACED)('%s', (said, entry) => {
    const lines = writtenLines(['V: Lidocaine CRI 50 mics per kilo per minute.', said]);
    const own = lines.filter(({ evidence }) => evidence.includes(1));
    expect(own.map((line) => line.entry ?? line.section)).toEqual([entry]);
  });
});

test('what another animal got is named for this one, and only then', () => {
  const pets = [
    { name: 'Nala', species: 'dog' },
    { name: 'Simba', species: 'dog' },
  ];
  const linesOf = (said: string): string =>
    writtenBy({
      said: `V: Nala got methadone 0.3 per kilo, 7.5 milligrams.\nT: ${said}`,
      sections: SOAP.sections,
      pets,
    })
      .filter((line) => line.pet === 'Simba')
      .map(({ text }) => text)
      .join('\n');
  expect(linesOf('And Simba got 0.2 per kilo, 6 milligrams.')).toContain('Simba got methadone 0.2');
  expect(linesOf('And Simba got 20 mils of saline.')).not.toContain('methadone');
});

/** Figures of talk that stood in the wrong place, with the wrong thing, or nowhere. */
import { describe, expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

/** The note of words without a speaker's label. */
function unlabelled(said: readonly string[]): string {
  const segments = said.map((text, index) => ({ start_ms: index * 5000, end_ms: index * 5000 + 4000, text }));
  const lines = writeNote({ segments, pets: [{ name: 'Rex', species: 'dog' }], template: SOAP });
  return [...lines].map(({ text }) => text).join('\n');
}

describe('a dose that the owner gives', () => {
  test.each([
    ['V: And he is on the Vetsulin. How much are you giving him?', 'O: Two units, twice a day.'],
    ['V: He is on the Vetsulin. How much does he get?', 'O: Two units twice a day.'],
  ])('is no price: %s', (asked, answered) => {
    expect(noteOf([asked, answered])).toMatch(/Vetsulin: 2 units,? q12h/);
  });

  test('what something costs stands in no note', () => {
    expect(
      noteOf(['V: We can do the dental in May.', 'O: How much does it cost?', 'V: About 900.']),
    ).not.toMatch(/900/);
  });
});

describe('a result', () => {
  test('of what was run stands with it', () => {
    expect(noteOf(["V: So we did a glucose on him since he's five, and it's eighty eight."])).toMatch(
      /glucose on him .*, and 88/,
    );
  });

  test('how much was run is none', () => {
    expect(noteOf(['V: Weight is nine kilos.', 'V: We ran two panels.'])).not.toMatch(/panels/);
  });

  test('of a disease that is gone for now is an assessment, though nobody names the disease', () => {
    expect(noteOf(['V: Gums are pink.', "V: So he's still in complete remission."])).toMatch(
      /in complete remission/i,
    );
  });
});

describe('a figure', () => {
  test('for which a drug was given stays with it', () => {
    const note = noteOf([
      'V: Heart rate at start ninety two.',
      'V: She got glycopyrrolate zero point zero one migs per kig I V for a heart rate of fifty eight.',
    ]);
    expect(note).toMatch(/glycopyrrolate 0\.01 mg\/kg IV for a heart rate of 58/);
    expect(note).not.toMatch(/HR 58/);
  });

  test('of a plan for losing weight is no weight', () => {
    const note = noteOf([
      'V: Weight is 31 kilos.',
      'V: For the weight loss plan, sixty grams of dry food a day.',
    ]);
    expect(note).toMatch(/Weight 31 kg/);
    expect(note).not.toMatch(/Weight 60 g/);
  });

  test('of how old an animal is stays when something else is put right', () => {
    const note = unlabelled([
      'Rex five year old male presents for squinting of the right eye, correction, the left eye, for two days.',
      'Eating and drinking normally.',
    ]);
    expect(note).toMatch(/5 year old .* left eye, for 2 days/);
  });
});

describe('letters and a two', () => {
  test.each([
    ['S P O 2 ninety eight.', /^SpO2 98\./m],
    ['Oxygen is on, end tidal C O two is normal.', /CO2 is normal/],
    ['Today she gets the D A two P P under the skin.', /DA2PP SQ/],
    ['No N S A I Ds until the kidney values are back.', /No NSAIDs/],
  ])('are one word: %s', (said, written) => {
    expect(noteOf(['V: Let me have a look at her.', `V: ${said}`])).toMatch(written);
  });
});

test('what the vet is asked to want and does not is no wish of the owner', () => {
  const note = unlabelled(["let's give mannitol", 'do you want dex', 'no no steroids with head trauma']);
  expect(note).toMatch(/No steroids with head trauma/);
  expect(note).not.toMatch(/dex\b/i);
});

test('a curve that is told hour by hour keeps each hour, and whether insulin was given', () => {
  const note = noteOf([
    'V: So we did the curve while he was here. At eight, before insulin, four hundred and twelve.',
    'V: At ten it was three oh five. At noon one ninety. At two it was sixty eight, and at four one forty four.',
  ]);
  expect(note).toMatch(/8 \(before insulin\): 412/);
  expect(note).toMatch(/10: 305\. Noon: 190\. 2: 68\. 4: 144\./);
});

test('two catheters of eighteen gauge are no two hundred and eighteen', () => {
  const note = noteOf(['V: Let me see him.', 'V: Two eighteen gauge catheters, one in each front leg.']);
  expect(note).toMatch(/2 18-gauge catheters/);
});

test('what is recommended in as many words is planned', () => {
  const note = unlabelled([
    'Weight six kilos. Lungs clear.',
    'Recommend echocardiogram, owner wants to wait.',
  ]);
  expect(note).toMatch(/Recommend echocardiogram, owner wants to wait/);
});

describe('who calls', () => {
  const CALL = [
    'thank you for calling this is doctor reyes',
    "hi it's about rex he's been throwing up since last night",
    'okay how many times',
    'five times',
  ];

  test('is heard behind the greeting', () => {
    expect(unlabelled(CALL)).toMatch(/he's been vomiting since last night/);
  });
});

describe('what a dose by the kilogram comes to', () => {
  test.each([
    [
      'Give 30 mils per kilo of LRS over an hour. That’s 900. Then 60 an hour.',
      /30 mL\/kg of LRS.*900; then 60 an hour/,
    ],
    ['A bolus of LRS, 300 mils. After that run him at 60 an hour.', /300 mL.*60 an hour/],
  ])('stands with it, and is no price: %s', (said, expected) => {
    expect(noteOf(['V: Heart sounds good.', `V: ${said}`])).toMatch(expected);
  });

  test('and what the dental costs is one', () => {
    const note = noteOf([
      'V: Heart sounds good.',
      'V: Carprofen, 4 milligrams per kilo. The dental, that’s 900.',
    ]);
    expect(note).not.toContain('900');
  });
});

describe('a dose that goes to another', () => {
  test('stands with the drug', () => {
    const note = noteOf([
      'V: Heart sounds good.',
      'V: We’re at 0.1 of levothyroxine. I’d go to 0.2. Twice daily.',
    ]);
    expect(note).toMatch(/levothyroxine: go to 0\.2; q12h/i);
  });

  test('and is put right by what the animal weighs, which stands, too', () => {
    const note = noteOf([
      'V: Heart sounds good.',
      'V: We’re at 0.1 of levothyroxine. I’d go to 0.2. Sorry, she weighs 8 kilos, 0.15.',
    ]);
    expect(note).toContain('go to 0.15');
    expect(note).not.toContain('0.2');
    expect(note).toContain('Weight 8 kg.');
  });
});

test.each([
  [
    [
      'V: Ewe gets pen and strep, four mil. What does she weigh?',
      "O: She'd be about 80 kilos.",
      'V: Then five mil. Once a day for three days.',
    ],
    'Ewe gets pen and strep 5 mL q24h for 3 days.',
    /4 mL/,
  ],
  [
    ["V: I'll give him Metacam, 2 mL. How heavy is he?", 'T: 31 kilos.', 'V: Okay, then 3 mL.'],
    'Give him Metacam 3 mL.',
    /2 mL/,
  ],
  [
    [
      "V: I'll give him Metacam, 2 mL. He's 31 kilos.",
      'O: And the gabapentin?',
      'V: Then 3 mL of the gabapentin.',
    ],
    'Give him Metacam 2 mL.',
    /Metacam 3 mL/,
  ],
])('a dose that follows from the weight stands in the place of the first: %s', (said, line, gone) => {
  const note = noteOf(said);
  expect(note.split('\n')).toContain(line);
  expect(note).not.toMatch(gone);
});

test.each([
  [["V: The IgG snap is reading 400 to 800, so that's partial failure."], /IgG snap is reading 400 to 800/],
  [['V: Levamisole, nine cc’s by mouth, once.'], /Levamisole 9 mL PO, once/],
  [['T: You gave insulin when?', 'O: Seven. She ate.'], /^Insulin: at 7/m],
  [["V: It's an LDA. We'll operate on her tomorrow at ten."], /Operate on her tomorrow at 10/],
  [["V: The last one's stuck. We'll go to a caesar."], /Go to a caesar/],
])('%s', (said, stands) => {
  expect(noteOf(said)).toMatch(stands);
});

test('what was given at the last cycle was not given today', () => {
  const segments = segmentsOf([
    'V: Yes, last cycle she did, we flushed her and gave oxytocin. Not this time.',
  ]);
  const [line] = [...writeNote({ segments, pets: [{ name: 'Rex' }], template: SOAP })];
  expect(line?.soap).toBe('subjective');
});

test.each([
  [
    ['V: 84 hours on milk, 10 days for meat. No, hang on, it’s 96 on this one. Seven for meat.'],
    /^96 hours on milk, 7 days for meat\.$/m,
    /10 days|84/,
  ],
  [
    [
      'V: So doxy in the water.',
      "V: If five days doesn't do it we'd go tulathromycin. Withdrawal six days on this.",
    ],
    /^Withdrawal 6 days on this\.$/m,
    /tulathromycin: withdrawal/i,
  ],
  [
    ['V: We give tulathromycin today. Withdrawal six days on this.'],
    /tulathromycin: withdrawal 6 days/i,
    /^Withdrawal/m,
  ],
  [
    ['V: 84 hours on milk, 10 days for meat.', 'V: Seven for meat on the other one.'],
    /10 days for meat/,
    /84 hours on milk, 7/,
  ],
])('a withdrawal time is of its food and its drug: %s', (said, stands, gone) => {
  const note = noteOf(said);
  expect(note).toMatch(stands);
  expect(note).not.toMatch(gone);
});

test.each([
  [['V: I gave him dexmed, ketamine and torb IM.'], /Gave him dexmed, ketamine and torb IM/],
  [['V: Right ovary, twenty mil follicle. The other is fine.'], /20 mm follicle/],
  [['V: Give her twenty mil of paraffin by mouth.'], /20 mL/],
])('%s', (said, stands) => {
  expect(noteOf(said)).toMatch(stands);
});

/** What is still to come, and how long a life may be: no findings, and nothing that was done. */
import { describe, expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

const EXAM = 'V: On exam the heart sounds normal, and the lungs are clear.';
const PLAN = 'V: I think this is gastritis. So the plan.';

/** The sections that the lines resting on a segment stand in. */
function sectionsOf(said: readonly string[], segment: number): (string | null)[] {
  const lines = [...writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP })];
  return lines.filter(({ evidence }) => evidence.includes(segment)).map(({ soap }) => soap);
}

describe('what is to come', () => {
  test('would be done, and was not', () => {
    const said = [EXAM, PLAN, "V: We'd give him a sedative first, and then the injection."];
    expect(noteOf(said)).toMatch(/Would give him a sedative first, and then the injection/);
    expect(sectionsOf(said, 2)).toEqual(['plan']);
  });

  test('is no "no" to something else', () => {
    expect(noteOf([EXAM, PLAN, "V: I think he's got a decent chance. Right now, no."])).not.toMatch(
      /now, no/,
    );
  });

  test('is named where it goes on about the drug just told', () => {
    const note = noteOf([
      'V: And prednisone, what is he on?',
      'O: He was on thirty, now he is on ten once a day.',
      'V: Good. Ten this week, and then it stops after next week.',
      EXAM,
    ]);
    expect(note).toMatch(/^Prednisone: 10 this week, and then it stops after next week\.$/m);
  });

  test.each([
    ['V: Warm, not hot, five minutes, twice a day, on the swelling.'],
    ["V: Brush her every day while she's moulting."],
    ["V: Check that he's peeing."],
    ['V: Small amounts, often.'],
    ['V: Nothing for six hours, just small sips of water.'],
  ])('is to be done at home, and no finding of what it names: %s', (said) => {
    expect(sectionsOf([EXAM, PLAN, said], 2)).toEqual(['plan']);
  });

  test.each([
    ["V: Vomiting's down to about once a day."],
    ['V: A small amount of clear discharge in the left nostril.'],
    ['V: He took a while to settle, and he coughed twice.'],
  ])('is not what was found: %s', (said) => {
    expect(sectionsOf([EXAM, PLAN, said], 2)).toEqual(['objective']);
  });

  test('is to be measured, and no finding of the part it names', () => {
    expect(sectionsOf([EXAM, PLAN, 'V: And kidney values again in three months.'], 2)).toEqual(['plan']);
  });

  test('waits, and not what was ordered before it', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      'V: Prednisone, 5 mg once a day. If we need to we add maropitant. Not yet.',
    ]);
    expect(note).toMatch(/^If we need to we add maropitant\. Not yet\.$/m);
    expect(note).not.toMatch(/q24h[^\n]*Not yet/);
  });

  test('waits for a reason', () => {
    const note = noteOf([EXAM, PLAN, "V: I want chest x-rays. Not yet, he's not strong enough."]);
    expect(note).toMatch(/chest x-rays\. Not yet, he's not strong enough\./i);
  });

  test.each([
    ['V: So start the long acting on March third.', /^Start the long acting on March third\.$/m],
    ['V: We delay it, one week.', /^We delay it, 1 week\.$/m],
    ["V: Let's talk on the phone on Friday.", /^Talk on the phone on Friday\.$/m],
    ['V: You can bury him or we do cremation.', /^Owner can bury him or we do cremation\.$/m],
    ['O: Private cremation.', /^Owner wishes: private cremation\.$/m],
    ["V: Carboplatin I'd drop by ten percent. It was 300 per meter squared. So 270.", /So 270\.$/m],
    ["V: I think he's got a decent chance.", /^Prognosis: a decent chance\.$/m],
    ['V: And kidney values again in three months.', /^Kidney values again in 3 months\.$/m],
    ["V: I think it's days, not weeks.", /^Prognosis: days, not weeks\.$/m],
  ])('is in the note: %s', (said, meant) => {
    expect(noteOf([EXAM, PLAN, said])).toMatch(meant);
  });

  test('is no dose of a tablet where it is in units', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      'O: Is he still getting the prednisolone?',
      'V: He is, for his bowel.',
      'V: I thought about half a unit once a day, but with that value, no.',
    ]);
    expect(note).not.toMatch(/prednisolone: i thought/i);
  });
});

test('the scale by which a life is weighed is told score by score, and no finding', () => {
  const said = [
    EXAM,
    "V: Hurt, nought to ten, ten is good. I'd say five.",
    'V: Hunger, seven. Hydration, nine. Mobility two.',
    "V: That's thirty six out of seventy.",
  ];
  const note = noteOf(said);
  for (const score of [/hurt 5\/10/i, /hunger 7/i, /hydration 9/i, /mobility 2/i, /36\/70/])
    expect(note).toMatch(score);
  expect(sectionsOf(said, 2)).not.toContain('objective');
});

test('what is denied as far as anybody can see is found, and no order', () => {
  const said = [EXAM, PLAN, 'V: No sinking that I can see.'];
  expect(sectionsOf(said, 2)).toEqual(['objective']);
});

describe('what may come of a drug or a poison, in any animal, was not found', () => {
  test.each([
    ['O: Does it have side effects?', 'V: Appetite down, sleepy in the first two weeks.'],
    ['O: What should I know?', 'V: Side effects are mostly a lower appetite and being quieter.'],
  ])('%s %s', (asked, answered) => {
    const said = ['V: Start fluoxetine twenty milligrams once a day.', asked, answered];
    expect(new Set(sectionsOf(said, 2))).toEqual(new Set(['plan']));
  });

  test.each([
    'V: Severe is sixty.',
    'V: Mild signs at twenty, seizures at sixty.',
    'V: Vomiting starts at fifteen, tremors at forty.',
    "V: Twenty-five and up I'd worry about glaucoma.",
    "V: That's usually the ones who've lost deep pain.",
  ])('%s', (said) => {
    expect(noteOf([EXAM, said])).not.toMatch(/sixty|60|15|glaucoma|deep pain/i);
  });

  test.each([
    ["V: I'd worry about glaucoma with that red eye.", /glaucoma/],
    ['V: Severe gingivitis at 104.', /Severe gingivitis at 104/],
  ])('but it stands where it is of this one: %s', (said, stands) => {
    expect(noteOf([EXAM, said])).toMatch(stands);
  });
});

describe('what is told while the plan is made stands in its place', () => {
  const GIVEN = 'V: Gabapentin, 100 milligrams every 12 hours for 3 days.';

  test.each([
    ['what a drug does', GIVEN, "V: It'll make her wobbly, and her eyes water a bit.", 'Client Education'],
    [
      'what is done at home',
      GIVEN,
      'V: And at home, sit with him in the steam 5 minutes a day, and wipe his nose.',
      'Activity and Home Care',
    ],
    ['a test that waits', GIVEN, 'V: So no ultrasound unless the lipase is high.', 'Diagnostics Planned'],
    [
      'a test that goes out',
      GIVEN,
      "V: And the cortisol goes out, we'll have that Friday.",
      'Diagnostics Planned',
    ],
    [
      'a food that is changed to',
      GIVEN,
      "V: And then, here's the part everyone forgets, switch him over to the old kibble over ten days.",
      'Diet Recommendations',
    ],
    [
      'a ration with an until',
      GIVEN,
      "V: Half a can three times a day, until the stool's been firm for a day.",
      'Diet Recommendations',
    ],
    ['a diagnosis put down', EXAM, "V: I'm putting down fractured incisor, check it next time.", 'Diagnosis'],
    [
      'organs behind their values',
      'T: ALT is 40, creatinine 1.1.',
      'V: Kidneys and liver are fine.',
      'Diagnostic Results',
    ],
    [
      'a test that is left out, and what would change that',
      GIVEN,
      'V: No X-ray for now if she goes on eating in the kennel.',
      'Diagnostics Planned',
    ],
    ['what the owner filmed', EXAM, "V: Yeah, that's a focal seizure, well filmed.", 'Diagnosis'],
    [
      'hands that are kept away',
      GIVEN,
      'V: No hands near his mouth, and dim the lights.',
      'Activity and Home Care',
    ],
    [
      'what a helper is asked for',
      EXAM,
      'V: Sam, you want to grab that temp again, and run the fecal?',
      undefined,
    ],
    ['ears that are admired', EXAM, 'V: And oh my goodness, those ears.', undefined],
  ])('%s', (_, before, told, section) => {
    const said = [EXAM, PLAN, before, told];
    const lines = [...writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP })];
    const own = lines.find(({ evidence }) => evidence.at(-1) === 3);
    expect(own?.entry ?? own?.section).toBe(section);
  });

  test('no more of a drug unless it is asked for leaves the dose that was given', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      "V: And flunixin, eight mils IV, that's four hundred milligrams.",
      'O: Again?',
      'V: It is one dose. No more flunixin unless I say so.',
    ]);
    expect(note).toMatch(/flunixin 8 mL IV, that's 400 mg/i);
  });

  test('a result that is sent for has its day', () => {
    const note = noteOf([
      EXAM,
      "V: The bile acids I have to send out, they're pending. We'll have it on Friday.",
    ]);
    expect(note).toMatch(/bile acids.*Friday/i);
  });

  test.each([
    [["V: How's the 14th?", "V: That's two weeks.", 'O: The 14th works.'], 'The 14th.', 'Recheck'],
    [['V: Does Tuesday suit you?', "O: Tuesday's good."], 'Tuesday.', 'Recheck'],
    [
      ["V: I'll see Rex back in a week, when the gabapentin is done."],
      'Recheck Rex in a week, when the gabapentin is done.',
      'Recheck',
    ],
  ])('a day that is agreed on: %j', (said, text, section) => {
    const segments = segmentsOf([EXAM, PLAN, ...said]);
    const lines = [...writeNote({ segments, pets: [{ name: 'Rex' }], template: SOAP })];
    expect(lines.find((line) => line.text === text)?.entry).toBe(section);
  });

  test('a vaccine that is due is not given, and named when it is put off', () => {
    const said = [
      EXAM,
      PLAN,
      "T: He's overdue for his lepto, since May.",
      "V: Let's do that at the recheck, not today.",
    ];
    const lines = [...writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP })];
    const own = lines.filter(({ evidence }) => evidence.includes(2));
    expect(own.map(({ text }) => text).join(' ')).toMatch(/his lepto at the recheck, not today/i);
    expect(own.map(({ entry }) => entry)).not.toContain('Treatments Given Today');
  });

  test('an offer that waits for another test is offered no more', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      'V: The other way is an echocardiogram at the specialist.',
      'O: What would that tell us?',
      'V: Sure. So no echo unless the ProBNP is high.',
    ]);
    expect(note).toMatch(/No echo unless/);
    expect(note).not.toMatch(/other way/);
  });
});

test('what is done only then is no step for today', () => {
  const said = "V: If he's not eating by tomorrow noon bring him back and we'll put in a feeding tube.";
  const lines = [
    ...writeNote({ segments: segmentsOf([EXAM, said]), pets: [{ name: 'Rex' }], template: SOAP }),
  ];
  expect(lines.filter(({ soap }) => soap === 'plan').map(({ entry, text }) => [entry, text])).toEqual([
    [
      'Return Precautions',
      "If he's not eating by tomorrow noon bring him back and the clinic will put in a feeding tube.",
    ],
  ]);
});

test('a vaccine that is not due was not given', () => {
  const said = "V: Vaccines today: DHPP. Rabies isn't due until next May.";
  const lines = [
    ...writeNote({ segments: segmentsOf([EXAM, said]), pets: [{ name: 'Rex' }], template: SOAP }),
  ];
  expect(lines.find(({ text }) => text.startsWith('Rabies'))?.entry).toBe('Recheck');
});

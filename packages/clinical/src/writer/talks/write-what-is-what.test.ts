/** What a sentence of the clinic is: a finding, a judgement, an order, history, or no more than talk. */
import { describe, expect, test } from 'vitest';
import { entriesOf } from './test-kit.ts';

const EXAM = ['V: Let me have a listen. Heart is clear.'];

describe('what could not be counted', () => {
  test.each([
    ['T: Heart rate 84. Panting so I put panting.', /^Respiratory: RR not counted \(panting\)\.$/m],
    [
      "T: Heart rate 140. Growling at me so I can't get resps.",
      /^Respiratory: RR not counted \(growling\)\.$/m,
    ],
    ["V: He's panting, so I left the resps for later.", /^Respiratory: RR not counted \(panting\)\.$/m],
    [
      "T: Weight 4.2 kilos. She's thrashing so I couldn't get a temp.",
      /: Temperature not taken \(thrashing\)\.$/m,
    ],
  ])('%s', (said, line) => {
    expect(entriesOf([...EXAM, said])).toMatch(line);
  });

  test.each([
    "V: Okay so he's panting, resps sixty.",
    "V: He's purring so I can't hear much.",
    "O: He was panting all night so he didn't sleep.",
  ])('is not what was: %s', (said) => {
    expect(entriesOf([...EXAM, said])).not.toMatch(/not counted|not taken/);
  });
});

describe('a disease that is named stands with the judgements', () => {
  test.each([
    [
      "V: The skin on the belly's a superficial bacterial infection, pyoderma.",
      /^Diagnosis: .*superficial bacterial infection/m,
    ],
    [
      "V: So she's got early chronic kidney disease, stage two, along with the thyroid.",
      /^Diagnosis: Early chronic kidney disease, stage 2/m,
    ],
    ['V: And underneath it all is the atopic dermatitis.', /^Diagnosis: .*atopic dermatitis/m],
  ])('%s', (said, line) => {
    expect(entriesOf([...EXAM, 'V: Bloods. Creatinine is 2.9.', said])).toMatch(line);
  });
});

describe('what is asked of a colleague is to be done', () => {
  test.each([
    [
      'V: Luis, swabs from both ears please, and a tape from the belly.',
      /^Diagnostics Planned: .*swabs from both ears/im,
    ],
  ])('%s', (said, line) => {
    expect(entriesOf([...EXAM, said])).toMatch(line);
  });
});

describe('what is said by the way has no line', () => {
  test.each([
    ["V: Oh, you're all bones, honey.", /bones/],
    ["V: Have a good trip, but I'll see you before.", /trip|before/],
    ["V: When you treat the thyroid you see what's really there.", /thyroid/],
    ['V: Eating something is better than eating nothing.', /nothing/],
    ["U: Just bear with us, it's the little cuff on the tail.", /cuff/],
  ])('%s', (said, unwanted) => {
    expect(entriesOf([...EXAM, said])).not.toMatch(unwanted);
  });
});

describe('a drug that is spoken of is not always given', () => {
  test('a reaction that was told and noted is history', () => {
    const note = entriesOf([
      'V: Any reactions to drugs before?',
      'O: She had a terrible time with cephalexin.',
      "V: Cephalexin, vomiting. I'll put that at the top.",
      ...EXAM,
    ]);
    expect(note).toMatch(/^Past Medical History: Reaction to cephalexin: vomiting\.$/m);
    expect(note).not.toMatch(/^Medications Prescribed/m);
  });

  test('what is left for now was not given today', () => {
    const note = entriesOf([
      ...EXAM,
      "V: I think it's arthritis. Let's leave the Solensia for now and talk about it next time.",
    ]);
    expect(note).toMatch(/^Medications Prescribed: Leave the Solensia for now/m);
  });

  test('what an owner thinks it has is heard in the plan, too', () => {
    const note = entriesOf([
      ...EXAM,
      'V: So the plan. Start carprofen 75 mg twice a day.',
      "O: And I think she's got some arthritis in the hips.",
    ]);
    expect(note).toMatch(/arthritis in the hips/);
  });
});

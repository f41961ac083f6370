/** Turns of a clinic's speech: dictation, steps that wait, tests to do, and who is meant by "she". */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { SOAP, segmentsOf } from './test-kit.ts';

const EXAM = ['V: Let me take a look.', 'V: Heart sounds good.'];

describe('what the vet says stands in its part of the note', () => {
  test.each([
    ['a word under the part just named', [...EXAM, 'V: Spleen. Palpable.'], 'objective', 'palpable'],
    ['another of them', [...EXAM, 'V: Coat. Greasy.'], 'objective', 'greasy'],
    ['a part with a measure', [...EXAM, 'V: Thigh girth, right is 41 centimeters.'], 'objective', '41 cm'],
    ['a test in some days', [...EXAM, 'V: A fructosamine in six weeks.'], 'plan', '6 weeks'],
    ['a test again', [...EXAM, 'V: Lactate again in two hours.'], 'plan', 'actate again'],
    ['an animal that stays', [...EXAM, 'V: He stays overnight on fluids.'], 'plan', 'overnight'],
    ['a step that depends', [...EXAM, 'V: If the swelling is not down, we lance it.'], 'plan', 'lance'],
    ['a procedure of the plan', ['V: So the plan.', 'V: Neuter, with a microchip.'], 'plan', 'euter'],
    ['what has to be done', [...EXAM, 'V: The nails need trimming.'], 'plan', 'nails'],
    ['a disease as a quality', [...EXAM, 'V: He’s diabetic.'], 'assessment', 'iabetic'],
    [
      'a disease of several words',
      [...EXAM, 'V: Rex has flea allergy dermatitis.'],
      'assessment',
      'dermatitis',
    ],
    [
      'a disease that is asked aloud and doubted',
      [...EXAM, 'V: Could it be lymphoma in a boxer? I don’t think so, it came on too fast.'],
      'assessment',
      'Lymphoma: not thought so',
    ],
    ['a disease and its course', [...EXAM, 'V: Asthma, well controlled.'], 'assessment', 'sthma'],
    [
      'a drug that goes in by a vein',
      [...EXAM, 'V: Mannitol, 12 mils IV over 20 minutes.'],
      'plan',
      'annitol',
    ],
    [
      'a disease that has a vaccine’s name',
      [...EXAM, 'V: The other thing I’d think about is kennel cough.'],
      'assessment',
      'kennel cough',
    ],
    [
      'what was not felt',
      [...EXAM, 'V: No click, I don’t feel a click when I bend it.'],
      'objective',
      'o click',
    ],
    ['a score with its word', [...EXAM, 'V: His condition score’s six out of nine.'], 'objective', 'BCS 6/9'],
    ['an estimate', [...EXAM, 'V: I’m gonna say 6 percent dehydrated.'], 'objective', '6%'],
    [
      'what a technician was told by the owner',
      ['V: How has he been?', 'T: Mom says he’s been limping since Friday.', 'V: Eating?', 'T: No vomiting.'],
      'subjective',
      'limping since Friday',
    ],
  ] as const)('%s', (_, said, part, expected) => {
    const texts = linesOf(said)
      .filter(({ soap }) => soap === part)
      .map(({ text }) => text);
    expect(texts.join('\n')).toContain(expected);
  });
});

describe('what belongs together is one line', () => {
  test.each([
    ['a thought and its delay', [...EXAM, 'V: I’d start benazepril. Not yet.'], 'Not yet'],
    [
      'values of one breath',
      [...EXAM, 'T: Creatinine 1.1. BUN is 20. No casts.'],
      'Creatinine 1.1. BUN 20. No casts.',
    ],
    [
      'how long after what',
      [...EXAM, 'V: No running, no stairs. That’s four more weeks.'],
      'no stairs. 4 more weeks',
    ],
  ])('%s', (_, said, expected) => {
    const texts = linesOf(said).map(({ text }) => text.replaceAll("'", '’'));
    expect(texts.some((text) => text.includes(expected))).toBe(true);
  });
});

test.each([
  [
    'a value after a result is no weight',
    ['T: And his weight?', 'V: The cPL is 310. It was 900 in May.'],
    'Weight 900',
  ],
  ['a price', [...EXAM, 'V: For the surgery the estimate’s 1800 to 2200.'], '1800'],
  ['a word to the animal', ['T: Hop on the scale for me, bud.'], 'Hop'],
  ['a part and nothing of it', [...EXAM, 'V: Heart and lungs.', 'V: Lungs are clear.'], 'Heart and lungs.'],
  ['a drug and nothing of it', [...EXAM, 'V: The gabapentin.', 'O: Yes?'], 'gabapentin'],
])('%s makes no line', (_, said, unwanted) => {
  expect(
    linesOf(said)
      .map(({ text }) => text)
      .join('\n'),
  ).not.toContain(unwanted);
});

test('who is a he and who a she is learned from the talk, by the writer and by the fact check', () => {
  const pets = [{ name: 'Bosco' }, { name: 'Lulu' }];
  const said = [
    'O: Bosco’s seven, he’s the loud one.',
    'O: And this is Lulu. She’s the baby.',
    'V: Let me take a look at Lulu. Heart sounds good.',
    'V: We’ll look at Bosco when he’s back.',
    'V: No fleas on her. Her ears are clean.',
    'O: My sister thinks she’s fat.',
  ];
  const lines = linesOf(said, pets);
  const about = (text: string) => lines.filter((line) => line.text.includes(text)).map(({ pet }) => pet);
  expect(about('fleas')).toEqual(['Lulu']);
  expect(about('ars clean')).toEqual(['Lulu']);
  const doubts = checkNote(lines, segmentsOf(said), { pets }).flatMap(({ flags }) => flags);
  expect(doubts.filter(({ kind }) => kind === 'pet')).toEqual([]);
});

function linesOf(said: readonly string[], pets: readonly { name: string }[] = [{ name: 'Rex' }]) {
  return [...writeNote({ segments: segmentsOf(said), pets, template: SOAP })];
}

/** Figures that are no vital sign of the patient: what was taken out, what it is carried in, limits, the unborn. */
import { describe, expect, test } from 'vitest';
import { noteOf, weightsOf } from './test-kit.ts';

describe('no weight of the patient is', () => {
  test.each([
    ['what an organ weighed', ["V: The uterus is out, 1.4 kilos it was. She's 31 kilos."], ['Weight 31 kg.']],
    ['what a mass weighed', ["V: The mass weighed 300 grams. He's 24 kilos."], ['Weight 24 kg.']],
    ['a limit', ['V: We stop the drug when his weight gets down to 20 kilos.'], []],
    [
      'what the carrier weighs, or both',
      ['T: Weight is 9.8 minus 4.3 for the carrier, so 5.5 kilos.'],
      ['Weight 5.5 kg.'],
    ],
    ['what somebody weighs who holds the dog', ["T: He's 80 minus my 62, so 18 kilos."], ['Weight 18 kg.']],
  ])('%s', (_, said, weights) => {
    expect(weightsOf(said)).toEqual(weights);
  });

  test.each([
    ['though he was over it', ['V: When I got him on the scale he was over 40 kilos.'], ['Weight 40 kg.']],
    ['though a mass is gone', ['V: The mass is off, his weight is 24 kilos.'], ['Weight 24 kg.']],
    ['this morning', ['T: Weight?', 'O: 6.2.', 'O: And this morning 6.1.'], ['Weight 6.2.', 'Weight 6.1.']],
  ])('but %s', (_, said, weights) => {
    expect(weightsOf(said).map((line) => line.replace(/ \(.*\)/, ''))).toEqual(weights);
  });
});

test('a heart rate at which something is done, or that of the unborn, is none of the patient', () => {
  const note = noteOf([
    'V: No atropine unless his heart rate drops below 60.',
    'V: On the ultrasound the heart rates on the pups are 210, 205 and 150. Her heart rate is 110.',
  ]);
  expect(note.match(/^HR .*$/gm)).toEqual(['HR 110.']);
  expect(note).toContain('No atropine unless his heart rate drops below 60.');
});

test.each([
  [
    'what the dam has',
    ["V: Foal temp 38.9. He's 52 kilos. The mare's 38.0 and she passed it all."],
    ['Weight 52 kg.'],
  ],
  [
    'what is asked of how heavy he is',
    ['V: How heavy is he now?', 'T: 31. He was 32.5 this morning.'],
    ['Weight 31.', 'Previous weight 32.5.'],
  ],
  ['what she would be', ['V: What does she weigh?', "O: She'd be 80 kilos."], ['Weight 80 kg.']],
])('%s', (_, said, weights) => {
  expect(weightsOf(said)).toEqual(weights);
});

test('where no temperature was taken, no figure of another animal is one', () => {
  const note = noteOf([
    "V: Temp I didn't take. Ear tag is fine.",
    'O: The other fella, you failed him.',
    'V: He was 30 scrotal and 20 percent.',
  ]);
  expect(note).not.toMatch(/temperature/i);
});

test.each([
  [
    'a number that broke off, or a span',
    ['T: Weight seven hundred, seven hundred forty.'],
    ['Weight 700, 740.'],
  ],
  [
    'stones of long ago',
    ['O: He was two stone six at the co-op.', "V: He's 36.5 kilos here."],
    ['Weight 36.5 kg.'],
  ],
  [
    'this morning, flat',
    ['T: What did he weigh?', 'O: 6.2. And this morning six flat.'],
    ['Weight 6.2.', 'Weight 6.'],
  ],
])('%s', (_, said, weights) => {
  expect(weightsOf(said)).toEqual(weights);
});

test('a dog called Max is no maximum', () => {
  expect(noteOf(['T: Max is 31 kilos.'])).toContain('Weight 31 kg.');
  expect(noteOf(['T: Max temp 39.8.'])).toContain('(max)');
});

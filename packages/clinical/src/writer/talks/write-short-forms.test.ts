/** Speech heard without marks and without apostrophes: "hes", "theres", "ill give"; and words that only look like such forms. */
import { expect, test } from 'vitest';
import { withApostrophes } from '../../reading/text/apostrophes.ts';
import { entriesOf, noteOf } from './test-kit.ts';

test.for([
  ['hes not eating and shes thirsty', "he's not eating and she's thirsty"],
  ['theres a lump and thats new', "there's a lump and that's new"],
  ['i dont think it hasnt healed', "i don't think it hasn't healed"],
  ['im going to start it', "I'm going to start it"],
  ['id like a sample', "I'd like a sample"],
  ['ill put a line in', "I'll put a line in"],
  ['so well see him friday', "so we'll see him friday"],
  ['its been a week and its an abscess', "it's been a week and it's an abscess"],
  ['okay lets give fluids', "okay let's give fluids"],
])('%s', ([heard = '', meant]) => {
  expect(withApostrophes(heard)).toBe(meant);
});

test.for([
  'two mils im at nine',
  '2 mL IM now',
  'its left ear is red',
  'he is ill take care',
  'he is well and eating',
  'they were going for walks',
  'she lets me look',
])('%s: stays', (heard = '') => {
  expect(withApostrophes(heard)).toBe(heard);
});

const NOTES: ReadonlyArray<readonly [string, readonly string[], RegExp, RegExp?]> = [
  [
    'a disease that is named before the values',
    ['O: its swollen', 'V: yeah its a haematoma theres some heat there his temps thirty eight seven'],
    /^Diagnosis: Haematoma/m,
    /^History: .*haematoma/im,
  ],
  [
    'what is thought of it begins anew',
    ['V: chest is clear so it sounds like a bronchitis i dont think he needs steroids'],
    /No steroids thought to be needed\./,
    /bronchitis.*steroids/i,
  ],
  [
    'a condition behind a step',
    [
      'V: lungs are clear teeth are fine',
      'V: claws trimmed all round and if he goes off his food thats an emergency so ring straight away',
    ],
    /^Return Precautions: If he goes off his food/m,
    /claws trimmed.*emergency/i,
  ],
  [
    'which of two, asked without a mark',
    ['O: theres blood in it', 'V: fresh red or black', 'O: fresh red, lots'],
    /Fresh red, lots/,
    /red or black/i,
  ],
  [
    'weighed, and then what is seen',
    ['V: whats he weigh', 'T: hes nine point four hes a bit thin and hes got scurf all over his back'],
    /^Weight: Weight 9\.4/m,
  ],
  [
    'a weight and how it changed',
    ['V: hes thirty six point two so thats a kilo more than last time', 'V: lungs are clear'],
    /^Weight: Weight 36\.2/m,
  ],
];

test.for(NOTES)('%s', ([, said, line, not]) => {
  const note = entriesOf(said);
  expect(note).toMatch(line);
  if (not) expect(note).not.toMatch(not);
});

test('in the muscle stays in the muscle', () => {
  const note = noteOf(['V: lungs are clear', 'V: ive given him penicillin three mils im at half nine']);
  expect(note).toMatch(/\bim\b/i);
  expect(note).not.toMatch(/I'm/);
});

import { expect, test } from 'vitest';
import { answeredApart } from './answered-apart.ts';

test.each([
  ['any vomiting no and she is eating', ['any vomiting', 'no and she is eating']],
  [
    "is he eating okay he's eating soft food any drooling yes a bit",
    ['is he eating okay', "he's eating soft food", 'any drooling', 'yes a bit'],
  ],
  [
    "does it hurt him he doesn't like it being touched",
    ['does it hurt him', "he doesn't like it being touched"],
  ],
  [
    'any heart problems no carprofen two milligrams per kilo',
    ['any heart problems', 'no', 'carprofen two milligrams per kilo'],
  ],
  ['any diarrhea a bit yesterday', ['any diarrhea', 'a bit yesterday']],
  ["any blood no right he's five kilos", ['any blood', 'no', "right he's five kilos"]],
  [
    'is he on any medication no has he had surgery before',
    ['is he on any medication', 'no', 'has he had surgery before'],
  ],
])('%s', (row, parts) => {
  expect(answeredApart(row)).toEqual(parts);
});

test.each([
  "has he been worse since he's been on the tablets",
  "is it the same leg he's been limping on",
  'is she drinking a bit more than usual',
  'is there no pain when you press there',
  'has he never had a seizure',
  "is there anything she's eaten that she shouldn't have",
  "what about his heartgard he's due",
  'any more vomiting and you call us no matter what',
])('%s is one question', (row) => {
  expect(answeredApart(row)).toEqual([row]);
});

import { expect, test } from 'vitest';
import { compactName, foldName } from './fold-name.ts';
import { nameForms } from './name-forms.ts';
import { soundsLike } from './sounds-like.ts';

test.each([
  ['Noëlle', 'Noe\u0308lle'],
  ['Søren', 'soren'],
  ['Łatka', 'latka'],
  ['Weiß', 'weiss'],
  ['D’Artagnan', "D'ARTAGNAN"],
  ['D`Artagnan', 'Dartagnan'],
  ['Mary-Ann', 'mary  ann'],
  ['Tofu ❤️', 'tofu'],
])('%s folds to the same as %s', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

test.each([
  ['Lamb 7', 'lamb seven'],
  ['Lamb #7', 'Lamb No. 7'],
  ['Unit 42', 'unit forty-two'],
  ['BB8', 'b b eight'],
  ['Doctor Bones', 'Dr. Bones'],
  ['Duke III', 'Duke the Third'],
  ['Snow Ball', 'Snowball'],
])('%s and %s are one name', (one, other) => {
  expect(compactName(one)).toBe(compactName(other));
});

test.each([
  ['Rocko', 'Rokko', 'same'],
  ['Cleo', 'Kleo', 'same'],
  ['Filou', 'Philou', 'same'],
  ['Gandor', 'Gandov', 'near'],
  ['Benjamin', 'Benny', 'near'],
  ['Margaret', 'Maggie', 'near'],
  ['Tim', 'Tom', 'no'],
  ['Rex', 'Max', 'no'],
  ['Bruno', 'Nala', 'no'],
  ['', 'Rex', 'no'],
])('%s and %s sound %s', (one, other, likeness) => {
  expect(soundsLike(one, other)).toBe(likeness);
  expect(soundsLike(other, one)).toBe(likeness);
});

test.each([
  [
    ['Count Fluffington the Second of Kent', 'Rex'],
    'countfluffington',
    ['Count Fluffington the Second of Kent'],
  ],
  [['Count Fluffington the Second of Kent', 'Rex'], 'fluffington', ['Count Fluffington the Second of Kent']],
  [['Mrs. Pickleson'], 'pickleson', ['Mrs. Pickleson']],
  [['Nala (Jones)'], 'nala', ['Nala (Jones)']],
  [['Coco 1', 'Coco 2'], 'coco', ['Coco 1', 'Coco 2']],
  [['Coco', 'Coco 2'], 'coco', ['Coco']],
  [['Kitten 1', 'Kitten 2'], 'kitten', undefined],
  [['Sir Paws'], 'sir', undefined],
])('of %j, %s is %j', (names, form, meant) => {
  expect(nameForms(names).get(form)?.names).toEqual(meant);
});

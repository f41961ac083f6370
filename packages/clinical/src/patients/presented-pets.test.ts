import { TemplateDefinition } from '@auscult/contract/templates';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { expect, test } from 'vitest';
import { checkNote } from '../check/check-note.ts';
import { SOAP, segmentsOf } from '../writer/talks/test-kit.ts';
import { writeClientDocument } from '../writer/write-client-document.ts';
import { type WriterPet, writeNote } from '../writer/write-note.ts';

const DISCHARGE = TemplateDefinition.parse(findBuiltInTemplate('dynamic_simple_discharge'));
const BELLA = { name: 'Bella', species: 'dog' };
const MAX = { name: 'Max', species: 'dog' };
const OF_OTIS =
  'This is about Otis, who is not among the pets of this visit. Say whom it is about, or delete it.';

/** Each line as who it stands with, what it says, and how it is doubted. */
function noteOf(said: readonly string[], pets: readonly WriterPet[]) {
  const segments = segmentsOf(said);
  const lines = [...writeNote({ segments, pets, template: SOAP })];
  return checkNote(lines, segments, { pets }).map(({ pet, text, flags }) => ({
    pet,
    text,
    doubts: flags.map(({ severity, message }) => `${severity}: ${message}`),
  }));
}

function lineWith(words: string, said: readonly string[], pets: readonly WriterPet[]) {
  return noteOf(said, pets).filter(({ text }) => text.includes(words));
}

const PRESENTED = [
  'V: Bella is a 5 year old spayed Labrador. Temperature 101.5.',
  "V: Now Otis. Otis is a three year old neutered male Beagle. He's been vomiting. Weight 12.4 kilos.",
  'V: Back to Bella. Heart rate 90.',
];

test.each([
  ['presented by age and breed, between others', PRESENTED, [BELLA, MAX], '12.4 kg'],
  ['presented beside the only patient', PRESENTED, [BELLA], '12.4 kg'],
  [
    'called up, and looked at',
    [
      'V: Okay, Bella first. Temp 101.5.',
      'V: Okay, Otis. Otis weighs 12.4 kilos.',
      'V: Now Max. Heart rate 90.',
    ],
    [BELLA, MAX],
    '12.4 kg',
  ],
  [
    'greeted, and looked at',
    ['V: Bella is due her booster. Heart rate 90.', "V: Hi Otis. Otis's eyes are runny. Weight 12.4 kilos."],
    [BELLA, MAX],
    '12.4 kg',
  ],
])('an animal that is none of the visit’s stands with no patient: %s', (_, said, pets, words) => {
  expect(lineWith(words, said, pets)).toEqual([
    { pet: null, text: `Otis: Weight ${words}.`, doubts: [`hard: ${OF_OTIS}`] },
  ]);
});

test('what is said of the patient before and behind it stays hers', () => {
  expect(lineWith('101.5', PRESENTED, [BELLA])).toEqual([
    { pet: 'Bella', text: 'Temperature 101.5 F.', doubts: [] },
  ]);
  expect(lineWith('90', PRESENTED, [BELLA])).toEqual([{ pet: 'Bella', text: 'HR 90.', doubts: [] }]);
});

test('no owner reads of it', () => {
  const segments = segmentsOf([...PRESENTED, 'V: Otis gets omeprazole 10 mg once a day.']);
  const lines = [...writeClientDocument({ segments, pets: [BELLA], template: DISCHARGE, tone: 'Casual' })];
  expect(lines.filter(({ text }) => /Otis|omeprazole/i.test(text))).toEqual([]);
});

test('whoever puts its line with a patient is told', () => {
  const segments = segmentsOf(PRESENTED);
  const lines = [...writeNote({ segments, pets: [BELLA, MAX], template: SOAP })].map((line) => ({
    ...line,
    pet: line.pet ?? 'Bella',
  }));
  const [weight] = checkNote(lines, segments, { pets: [BELLA, MAX] }).filter(({ text }) =>
    text.includes('12.4'),
  );
  expect(weight?.flags).toContainEqual({
    kind: 'pet',
    severity: 'hard',
    message: 'What was said here is about Otis, not Bella.',
  });
});

test('a name that is spelled otherwise is the patient’s', () => {
  const said = [
    'V: Bella is well. Temperature 101.5.',
    'V: Now Ottis. Ottis is a three year old Beagle. Weight 12.4 kilos.',
  ];
  expect(lineWith('12.4', said, [BELLA, { name: 'Otis', species: 'dog' }])).toEqual([
    { pet: 'Otis', text: 'Weight 12.4 kg.', doubts: [] },
  ]);
});

test.each([
  [
    'a colleague of whom no more is said',
    ['V: Okay, Sarah. Hold her, please. Bella’s weight is 12.4 kilos.'],
    [BELLA],
  ],
  [
    'one who is asked for something',
    [
      'V: Bella is well. Hi Sarah. Sarah, could you look? Sarah’s eyes are better than mine. Weight 12.4 kilos.',
    ],
    [BELLA],
  ],
  [
    'an owner’s other dog',
    ['V: Bella is well.', 'O: Otis is a three year old neutered Lab.', 'V: Okay. Weight 12.4 kilos.'],
    [BELLA],
  ],
  ['a sign that is measured', ['V: Bella is well. Now Pulse. Pulse is 90. Weight 12.4 kilos.'], [BELLA]],
  [
    'one of a litter',
    ["V: Here is Bella's litter. Rosie is an 8 week old Lab. Weight 12.4 kilos."],
    [{ name: "Bella's litter" }],
  ],
])('%s is no animal that is presented', (_, said, pets) => {
  const [line] = lineWith('12.4', said, pets);
  expect(line).toMatchObject({ pet: pets[0]?.name, doubts: [] });
});

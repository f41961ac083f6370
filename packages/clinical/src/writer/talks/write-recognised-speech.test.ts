/** Speech as recognisers write it: without marks, without voices, with what belongs together in several pieces. */
import { expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf, writtenLines } from './test-kit.ts';

test.each([
  [
    'a drug whose dose is told behind the weight',
    ["V: we'll give him meloxicam he's ten kilos so one mil once a day"],
    ['Weight 10 kg.', 'Give him meloxicam so 1 mL q24h.'],
  ],
  [
    'the same without a word between',
    ["V: we'll give methadone he's twelve kilos two point four milligrams"],
    ['Weight 12 kg.', 'Give methadone 2.4 mg.'],
  ],
  [
    'a bolus by the kilo',
    ["V: give her a bolus ten mils a kilo she's thirty kilos so three hundred mils over fifteen minutes"],
    ['Weight 30 kg.', 'Give her a bolus 10 mL/kg so 300 mL over 15 minutes.'],
  ],
  [
    'a weight in the midst of an exam',
    ['V: heart two hundred no murmur four point nine kilos lungs clear'],
    ['Weight 4.9 kg.', 'HR 200.', 'No murmur.', 'Lungs clear.'],
  ],
  [
    'a score behind what a weight was like last year',
    ['V: weight four point six same as last year condition five out of nine'],
    ['Weight 4.6.', 'BCS 5/9.'],
  ],
  [
    'a score of last year',
    ['V: last year his weight was twelve and his condition was six out of nine'],
    ['Previous weight 12 (last year).', 'Previous BCS 6/9 (last year).'],
  ],
  [
    'the strength of an inhaler and its puffs',
    ['V: flixotide one two five two puffs twice a day'],
    ['Flixotide 125 2 puffs q12h.'],
  ],
  [
    'a curve whose values are told before their hours',
    ['V: how was the curve', 'O: it was 14 at eight, 11 at noon, 9 at four and 12 at eight'],
    ['Readings: 8: 14. Noon: 11. 4: 9. 8: 12.'],
  ],
  [
    'a curve whose hours are told first',
    ['V: how was the glucose curve', 'O: at 8 it was 310 at 10 195 and at noon 120'],
    ['Glucose curve: 8: 310. 10: 195. Noon: 120.'],
  ],
  [
    'the strength of what the owner gave',
    [
      'O: I gave him half a Nurofen on Saturday.',
      'V: Just the one?',
      'O: Just the one. Two hundred milligrams.',
    ],
    ['Nurofen: 200 mg.'],
  ],
  [
    'what an animal does, well as it is',
    ['V: Any problems? Eating, pooing?', "O: No, all good. She's eating normally."],
    ['Eating, passing stool: no problems. Eating normally.'],
  ],
  [
    'what an animal does not do',
    ['V: Eating and drinking?', 'O: No, not since yesterday.'],
    ['No eating or drinking. Not since yesterday.'],
  ],
  [
    'a question and its answer in one piece',
    ['S: any vomiting no any diarrhea a bit yesterday', 'S: is he on any medication no'],
    ['No vomiting.', 'Diarrhea: a bit yesterday.', 'Not on medication.'],
  ],
  [
    'a no with what was there',
    ['V: did he lose consciousness', 'O: no but he was crying'],
    ['Did not lose consciousness. Was crying.'],
  ],
  [
    'what an animal does not do, though it sounds like a question',
    ['V: has he been able to walk', "O: he's not putting any weight on his back left"],
    ['Not putting any weight on his back left.'],
  ],
  [
    'how much of what is given without a unit',
    ['V: is he on anything', 'O: yeah phenobarb', 'V: how much', 'O: sixty twice a day'],
    ['Medications: Phenobarb. 60 twice a day.'],
  ],
  [
    'how much of the drug that was asked for without a mark',
    ['V: and the frusemide', 'O: half a forty twice a day'],
    ['Frusemide: half a 40 q12h.'],
  ],
  [
    'an amount whose drug was named before, with another drug behind it',
    ["V: we'll use maropitant", 'V: one mil under the skin and omeprazole twenty milligrams once a day'],
    ['Maropitant: 1 mL SQ and omeprazole 20 mg q24h.'],
  ],
  [
    'an amount of the drug that it names itself',
    ["V: we'll use maropitant", 'V: one mil of meloxicam under the skin and omeprazole twenty milligrams'],
    ['1 mL of meloxicam SQ and omeprazole 20 mg.'],
  ],
  [
    'how dilute urine was',
    ['V: the urine was dilute last time one oh one four'],
    ['Urine was dilute last time 1.014.'],
  ],
  ['air where none belongs', ["V: so he's got a pneumothorax"], ['Pneumothorax.']],
  ['a diagnosis in a word', ['V: so asthma'], ['Asthma.']],
  ['pressures of both eyes', ['V: pressures left fifteen right eighteen'], ['Pressures left 15 right 18.']],
  [
    'what a needle brought up',
    ["V: I've put a needle in it and I can see mast cells on the slide."],
    ['Have put a needle in it and mast cells on the slide.'],
  ],
  [
    'a vaccine that is in',
    ["V: vaccine's in and i've put a chip in too"],
    ["Vaccine's in and have put a chip in too."],
  ],
  [
    'what begins over a cut with who it is about',
    ["V: if nothing in thirty minutes it's a caesarean she", 'V: is nine kilos by the way'],
    ['Weight 9 kg.'],
  ],
])('%s', (_, said, lines) => {
  const note = noteOf(said).split('\n');
  expect(note).toEqual(expect.arrayContaining(lines));
});

test.each([
  [
    'the dose of the drug that was named last',
    'V: start meloxicam one mil once a day and tramadol fifty milligrams no sorry twenty five milligrams twice a day',
    /meloxicam 1 mL q24h and tramadol 25 mg q12h/,
  ],
  [
    'that drug itself',
    'V: start meloxicam one mil once a day and tramadol no sorry gabapentin twice a day',
    /meloxicam 1 mL q24h and gabapentin q12h/,
  ],
  [
    'how often it is given',
    'V: start latanoprost one drop in the left eye twice a day and dorzolamide one drop in both no sorry one drop three times a day both eyes',
    /latanoprost 1 drop in the left eye q12h and dorzolamide 1 drop q8h both eyes/,
  ],
  [
    'the dose of the drug that is named again',
    'V: start meloxicam one mil once a day and tramadol fifty milligrams twice a day no sorry the meloxicam is half a mil',
    /meloxicam 0\.5 mL q24h and tramadol 50 mg q12h/,
  ],
])('%s is put right', (_, said, order) => {
  const segments = segmentsOf([said]);
  const lines = [...writeNote({ segments, pets: [{ name: 'Rex', species: 'dog' }], template: SOAP })];
  expect(lines.map(({ text }) => text).join('\n')).toMatch(order);
});

test.each([
  [
    'what the owner has at home',
    [
      'V: atropine one drop now',
      "O: we've got some zolamax left over from last time",
      "V: no don't use that",
    ],
    /atropine it|use atropine/i,
  ],
  [
    'fluids',
    [
      "V: I'll give her cerenia one mil under the skin",
      "V: and we'll put her on a drip at sixty mils an hour",
    ],
    /cerenia: /i,
  ],
  [
    'how an animal has been since it was begun',
    ['V: how has she been since we started the vetmedin', "O: much better she's not coughing at night"],
    /vetmedin: /i,
  ],
])('%s is of no drug before it', (_, said, wrong) => {
  expect(noteOf(said)).not.toMatch(wrong);
});

test.each([
  'V: what colour is the discharge',
  "V: what food's he on",
  'V: does anybody smoke',
  'V: allergies to anything',
  'O: oh a murmur is that bad',
])('%s stands in no note', (said) => {
  expect(noteOf([said, 'O: hm'])).toBe('');
});

test('advice against what somebody else advised declines nothing', () => {
  const said = [
    'S: And bloods for her liver today.',
    'S: And the other vet said tramadol?',
    "S: I wouldn't bother.",
    'S: Okay.',
  ];
  expect(writtenLines(said).filter(({ text }) => /declined/.test(text))).toEqual([]);
});

test('a line rests on the pieces that it was said in, and is not doubted for them', () => {
  const said = [
    'S: Right so eyes clear ears clean heart two',
    'S: over six murmur at the sternum rate one eighty lungs clear weight four point',
    'S: six same as last year',
  ];
  const segments = segmentsOf(said);
  const pets = [{ name: 'Rex', species: 'cat' }];
  const lines = checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
  expect(lines.flatMap(({ flags }) => flags)).toEqual([]);
  const evidence = Object.fromEntries(lines.map((line) => [line.text, line.evidence]));
  expect(evidence).toMatchObject({
    'Heart 2/6 murmur at the sternum.': [0, 1],
    'HR 180.': [1],
    'Weight 4.6.': [1, 2],
  });
});

test('pieces that were cut anywhere are sentences again, and no value of one drug goes to the other', () => {
  const said = [
    'S: okay so the left eye is red and the cornea is',
    "S: blue the pupil's dilated and doesn't react no menace right",
    'S: eye normal pressure left fifty',
    "S: four right eighteen he's got glaucoma in the left eye we'll start",
    'S: latanoprost one drop in the left eye twice a',
    'S: day and dorzolamide one drop in both no sorry',
    'S: one drop three times a day both eyes is he on any steroids no any heart',
    "S: problems no carprofen two milligrams per kilo twice a day he's eleven",
    'S: kilos so half of a fifty milligram tablet',
  ];
  const lines = writtenLines(said);
  const note = lines.map(({ text }) => text).join('\n');
  expect(note).toMatch(/the cornea is blue/);
  expect(note).toMatch(/pressure left 54 right 18/);
  expect(note).toMatch(/latanoprost 1 drop in the left eye q12h and dorzolamide 1 drop q8h both eyes/);
  expect(note).toMatch(/^Carprofen 2 mg\/kg q12h so half of a 50 mg tablet\.$/m);
  expect(lines.find(({ text }) => text === 'Not on steroids.')?.evidence).toEqual([6]);
});

test('pieces that end where somebody paused stay apart', () => {
  const said = [
    'S: so how has he been with the left',
    'S: ears are clean today',
    'S: teeth are fine',
    'S: heart sounds normal',
    'S: we will see him in two weeks',
    'S: bye',
  ];
  expect(noteOf(said)).toMatch(/^Ears clean today\.$/m);
});

/** Orders as they are said in passing: no unit, no name beside the dose, British names, and what an owner's word changes. */
import { describe, expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

describe('an order stands in the plan', () => {
  test.each([
    [
      'that only puts the patient on it',
      ['V: Skin is red. I’ll put her on cefalexin.'],
      /^Put her on cefalexin\.$/m,
    ],
    [
      'whose dose follows in the next turn, without its unit',
      [
        'V: Skin is red. I’ll put her on cefalexin.',
        'O: For how long?',
        'V: Three hundred, twice a day, ten days.',
      ],
      /^Cefalexin: 300, twice a day, 10 days\.$/m,
    ],
    [
      'by its British name',
      ['V: Chest is wet. So the frusemide, twenty milligrams, and I want that three times a day.'],
      /frusemide 20 mg.*q8h/i,
    ],
    [
      'that goes into a mouth',
      ['V: The Loxicom, point three, into the side of her cheek.'],
      /^The Loxicom 0\.3/m,
    ],
  ])('%s', (_, said, line) => {
    expect(noteOf(said)).toMatch(line);
  });
});

test('an owner who talks the vet out of a frequency is no next step of it', () => {
  const note = noteOf([
    'V: Chest is wet. Furosemide, 20 milligrams three times a day.',
    'O: I’m at work all day, there is nobody.',
    'V: Right. Morning and evening then.',
  ]);
  expect(note).not.toMatch(/q8h; q12h/i);
});

test('a dose that follows another drug’s name, by whomever it was said, is not of the drug before', () => {
  const note = noteOf([
    'V: Lungs are clear. Benazepril, five milligrams once a day.',
    'O: And the other bottle says spironolactone.',
    'V: So twenty-five milligrams, a half.',
  ]);
  expect(note).not.toMatch(/benazepril.*25/i);
});

test('a person who is asked to do something is no other animal', () => {
  const said = [
    'V: Is he on the amlodipine?',
    'O: No, that’s Anton. He does the pills.',
    'V: Anton, can you read me the label?',
    'H: Amlodipine, one point two five milligrams once a day.',
  ];
  expect(noteOf(said)).toMatch(/amlodipine.*1\.25 mg/i);
});

test('a diagnosis of one word is kept', () => {
  expect(noteOf(['V: I’ve felt the bladder. He’s blocked.'])).toMatch(/^Blocked\.$/m);
});

test('to ring the clinic is part of the plan, and no finding', () => {
  const text = 'Any swelling of the face or vomiting tonight, give us a ring.';
  const segments = segmentsOf([`V: Gums are pink. ${text}`]);
  const lines = [...writeNote({ segments, pets: [{ name: 'Rex' }], template: SOAP })];
  expect(lines.find((line) => line.text.includes('ring'))?.soap).toBe('plan');
});

test('what a vet says of the talk, to the animal and to the chair, is no line', () => {
  const said =
    "No dramas. Lungs are clear. Let's lift your lip. Two secs. Come in, we'll go next door. Righto.";
  expect(noteOf([`V: ${said}`])).toBe('Lungs clear.');
});

describe('how much is given of what was spoken of last bears its name', () => {
  test.each([
    [["O: She's on two units of Caninsulin twice a day.", 'V: Stay at two.'], 'Caninsulin: stay at 2.'],
    [
      ["O: He's on phenobarb, 90 twice a day.", 'V: Level is 18. So 90 to 120 twice a day.'],
      'Phenobarb: 90 to 120 q12h.',
    ],
    [
      ['O: He gets half a tablet of amlodipine, so 2.5.', 'V: So go up to the full 5, once a day.'],
      'Amlodipine: go up to the full 5 q24h.',
    ],
    [
      ["O: He was on 3 bute a day. I've gone down to one.", 'V: Keep one a day for another week, then stop.'],
      'Bute: keep 1 a day for another week, then stop.',
    ],
    [
      ["O: I've a bit of frusemide at home from last time, 40s.", 'V: Half a 40 twice a day then.'],
      'Frusemide: half a 40 q12h then.',
    ],
    [
      ['V: Start prednisone 20 mg a day. Then drop to 10 every other day.'],
      'Prednisone: drop to 10 every other day.',
    ],
  ])('%s', (said, line) => {
    expect(noteOf(said).split('\n')).toContain(line);
  });

  test.each([
    [["O: He's on prednisone.", 'V: Keep him at 30 kilos.']],
    [["O: He's on prednisone.", 'V: Keep her on one cup a day.']],
    [['V: So prednisone it is.', 'V: And 20 to 30 minutes of walks twice a day.']],
  ])('but no weight, food or walk: %s', (said) => {
    expect(noteOf(said)).not.toMatch(/prednisone: /i);
  });
});

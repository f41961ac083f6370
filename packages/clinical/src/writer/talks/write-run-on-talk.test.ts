import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { scriptSegments, texts, written } from './test-kit-scripts.ts';

/** A visit as transcribers without punctuation write it; the line under test last. */
function examined(exam: string): string {
  return `V: okay what brings max in today
    O: he's been coughing for three days
    V: any vomiting
    O: no
    V: okay let me take a look at him
    V: ${exam}`;
}

describe('an examination told in one breath', () => {
  test.each([
    [
      'a value and findings',
      "temp's 101.4 his gums are pale pulses are weak",
      ['Temperature 101.4 F.', 'Gums pale.', 'Pulses weak.'],
    ],
    [
      'a murmur, then a rate',
      'heart grade four out of six left apical systolic murmur rate one thirty lungs are clear',
      ['HR 130.', 'Heart grade 4/6 left apical systolic murmur.', 'Lungs clear.'],
    ],
    [
      'a heart with its rate only',
      'gums pink heart two hundred no murmur lungs clear',
      ['HR 200.', 'No murmur.', 'Lungs clear.'],
    ],
    [
      'a weight with its unit only',
      'alright thirty eight point five kilos body condition seven out of nine',
      ['Weight 38.5 kg.', 'BCS 7/9.'],
    ],
    [
      'a part ahead of what was found in it',
      'eyes look good ears um both ears are a little red',
      ['Eyes look good.', 'Ears both ears slightly red.'],
    ],
    [
      'two parts of one finding',
      'gums are pink heart and lungs sound normal belly soft',
      ['Gums pink.', 'Heart and lungs sound normal.'],
    ],
    [
      'a denial and a count behind a part',
      "lungs are clear no crackles heart's regular he's resting at thirty two breaths",
      ['Lungs clear.', 'No crackles.', 'Heart regular.', 'RR 32 breaths.'],
    ],
    [
      'nerves and limbs',
      "let me do the neuro menace is present on both sides pupils are equal right hind's normal left hind's a bit slow",
      ['Menace present on both sides.', 'Pupils equal.', 'Right hind normal.', 'Left hind slightly slow.'],
    ],
    [
      'what is not felt twice',
      "belly's soft i don't feel a mass i don't feel any stones",
      ['Abdomen soft.', 'No mass.', 'No palpable stones.'],
    ],
    [
      'results, each for itself, behind thanks',
      'thank you so his sugar is ninety eight calcium is nine point six normal kidneys bun is twenty two potassium is four point one',
      ['His sugar is 98.', 'Calcium 9.6 normal.', 'Kidneys bun 22.', 'Potassium 4.1.'],
    ],
    [
      'a weight behind what is said to the animal',
      'okay max up you get good boy seventeen point two kilos',
      ['Weight 17.2 kg.'],
    ],
  ])('%s', (_, exam, expected) => {
    const lines = written(examined(exam), [{ name: 'Max', species: 'dog' }]);
    const said = texts(lines, 'objective').join('\n');
    for (const line of expected) expect(said).toContain(line);
    expect(said).not.toContain('Blood pressure');
  });

  test('a condition keeps what depends on it', () => {
    const lines = written(examined("if he's breathing hard or his gums are pale call us right away"));
    expect(texts(lines, 'objective').join(' ')).not.toMatch(/gums (?:are )?pale/i);
  });
});

test('a side that is put right in one breath', () => {
  const said = texts(
    written(`${examined('okay front legs are fine there is a soft swelling on the left elbow')}
    V: hang on she's facing me so that's the right elbow and the left knee feels normal`),
    'objective',
  ).join(' ');
  expect(said).toMatch(/swelling on the right elbow/);
  expect(said).toMatch(/left knee feels normal/i);
});

test('what a long turn comes to stands in the plan and in the assessment', () => {
  const lines = written(`${examined("heart's regular lungs are clear")}
    V: that group of drugs can do this in some dogs it may not be that but no more bravecto for max
    V: that's good what it means is it's not his kidneys and not his sugar the most likely thing is idiopathic epilepsy`);
  expect(texts(lines, 'plan')).toContain('No more bravecto for max.');
  expect(texts(lines, 'assessment')).toEqual([
    'Not his kidneys and not his sugar. The most likely thing is idiopathic epilepsy.',
  ]);
});

describe('a point that nobody wrote', () => {
  test.each([
    ['temp is 97 8 heart rate 120', 'Temperature 97.8 F.'],
    ["temp's 99 five and gums are pink", 'Temperature 99.5 F.'],
    ['temp 101 2 heart rate one hundred ten', 'Temperature 101.2 F.'],
    ["so he's 12 9 kilos today", 'Weight 12.9 kg.'],
    ['temp is 101 8 out of 10 for effort', 'Temperature 101 F.'],
  ])('%s', (exam, expected) => {
    const script = examined(exam);
    const lines = checkNote(written(script), scriptSegments(script));
    const vital = lines.find(({ text }) => text === expected);
    expect(lines.map(({ text }) => text)).toContain(expected);
    expect(vital?.flags).toEqual([]);
  });

  test.each([
    [
      "so she's eight point one kilos hang on she's got a paw off okay eight point six kilos",
      'Weight 8.6 kg.',
    ],
    ['weight is twelve point nine no he was standing on one side okay twelve point four', 'Weight 12.4.'],
  ])('%s', (exam, expected) => {
    const lines = texts(written(examined(exam)), 'objective').join('\n');
    expect(lines).toContain(expected);
    expect(lines.match(/\d+\.\d/g)).toHaveLength(1);
  });

  test('what to do then goes with its condition, and not with what stands before', () => {
    const lines = written(examined("he's good for a year if he gets hives from the lepto call us"));
    const [warning, second] = lines.filter(({ entry }) => entry === 'Return Precautions');
    expect(warning?.text).toBe('If he gets hives from the lepto call the clinic.');
    expect(second).toBeUndefined();
  });

  test('what it was last month is not what it is', () => {
    const lines = written(examined('weight was twenty seven four it was thirty last month'));
    expect(texts(lines, 'objective')).toEqual(
      expect.arrayContaining(['Weight 27.4.', 'Previous weight 30 (last month).']),
    );
  });
});

/** Visits to a farm, and to animals that are neither dog, cat nor horse: their words, their drugs, their meat and milk. */
import { expect, test } from 'vitest';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { noteOf } from './test-kit.ts';

const EXAM = ['V: Let me have a listen. Heart is clear.'];

test.each([
  ['what a cow eats and gives', ['O: She’s off her cake and not cudding.'], 'Off her cake and not cudding.'],
  ['the afterbirth', ['V: Did she clean?', 'O: Aye, cleansed the same night.'], 'Cleansed the same night.'],
  ['scour and muck', ['V: Any scour?', 'O: Her muck’s loose.'], 'muck’s loose.'.replace('’', "'")],
  ['the rumen and the stomach', [...EXAM, 'V: Nothing pinging on the left.'], 'Nothing pinging on the left.'],
  ['the womb', [...EXAM, 'V: Womb’s coming down nicely.'], "Womb's coming down nicely."],
  [
    'quarters are no three quarters',
    [...EXAM, 'V: The other three quarters are soft, udder is cool.'],
    'The other three quarters are soft',
  ],
  ['a disease of two words', [...EXAM, 'V: I think it’s milk fever.'], 'milk fever.'],
  ['a name with a letter before it', [...EXAM, 'V: It could be an E. coli infection.'], 'E coli infection.'],
  [
    'a drench at home',
    [...EXAM, 'V: Then propylene glycol at home. 300 mils by mouth once a day.'],
    'Propylene glycol at home: 300 mL PO q24h.',
  ],
  [
    'how a tank is kept',
    ['V: What’s the basking spot?', 'O: It was 95, and now it’s 101.'],
    "Basking spot: it was 95, and now it's 101.",
  ],
  ['where a lizard lives', ['O: His UVB bulb is a year old.'], 'UVB bulb is a year old.'],
  ['what a bird has', [...EXAM, 'V: Crop’s empty. Choana’s clear.'], 'Choana clear.'],
  ['a hedgehog’s quills', ['O: He lost some quills.'], 'Lost some quills.'],
])('%s', (_, said, expected) => {
  expect(noteOf(said)).toContain(expected);
});

test('how long milk and meat are held back is told with the drug', () => {
  const note = noteOf([
    ...EXAM,
    'V: Excede, six mils in the neck today.',
    'O: What’s the withdrawal on that?',
    'V: Milk’s two days, and thirteen days for meat.',
  ]);
  expect(note).toContain("Excede withdrawal: milk's 2 days, and 13 days for meat.");
});

test.each([
  ['O: What about Marbocyl?', 'V: I’d rather not, it’s a reserve drug.'],
  ['O: Can we use Marbocyl?', 'V: No. No need for that.'],
])('and never with one that was turned down: %s %s', (...talk) => {
  const note = noteOf([
    ...EXAM,
    'V: Synulox tubes, one in the left hind quarter twice a day for three milkings.',
    ...talk,
    'V: Milk is 84 hours after the last tube.',
  ]);
  expect(note).toMatch(/Synulox.*: milk is 84 hours after the last tube/);
  expect(note).not.toMatch(/Marbocyl[^.]*84/);
});

test('milk that dropped days ago is no withdrawal', () => {
  expect(noteOf(['V: What did you see?', 'O: Her milk dropped two days ago.'])).toContain(
    'milk dropped 2 days ago.',
  );
});

test('a ewe is no vaccine', () => {
  expect(namedDrugs('The ewe is scouring.')).toEqual([]);
  expect(namedDrugs('He gets EWE and tetanus.')).toHaveLength(2);
});

test.each([
  ['another of the herd', 'O: While you’re here, there’s a heifer lame on her back right.'],
  ['a neighbour’s', 'O: Old Dobson’s tup was forty-one two on Monday.'],
])('%s is no patient', (_, said) => {
  expect(noteOf([...EXAM, 'V: Temp is 39.1.', said])).not.toMatch(/heifer|tup|41\.2/);
});

test.each([
  ['by the thermometer', ['V: Thirty-eight nine on the thermometer.'], 'Temperature 38.9 C.'],
  ['breathing after the temperature', ['V: Temp is 40.6.', 'V: Breathing’s thirty-six.'], 'RR 36.'],
  [
    'breaths that the owner counted',
    ['V: How’s he breathing? Any panting?', 'O: No. I counted, like you showed me. It was 24.'],
    'RR 24.',
  ],
  [
    'what was gone to be measured',
    [...EXAM, 'V: I’ll prick him for ketones.', 'V: Point nine.'],
    'Ketones: 0.9.',
  ],
  ['how dry he is', [...EXAM, 'V: I’d put him at about eight percent dehydrated.'], 'About 8% dehydrated.'],
  ['out of ten', ['V: And the itch, out of ten?', 'O: I’d say a seven.'], 'Itch: 7/10.'],
  [
    'what a result holds besides',
    [...EXAM, 'V: The fecal is positive for Giardia. And roundworms.'],
    'positive for Giardia. Roundworms.',
  ],
  ['of dilute urine', [...EXAM, 'V: Urine’s dilute, one oh one two.'], 'dilute, 1.012.'],
  ['the solids of a serum', [...EXAM, 'V: PCV forty, total protein seven.'], 'TP 7.'],
  [
    'since when, thought over',
    [
      'V: When did it start?',
      'O: Not eating since last night.',
      'V: Last night?',
      'O: He left his greens before. So yesterday morning’s when it started.',
    ],
    'since yesterday morning',
  ],
])('a figure %s', (_, said, expected) => {
  expect(noteOf(said)).toContain(expected);
});

test.each([
  ['a pound of feed', ['V: What’s he get for feed?', 'O: One pound of the sixteen percent.'], 'Weight'],
  ['a scale of one to ten', ['V: On a scale of one to ten, how itchy is he?', 'O: Eight.'], 'Weight'],
  ['a scale that the vet names', ['V: On a scale of one to ten his itch is an eight.'], 'Weight'],
])('%s is no weight', (_, said, unwanted) => {
  expect(noteOf(said)).not.toContain(unwanted);
});

test('what the hands do not find is denied in short', () => {
  const note = noteOf([...EXAM, 'V: I’m not hearing a murmur. Can’t feel any masses.']);
  expect(note).toMatch(/No murmur\..*No masses\./s);
});

test('a cough that is told about is told', () => {
  expect(noteOf(['V: Tell me about the cough.', 'O: It’s dry, mostly at night.'])).toContain(
    'Cough: dry, mostly at night.',
  );
});

/** How owners say no: to a list, in a sentence of their own, of one animal and not of another. */
import { expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

test.each([
  [
    'what goes on with an or',
    ['V: No more aspirin, please. Or ibuprofen, or anything out of your own cabinet.'],
    'No more aspirin, or ibuprofen, or anything',
  ],
  [
    'not that it ever showed',
    ['V: Any known drug allergies?', "O: Not that she's ever had."],
    'No drug allergies.',
  ],
  [
    'the first of two, as the next words say',
    ['V: Did he pass out? Did he eat this morning?', 'O: No. He ate everything.'],
    'Did not lose consciousness.',
  ],
  ['a no with the mouth shut', ['V: Any limping?', 'O: Uh-uh.'], 'No limping.'],
  ['a yes with the mouth shut', ['V: Is he drinking more?', 'O: Mm-hmm.'], 'Drinking more.'],
  ['a no by God', ['V: Any ticks?', 'O: God, no.'], 'No ticks.'],
  ['not a one', ['V: Any seizures?', 'O: Not a one.'], 'No seizures.'],
  ['the no of the north', ['V: Any scour?', 'O: Nowt.'], 'No scour.'],
  ['a no to this one', ['V: Has she had colic before?', 'O: Not her, no.'], 'No colic before.'],
  [
    'none was seen',
    ['V: Any itching or hair loss?', 'O: I haven’t noticed any.'],
    'No itching or hair loss.',
  ],
  [
    'none of it is done',
    ['V: Does he scratch, lick his feet, rub his face?', 'O: He doesn’t do any of those.'],
    'Does not scratch, lick his feet, or rub his face.',
  ],
  [
    'what the owner did not notice',
    ['V: Have you noticed drooling, bad breath, pawing at the mouth?', 'O: Nope, he’s been fine.'],
    'No drooling, bad breath, or pawing at the mouth.',
  ],
  [
    'a list behind how about',
    ['V: How about vomiting, loose stool, gas?', 'O: None of that.'],
    'No vomiting, loose stool, or gas.',
  ],
  ['it never happened', ['V: Has she done this before?', 'O: Never.'], 'No previous episodes.'],
  ['what has not been', ['V: Has he been sneezing?', 'O: No.'], 'Has not been sneezing.'],
  [
    'what the list of clinical words lacks',
    ['V: Is he sitting crooked?', 'O: No, he stopped that.'],
    'Not sitting crooked.',
  ],
  ['what was not had', ['O: He’s not had an upset that I know of.'], 'Not had an upset that owner knows of.'],
  ['nothing was given', ['V: What has he had for it?', 'O: I gave him nothing.'], 'gave him nothing.'],
  ['another has it', ['V: Any sneezing?', 'O: Her sister did, but she didn’t.'], 'No sneezing.'],
  [
    'the others have it',
    ['V: Any cough?', 'O: No cough. The pups have runny noses but he doesn’t.'],
    'No nasal discharge.',
  ],
  [
    'of a list that is denied, what is then affirmed',
    ['V: Any vomiting or retching?', 'O: No. He retches on his leash a bit.'],
    'No vomiting.',
  ],
])('%s', (_, said, expected) => {
  expect(noteOf(said)).toContain(expected);
});

test('a no to what is as usual tells nothing', () => {
  expect(noteOf(['V: How about eating, drinking?', 'O: No.'])).not.toContain('No eating');
});

test('what is said again with the owner’s own figures is history, and later answers are heard', () => {
  const note = noteOf([
    'V: How much fluid do you give?',
    'O: 150 mils every day.',
    'V: 150 mils once a day, then. Any trouble with it?',
    'O: It stings a bit. No swelling.',
  ]);
  expect(note).toContain('No swelling.');
});

test.each([
  ['No. He threw up once on Monday, that is it.', /No diarrhea\b/, /No vomiting/],
  ['No. He still has the runs, though.', /No vomiting\b(?! or)/, /No vomiting or diarrhea/],
  ['No. Just the usual.', /No vomiting or diarrhea/, /No diarrhea/],
])('what follows a no is not denied by it: %s', (answer, kept, gone) => {
  const note = noteOf([
    'V: Any vomiting or diarrhea?',
    `O: ${answer}`,
    'V: On exam the heart sounds normal.',
  ]);
  expect(note).toMatch(kept);
  expect(note).not.toMatch(gone);
});

const AT_THE_TABLE = ['V: Let me take a look. Heart rate is 120.'];

test.each([
  'No lameness today.',
  'No murmur today.',
  'No fever today.',
  'No crackles today.',
  'No dehydration today.',
  'No fleas today.',
  'No fleas seen today.',
  'Nothing on the skin today.',
  'No pain on palpation today.',
  'No limp at the trot today.',
  'No drawer in that knee today.',
  'No ticks found today.',
  'No ear mites seen on the swab.',
  'No arrhythmia now.',
])('what was not found is a finding: %s', (sentence) => {
  expect(partsOf([...AT_THE_TABLE, `V: ${sentence}`], sentence)).toEqual(['objective']);
});

test.each([
  'No food tonight.',
  'No running today.',
  'No bath today.',
  'No water after midnight.',
  'No breakfast tomorrow.',
  'No jumping today.',
  'No treats today.',
  'No rough play today.',
  'No swimming until the sutures are out.',
  'No vaccines today.',
  'No antibiotics today.',
  'No bloodwork today.',
  'No surgery today.',
])('what is not to be done is an order, wherever it is said: %s', (sentence) => {
  expect(partsOf([...AT_THE_TABLE, `V: ${sentence}`], sentence)).toEqual(['plan']);
});

/** The parts of the note where a sentence stands. */
function partsOf(said: readonly string[], sentence: string) {
  const lines = writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP });
  return [...lines].filter(({ text }) => text.includes(sentence)).map(({ soap }) => soap);
}

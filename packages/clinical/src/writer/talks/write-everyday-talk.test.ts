/** What owners tell and nurses read off in everyday talk: a curve in mmol/L, the kitchen bin, a question by its noun. */
import { expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

/** The lines of a note, each behind the part it stands in. */
function partsOf(said: readonly string[]): string {
  const lines = writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP });
  return [...lines].map(({ soap, text }) => `${soap}: ${text}`).join('\n');
}

test('a glucose curve in mmol/L, read out by a good owner, keeps every hour', () => {
  const note = noteOf([
    'V: How did the ear pricking go?',
    'O: Well, fine.',
    'O: Eight in the morning, seventeen point one. Ten o’clock, twelve point four. Noon, seven point nine.',
    'T: Got that.',
    'O: Two o’clock was eight point two. Four was eleven point six. And eight at night, sixteen point three.',
  ]);
  for (const value of ['17.1', '12.4', '7.9', '8.2', '11.6', '16.3']) expect(note).toContain(value);
  expect(note).toMatch(/^Glucose curve: /m);
});

test.each([
  [['V: Has he eaten anything odd?', 'O: He raided the rubbish bin.'], /raided the rubbish bin/i],
  [['O: My son thinks there was a corn cob in it, but he is not sure.'], /corn cob/],
  [['V: Ever had colic, been tested for sand?', 'O: No.'], /^Never had colic or been tested for sand\.$/m],
  [['V: What does she live on?', 'O: Toast, mainly.'], /^Diet: toast, mainly\.$/m],
  [['V: Been scratching?', 'O: No.'], /^No scratching\.$/m],
  [['V: How much sleep does he get?', 'O: About six hours.'], /^Sleep: about 6 hours\.$/m],
  [
    ["T: She's eighteen point two, she was twenty-one in May."],
    /^Weight 18\.2\.\nPrevious weight 21 \(in May\)\.$/m,
  ],
  [
    ['V: Stools?', "O: None till Monday. That's today, isn't it? No, it's Tuesday. Yeah, Monday, yesterday."],
    /none till Monday/i,
  ],
  [['V: When did he last eat?', 'O: That was yesterday.'], /^Last eaten: .*yesterday\.$/m],
  [['V: okay hes nine point one kilos and his temp is thirty eight four'], /^Weight 9\.1 kg\.$/m],
])('%j is kept', (said, line) => {
  expect(noteOf(said)).toMatch(line);
});

test('a horse that is a cob has eaten none', () => {
  expect(noteOf(['O: He shares a field with a cob mare.'])).not.toMatch(/cob mare/);
});

test.each([
  [
    ["V: Temperature's thirty-eight two. Heart's fast, I make it eighty-eight."],
    /^HR 88\.$/m,
    /Temperature 88/,
  ],
  [['V: Temp one oh one four. Resting rate in here is twenty-eight.'], /^RR 28\.$/m, /Temperature 28/],
  [['O: I count the breaths like you said, eight.'], /./, /RR/],
  [
    ["V: He was nine four last visit, what've we got... nine pounds, one ounce."],
    /^Weight 9 lb 1 oz\.$/m,
    /Previous/,
  ],
])('a figure is of the sign that was spoken of: %j', (said, line, not) => {
  const note = noteOf(said);
  expect(note).toMatch(line);
  expect(note).not.toMatch(not);
});

test('rain and gutters are none of the animal', () => {
  const note = noteOf([
    'O: Sixty mils in an hour, the road is flooded.',
    'O: Anyway, he is scratching less.',
  ]);
  expect(note).toMatch(/scratching less/i);
  expect(note).not.toMatch(/60|flooded/);
});

const LOOKS = "V: Let's have a look. The coat is dull.";

test.each([
  [["V: She's thin, three out of nine."], /^objective: BCS 3\/9\.$/m],
  [['V: Heart is nice and steady, ninety-six.'], /^objective: HR 96\.$/m],
  [['V: If I pinch the toes, he is slow to pull back.'], /^objective: .*slow to pull/m],
  [['V: The crusts are smaller. No more pustules.'], /^objective: .*No more pustules/m],
  [['V: So the dermatitis has cleared up.'], /^assessment: .*dermatitis has cleared up/im],
  [["V: She's a stoic old girl with severe arthritis in both hips."], /^assessment: .*severe arthritis/m],
  [["V: I'll put some drops in the left eye now."], /^plan: Put some drops in the left eye now/m],
  [['V: Two injections, four weeks apart.'], /^plan: 2 injections, 4 weeks apart/m],
  [['V: So the plan. He needs strict rest for now.'], /^plan: .*strict rest/m],
  [
    ["V: We'd do it on Thursday. Thursday at half past nine, at home.", "V: He'd get a sedative before."],
    /^plan: .*Thursday at half past 9, at home/m,
  ],
  [["V: We'd do it on Thursday. He'd get a sedative before."], /^plan: .*get a sedative/m],
])('what the clinic says stands in its part: %j', (said, line) => {
  expect(partsOf([LOOKS, ...said])).toMatch(line);
});

test('what to watch for takes up nothing of how the animal is kept', () => {
  const parts = partsOf([
    LOOKS,
    'V: Start meloxicam, 2 mg once a day.',
    'V: If he vomits, stop it and call me.',
    "V: And he needs to be rested. So that's in the crate, out on a leash, five minutes at a time.",
  ]);
  expect(parts).toMatch(/^plan: If he vomits, stop meloxicam and call the clinic\.$/m);
  expect(parts).toMatch(/^plan: .*in the crate, out on a leash, 5 minutes/m);
});

test.each([
  ['So this is otitis.', 'Otitis.'],
  ['This is uveitis.', 'Uveitis.'],
  ['So it’s conjunctivitis.', 'Conjunctivitis.'],
])('a disease by one word that names its part is an assessment: %s', (said, expected) => {
  expect(partsOf(['V: Heart sounds good.', `V: ${said}`])).toContain(`assessment: ${expected}`);
});

test.each([
  ['I’d have him back in ten days.', 'Recheck', 'Recheck in 10 days.'],
  [
    'I’ll see him in 10 days, when the doxy is done.',
    'Recheck',
    'Recheck in 10 days, when the doxy is done.',
  ],
  ['Stitches out at ten days.', 'Recheck', 'Suture removal at 10 days.'],
])('when somebody comes back stands with the rechecks: %s', (said, entry, text) => {
  const segments = segmentsOf(['V: Heart sounds good.', `V: ${said}`]);
  const lines = [...writeNote({ segments, pets: [{ name: 'Rex' }], template: SOAP })];
  expect(lines).toContainEqual(expect.objectContaining({ entry, text }));
});

test.each([
  [
    'The left elbow’s got some crepitus. Right’s fine.',
    "objective: Left elbow's got some crepitus. Right's fine.",
  ],
  ['We start Apoquel. Tell your husband no more hot dogs.', 'plan: No more hot dogs.'],
  ['No flavored heartworm chews. Switch to the topical.', 'plan: Switch to the topical.'],
  ['He’s a bit tachycardic, 168, but he’s nervous.', 'objective: HR 168.'],
  ['I’d put pain at four out of ten on the right hip.', 'objective: Pain at 4/10 on the right hip.'],
  ['So we’re going with surgery on Friday.', 'plan: Going with surgery on Friday.'],
  ['We do surgery Friday. NPO after 10 pm Thursday.', 'plan: NPO after 10 pm Thursday.'],
  ['The other thing is his teeth. Stage 2.', 'objective: Teeth: stage 2.'],
])('nothing is lost of: %s', (said, expected) => {
  expect(partsOf(['V: Heart sounds good.', `V: ${said}`])).toContain(expected);
});

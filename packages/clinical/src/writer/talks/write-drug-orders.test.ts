/** Drugs that are asked for and turned down, given though nobody knows their name, or said over several turns. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

const PLAN = ['V: Heart is clear. Start carprofen, 50 milligrams twice a day.'];

test.each([
  [
    'a drug that the owner asks for',
    ['O: What about Benadryl?', 'V: I’d rather not, with his heart.'],
    'Benadryl: rather not, with his heart.',
  ],
  ['a bare no', ['O: Can I give him aspirin?', 'V: No, please don’t.'], 'No aspirin.'],
  [
    'a vaccine, not today',
    ['O: And the lepto vaccine?', 'V: Not today, he has a fever.'],
    'Lepto: not today, he has a fever.',
  ],
  [
    'a no and why',
    ['O: Should I start the Apoquel?', 'V: No, it would hide the itch.'],
    'No Apoquel; it would hide the itch.',
  ],
  [
    'a no that names it',
    ['O: What about Metacam?', 'V: No, I’m leaving Metacam alone.'],
    'leave Metacam alone.',
  ],
  [
    'it is what the owner asked for',
    ['O: Isn’t there a new one, Librela?', 'V: There is. I’m not starting that now.'],
    'Not starting Librela now.',
  ],
  [
    'one that is dropped in the same breath',
    ['V: I want enrofloxacin... no. Sorry, not in a puppy.'],
    'Enrofloxacin: not in a puppy.',
  ],
  [
    'a drug that nobody knows, with its way',
    ['V: Zorbazole, 20 milligrams in the muscle today.'],
    'Zorbazole, 20 mg IM today.',
  ],
  [
    'drops of an eye are no finding',
    ['V: One drop in the right eye three times a day for a week.'],
    'q8h for a week.',
  ],
  [
    'what was given is agreed to',
    ['V: You gave him a Benadryl? Twenty-five milligrams?', 'O: Yeah, one. Last night.'],
    'Benadryl: 25 mg, one, last night.',
  ],
  [
    'an answer that goes on in fragments',
    ['V: And the amlodipine?', 'O: Half a tablet. Yeah, at night. 1.25.'],
    'at night, 1.25.',
  ],
  [
    'what is not given for now, named right before',
    ['O: He has trazodone for fireworks.', 'V: Okay, let’s not give it for now.'],
    'Not giving trazodone for now.',
  ],
  [
    'how long the owner has had him',
    ['O: He is drooling.', 'V: And how long have you had him?', 'O: Five months.'],
    'Owned: 5 months.',
  ],
  ['a time of day with a like before it', ['O: So at like three twenty he fell off the couch.'], '3:20'],
  [
    'how long, as the owner would say',
    ['O: He is drooling.', 'V: For how long?', 'O: I’d say two weeks.'],
    'Duration: 2 weeks.',
  ],
  [
    'an offer is declined',
    ['V: I could offer an allergy test.', 'O: Let’s hold off on that for now.'],
    'allergy test: owner declined.',
  ],
])('%s', (_, said, expected) => {
  expect(noteOf([...PLAN, ...said])).toContain(expected);
});

test.each([
  [
    'with what it is given',
    ['O: Can I give the carprofen with food?', 'V: No, it doesn’t matter.'],
    'No carprofen',
  ],
  [
    'with what another is given',
    ['O: Can I give the Apoquel with food?', 'V: No, it makes no difference.'],
    'No Apoquel',
  ],
  ['whether it shall be stopped', ['O: Should I stop the carprofen?', 'V: No.'], 'No carprofen'],
  [
    'a drug that was named long before',
    ['O: Isn’t there a new one, Librela?', 'V: There is. I’m not starting that now.'],
    'Not starting carprofen',
  ],
  [
    'what was brought up by its kind since',
    ['V: Then there’s an ear ointment, Surolfex. I’m not starting it today.'],
    'Not starting carprofen',
  ],
  [
    'a long name that was heard as two words',
    ['V: And there’s an antifungal, itra conazole. I’m not giving it yet.'],
    'Not giving carprofen',
  ],
])('a no to %s turns nothing down', (_, said, unwanted) => {
  expect(noteOf([...PLAN, ...said]).toLowerCase()).not.toContain(unwanted.toLowerCase());
});

test('an it is no thing to leave out', () => {
  expect(noteOf([...PLAN, 'V: We’ll do it when he’s eating.'])).toContain("Do it when he's eating.");
});

test('an order whose drug is named behind it is of that drug', () => {
  const note = noteOf([
    'V: Heart and lungs sound good.',
    "V: Two of these tablets, morning and night, till they're gone. That's the Clavamox.",
    "V: One a day of those, for a week. They're the famotidine.",
  ]);
  expect(note).toMatch(/^Clavamox: 2 of these tablets q12h, till they're gone\.$/im);
  expect(note).toMatch(/^Famotidine: 1 a day of those,? for a week\.$/im);
});

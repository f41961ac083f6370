import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';

const PETS = [
  { name: 'Juno', species: 'cat' },
  { name: 'Bram', species: 'dog' },
];

interface About {
  pet: string;
  rests: readonly number[];
  soap?: NoteLine['soap'];
}

const petFlags = (said: readonly string[], text: string, about: About) => flagsOf('pet', said, text, about);

/** How serious the flags of a kind are that a line gets. */
function flagsOf(kind: string, said: readonly string[], text: string, about: About) {
  const segments = said.map((words, index) => ({
    start_ms: index * 1000,
    end_ms: index * 1000 + 900,
    text: words,
  }));
  const line: NoteLine = {
    text,
    pet: about.pet,
    section: 'Plan',
    entry: null,
    soap: about.soap ?? 'plan',
    evidence: [...about.rests],
    origin: 'transcript',
    flags: [],
    resolved_flags: [],
  };
  return checkNote([line], segments, { pets: PETS })
    .flatMap(({ flags }) => flags)
    .filter((flag) => flag.kind === kind)
    .map(({ severity }) => severity);
}

describe('a pet that is announced is spoken of from there on', () => {
  test.each([
    "I'll begin with Bram, if I may.",
    'Bram first, then Juno.',
    "Right, let's move on to Bram.",
    "We'll come to Juno later, so Bram first.",
    'Which brings us to Bram.',
    'bram your turn up on the table',
  ])('%s', (turn) => {
    const said = ['Bram limps, and Juno has been sneezing.', turn, 'The stifle is thick and warm.'];
    const text = 'Stifle thick and warm.';
    expect(petFlags(said, text, { pet: 'Bram', rests: [2] })).toEqual([]);
    expect(petFlags(said, text, { pet: 'Juno', rests: [2] })).toEqual(['soft']);
  });

  test('until the talk turns to another', () => {
    const said = ["Let's start with Bram.", 'Heart is clear.', 'Over to Juno.', 'There is tartar.'];
    expect(petFlags(said, 'Tartar.', { pet: 'Juno', rests: [3] })).toEqual([]);
    expect(petFlags(said, 'Tartar.', { pet: 'Bram', rests: [3] })).toEqual(['soft']);
  });

  test('one that is put off is not spoken of', () => {
    const said = ['Bram first.', 'Juno drools.', "We'll get to Juno.", 'Leash walks only.'];
    expect(petFlags(said, 'Leash walks only.', { pet: 'Bram', rests: [3] })).toEqual([]);
  });
});

describe('a segment that turns in its middle', () => {
  const SAID = [
    'Bram limps, and Juno sneezes.',
    'Bram first.',
    'X-rays in two weeks if he is still lame. Okay, on to Juno. For how long has the sneezing been going on?',
    'Five days. Clear discharge.',
  ];

  test('its first half is about the pet before', () => {
    const text = 'X-rays in 2 weeks if still lame.';
    expect(petFlags(SAID, text, { pet: 'Bram', rests: [2] })).toEqual([]);
    expect(petFlags(SAID, text, { pet: 'Juno', rests: [2] })).toEqual(['soft']);
  });

  test('its second half is about the pet that it names', () => {
    const text = 'Sneezing for 5 days.';
    expect(petFlags(SAID, text, { pet: 'Juno', rests: [2, 3] })).toEqual([]);
    expect(petFlags(SAID, text, { pet: 'Bram', rests: [2, 3] })).toEqual(['hard']);
  });

  test('words that name each in turn are told apart', () => {
    const said = ['Bram gets the big collar. Juno takes the small tablet.'];
    expect(petFlags(said, 'Small tablet.', { pet: 'Juno', rests: [0] })).toEqual([]);
    expect(petFlags(said, 'Small tablet.', { pet: 'Bram', rests: [0] })).toEqual(['hard']);
  });
});

test.each([
  ['what is of a pet is about it', ['Juno is bright.', "Bram's temp is fine.", 'Gums are pink.']],
  ['what holds for all is nobody’s alone', ['Juno is bright.', 'They both get it.', 'Gums are pink.']],
  ['what is said of the other one, too', ['Juno is bright.', 'Gums are pink. Bram’s too.', 'Gums are pink.']],
])('%s', (_, said) => {
  expect(petFlags(said, 'Gums are pink.', { pet: 'Bram', rests: [2] })).toEqual([]);
});

test.each<[string, string[], string, About, string[]]>([
  [
    'an answer is of whom was asked, whoever is named behind it',
    ['Juno next. Could she have eaten something?', 'No. Bram ate a sock once, but he was fine.'],
    'Has not eaten anything.',
    { pet: 'Juno', rests: [0, 1] },
    [],
  ],
  [
    'what follows such an answer is of whom it names',
    ['Juno next. Could she have eaten something?', 'No. Bram ate a sock once, but he was fine.'],
    'Ate a sock once.',
    { pet: 'Juno', rests: [1] },
    ['hard'],
  ],
  [
    'a figure of one that only a pronoun tells is not surely the other’s',
    ['Juno is thin.', "Weight's 5.6 kilos on her, and 9.1 on Bram."],
    'Weight 5.6 kg.',
    { pet: 'Juno', rests: [1] },
    ['soft'],
  ],
  [
    'a figure behind a name is that one’s',
    ["Juno weighs four kilos and Bram's nine."],
    'Weight 9 kg.',
    { pet: 'Bram', rests: [0] },
    [],
  ],
  [
    'the other one is the other one',
    ['Juno first. Her coat is dull.', 'Okay, the other one. Gums are pink.'],
    'Gums are pink.',
    { pet: 'Juno', rests: [1] },
    ['soft'],
  ],
  [
    'what the clinic orders is of the one that is there',
    ['Juno is thin. Bram is dead since May.', 'We gave Bram benazepril.', 'I would recommend amlodipine.'],
    'Start amlodipine.',
    { pet: 'Bram', rests: [2] },
    ['soft'],
  ],
])('%s', (...[, said, text, on, severities]) => {
  expect(petFlags(said, text, on)).toEqual(severities);
});

describe('who is named in the place of the pet right after', () => {
  const put = (said: readonly string[], text: string, pet: string) =>
    flagsOf('put right', said, text, { pet, rests: [0], soap: 'objective' });

  test.each([
    [
      ['Bram has the sore ear.', "No, it's Juno with the ear.", 'Oh right, Juno.'],
      'Bram has the sore ear.',
      'Bram',
    ],
    [
      ['Juno has the mites on the nose.', "No, Bram's got the crusty nose."],
      'Juno has the mites on the nose.',
      'Juno',
    ],
    [
      ['Bram itches, and Juno is here for a booster.', 'Other way round. Juno itches.'],
      'Bram itches.',
      'Bram',
    ],
  ])('doubts the line: %s', (said, text, pet) => {
    expect(put(said, text, pet)).toEqual(['soft']);
  });

  test.each([
    [['Bram has a sore ear.', "No, Juno's got one too."], 'Bram has a sore ear.', 'Bram'],
    [['Bram has a sore ear.', 'No wonder, he swims.'], 'Bram has a sore ear.', 'Bram'],
    [
      ["Bram's temperature is 38.9. His ear is sore.", "No, Juno's the one with the ear."],
      'Temperature 38.9 C.',
      'Bram',
    ],
  ])('but not: %s', (said, text, pet) => {
    expect(put(said, text, pet)).toEqual([]);
  });
});

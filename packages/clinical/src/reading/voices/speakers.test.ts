import { expect, test } from 'vitest';
import { readRoles } from './speakers.ts';

test.each([
  ['V', 'vet'],
  ['Dr. Osei', 'vet'],
  ['veterinarian', 'vet'],
  ['T2', 'tech'],
  ['vet tech', 'tech'],
  ['O2', 'owner'],
  ['client', 'owner'],
])('the label %s is a %s', (speaker, role) => {
  expect(readRoles([{ start_ms: 0, end_ms: 0, speaker, text: 'Hello.' }])).toEqual([role]);
});

test('voices with labels that do not tell are known by how they speak', () => {
  const said = [
    ['Speaker 1', "I'm Doctor Patel. What brings you in?"],
    ['Speaker 2', "She hasn't eaten, I was worried."],
    ['Speaker 1', "Any vomiting? Let's take a look. Heart rate 240."],
    ['Speaker 2', 'My husband says no.'],
  ];
  const roles = readRoles(said.map(([speaker, text = '']) => ({ start_ms: 0, end_ms: 0, speaker, text })));
  expect(roles).toEqual(['vet', 'owner', 'vet', 'owner']);
});

/** A talk as a transcriber tells its voices apart: by letters, of which C is no client. */
function talkOf(lines: ReadonlyArray<readonly [string, string]>) {
  return readRoles(lines.map(([speaker, text]) => ({ start_ms: 0, end_ms: 0, speaker, text })));
}

test('an owner who says much about doses and asks little is known beside the vet, and the technician for the clinic', () => {
  const talk = [
    ['A', 'Weight is 8.2 kilos, temperature 101.3.'],
    ['B', 'We give her half of the 16 milligrams pill, I think she likes it.'],
    [
      'C',
      "Any coughing? Okay. I'm going to listen. Grade two murmur, lungs are clear. I'd like to do bloodwork.",
    ],
    ['B', 'She had bloodwork in May. Can she have it again?'],
    ['C', "We'll draw it today. Give the Vetmedin twice a day, and recheck in two weeks."],
    ['A', 'I can hold her. Gums are pink.'],
    ['B', 'Twice a day, okay. Is that bad?'],
  ] as const;
  expect(talkOf(talk).map((role) => (role === 'owner' ? 'owner' : 'clinic'))).toEqual(
    talk.map(([label]) => (label === 'B' ? 'owner' : 'clinic')),
  );
});

test('without labels an answer is the owner’s', () => {
  const roles = readRoles(
    ['any vomiting or diarrhea', 'no'].map((text) => ({ start_ms: 0, end_ms: 0, text })),
  );
  expect(roles).toEqual(['vet', 'owner']);
});

test('without labels the clinic answers what an owner asks, and goes on as the clinic', () => {
  const said = [
    'Is she going to be alright?',
    "I think so. Stomach is doughy, gut sounds are reduced. What I'd like to do is fluids, 80 mils under the skin.",
    'How much is the x-ray?',
    "About a hundred and eighty. I'd rather do it tomorrow if she's not eating.",
    'Oh okay. And does he still get his Librela?',
    "Yes, I'll give him that today, under the skin.",
  ];
  const roles = readRoles(said.map((text) => ({ start_ms: 0, end_ms: 0, text })));
  expect(roles).toEqual(['owner', 'vet', 'owner', 'vet', 'owner', 'vet']);
});

test('without labels an owner who tells is no vet, and several segments may be of one voice', () => {
  const said = [
    'Hi, what brings you in?',
    "He's been limping since Sunday.",
    'My husband thinks he jumped off the couch.',
    'Okay. Any vomiting?',
    'No.',
    'Right, lymph nodes are normal. Heart rate is 96.',
    "I'd like to do an x-ray, and I'll give him an injection.",
  ];
  const roles = readRoles(said.map((text) => ({ start_ms: 0, end_ms: 0, text })));
  expect(roles).toEqual(['vet', 'owner', 'owner', 'vet', 'owner', 'vet', 'vet']);
});

/** Speaks of doses and asks a lot, and is no vet. */
const TELLING_OWNER = [
  'We give two units twice a day, and I want to know how long he needs it?',
  'And is it okay if we recheck at home?',
];

test.each(['Tina', 'Mr. Abbott'])('beside a labelled doctor %s is the owner, however they speak', (name) => {
  const said = [
    ['Dr. Singh', "I'm Doctor Singh. How's his appetite? Any vomiting?"],
    [name, TELLING_OWNER[0]],
    ['Dr. Singh', "Heart rate 180, no murmur. I'd like to do bloodwork. We'll recheck in a week."],
    [name, TELLING_OWNER[1]],
  ];
  const roles = readRoles(
    said.map(([speaker = '', text = '']) => ({ start_ms: 0, end_ms: 0, speaker, text })),
  );
  expect(roles).toEqual(['vet', 'owner', 'vet', 'owner']);
});

test('a husband and his wife are both clients, though one of them sounds like the clinic', () => {
  const said = [
    ['Dr. Singh', 'Any vomiting?'],
    ['Mrs. Abbott', "My husband says no, but he's been gagging."],
    ['Mr. Abbott', TELLING_OWNER[0]],
  ];
  const roles = readRoles(
    said.map(([speaker = '', text = '']) => ({ start_ms: 0, end_ms: 0, speaker, text })),
  );
  expect(roles).toEqual(['vet', 'owner', 'owner']);
});

test('a colleague without a title who sounds more like the clinic than the doctor stays the clinic’s', () => {
  const said = [
    ['Dr. Singh', 'Thanks. And then?'],
    [
      'Robin',
      'Heart rate 180, no murmur, lungs are clear. We will recheck the weight. I want to take a look.',
    ],
    ['Dr. Singh', 'Good.'],
  ];
  const roles = readRoles(
    said.map(([speaker = '', text = '']) => ({ start_ms: 0, end_ms: 0, speaker, text })),
  );
  expect(roles).toEqual(['vet', 'vet', 'vet']);
});

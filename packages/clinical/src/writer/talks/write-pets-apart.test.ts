/** Two patients of one visit: whose number it is, whose eyes, and who is a "she" by her booster. */
import { describe, expect, test } from 'vitest';
import { readRoles } from '../../reading/voices/speakers.ts';
import { writeNote } from '../write-note.ts';
import { SOAP, segmentsOf } from './test-kit.ts';

const PETS = [
  { name: 'Milo', species: 'cat' },
  { name: 'Nala', species: 'cat' },
];

test.each([
  [
    'eyes that are both runny are no two cats',
    ['O: Milo’s the ginger one. His eyes are itchy, both of them.'],
    'eyes are itchy',
    'Milo',
  ],
  [
    'a she by her booster',
    [
      'O: Milo’s sneezing, he’s the loud one. Nala’s here for her booster.',
      'V: How long’s he been sneezing?',
      'O: A week.',
    ],
    'a week',
    'Milo',
  ],
  [
    'a weight behind a temperature and a weight',
    ['V: Milo’s temp is 39.4, and he’s 4.2 kilos.', 'V: Nala’s three point eight.'],
    'Weight 3.8',
    'Nala',
  ],
  [
    'the she of two of whom one is known as a he',
    [
      'V: Nala first. Heart sounds good.',
      'V: Milo had his rabies in March. Milo gets carprofen, 20 mg twice a day.',
      'V: And she can have gabapentin 50 mg the night before visits.',
    ],
    'gabapentin 50 mg',
    'Nala',
  ],
  [
    'who is a he, though a she said so',
    [
      'V: Milo first. He’s 4.1 kilos.',
      'O: Nala is a boy, too. She said they’re brothers.',
      'V: Nala next. He’s 5.2 kilos.',
    ],
    'Weight 5.2',
    'Nala',
  ],
  [
    'a time by another’s coming',
    [
      'O: Milo’s been coughing, he’s seven. Nala is the kitten, she’s bald. And Milo coughs.',
      'V: Since when?',
      'O: Since we got her. So five weeks of hacking.',
    ],
    'hacking',
    'Milo',
  ],
  [
    'two values told apart by him and her',
    [
      'O: Milo is the big one, he takes it all. Nala’s ill, she’s limp.',
      'T: Heart rates, I got 200 on her, 170 on him.',
    ],
    'HR 200',
    'Nala',
  ],
  [
    'the second of them',
    [
      'O: Milo is the big one, he takes it all. Nala’s ill, she’s limp.',
      'T: Heart rates, I got 200 on her, 170 on him.',
    ],
    'HR 170',
    'Milo',
  ],
  [
    'what is for him, before another is named',
    [
      'O: Milo is the big one, he takes it all. Nala’s ill, she’s limp.',
      'V: So Milo. Half a cup twice a day for him, and feed Nala on the shelf.',
    ],
    'day for him',
    'Milo',
  ],
  [
    'litter that was changed for the kitten',
    [
      'O: Nala’s ten weeks.',
      'V: What about Milo?',
      'O: He coughs. We changed the litter for the kitten, it’s dusty litter.',
    ],
    'dusty litter',
    'Milo',
  ],
  [
    'weights read out for each, with their unit behind',
    ['T: Okay. So the scale says 3.4 for the kitten, Nala, and, uh, 5.6 for Milo. Kilos.'],
    'Weight 5.6 kg',
    'Milo',
  ],
  [
    'and of the other one',
    ['T: Okay. So the scale says 3.4 for the kitten, Nala, and, uh, 5.6 for Milo. Kilos.'],
    'Weight 3.4 kg',
    'Nala',
  ],
  [
    'two weights that may be of either',
    ['O: Nala’s ten weeks.', 'T: I’ve got 1.1 and 5.4 kilos here.'],
    '1.1 and 5.4 kg',
    null,
  ],
  [
    'a rate told ahead of the other one’s name',
    ['T: temps nala is 101.4', 'T: heart rate 172 and milo is 102.2 with a heart rate of 190'],
    'HR 172',
    'Nala',
  ],
  [
    'a temperature beside a rate',
    ['T: temps nala is 101.4', 'T: heart rate 172 and milo is 102.2 with a heart rate of 190'],
    'Temperature 102.2 F',
    'Milo',
  ],
  [
    'a weight read again, of one who was called up',
    [
      'T: let me get weights nala is three point two kilos',
      'T: and milo hop up buddy five point nine no he’s leaning on the wall okay five point four',
    ],
    'Weight 5.4 kg',
    'Milo',
  ],
  [
    'the next step of a list that was begun for her',
    [
      'V: Nala has a skin infection. So three things. First, flea control for Nala.',
      'V: Milo gets Bravecto every three months.',
      'V: Second, the infection. Cephalexin, 75 milligrams twice a day.',
    ],
    'ephalexin 75 mg',
    'Nala',
  ],
  [
    'an order for both of which one is spared',
    [
      'V: Nala’s skin is red, Milo’s skin is clean. I want them both on Bravecto every three months.',
      'O: Milo had a seizure.',
      'V: Then not Bravecto for Milo.',
    ],
    'Nala on Bravecto',
    'Nala',
  ],
  [
    'a drug behind the other one’s',
    [
      'V: nala’s skin is red and milo’s skin is fine',
      'V: so nala apoquel five milligrams twice a day by mouth milo gets bravecto every three months',
    ],
    'bravecto every 3 months',
    'Milo',
  ],
  [
    'what stands on file',
    ['T: Milo is 5.4 kilos today.', 'T: Nala I’ve got 3.2 in the spring.'],
    'Previous weight 3.2 kg (in the spring)',
    'Nala',
  ],
  [
    'what is said after another one’s tablet was put off',
    [
      'V: Nala gets Bravecto. She has it in March.',
      'O: Can Milo have hers?',
      'V: No, I’ll get to that. The ears, wipe them with a dry pad.',
    ],
    'dry pad',
    'Nala',
  ],
  [
    'what the animal has that another might catch',
    [
      'V: So Milo. His lungs are clear.',
      'O: Is it contagious? Like, to Nala?',
      'V: To cats, yes. So this is an upper respiratory infection.',
    ],
    'pper respiratory infection',
    'Milo',
  ],
  [
    'what follows when the other’s drug is not to be shared',
    [
      'V: Milo gets doxycycline 25 milligrams twice a day.',
      'V: And now Nala. Her gums are red, she needs a dental.',
      "V: No antibiotics for her, and don't share Milo's. Canned food until then.",
    ],
    'Canned food until then',
    'Nala',
  ],
  [
    'what follows when the other is given time',
    [
      'V: Milo gets doxycycline 25 milligrams twice a day.',
      'V: And now Nala. Her gums are red, she needs a dental.',
      'V: That gives Milo time to heal, too. No food after ten the night before.',
    ],
    'No food after 10',
    'Nala',
  ],
])('%s', (_, said, words, pet) => {
  const lines = [...writeNote({ segments: segmentsOf(said), pets: PETS, template: SOAP })];
  expect(lines.filter(({ text }) => text.includes(words)).map((line) => line.pet)).toEqual([pet]);
});

test.each([
  [
    'what is not felt though he will not hold still',
    'V: I don’t feel a mass in the belly but he won’t relax.',
    'objective',
  ],
  ['a kind of disease', 'V: It looks like early kidney disease.', 'assessment'],
  [
    'a drug that was thought of',
    'V: We thought about calcitonin, but no, not with his calcium that low.',
    'plan',
  ],
  ['how long milk is held back', 'V: Milk’s two days, and thirteen days for meat.', 'plan'],
  ['how dry he is', 'V: I’d put him at about eight percent dehydrated.', 'objective'],
])('%s stands in its part', (_, said, part) => {
  const segments = segmentsOf(['V: Let me have a listen. Heart is clear.', said]);
  const lines = [...writeNote({ segments, pets: [{ name: 'Rex' }], template: SOAP })];
  expect(lines.find(({ evidence }) => evidence.includes(1))?.soap).toBe(part);
});

test('how long it has been is history', () => {
  const said = ['V: What have you seen?', 'O: He quit his hay.', 'V: So off feed for three days.', 'O: Yes.'];
  const lines = [...writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP })];
  expect(lines.find(({ text }) => text.startsWith('Off feed for 3 days'))?.soap).toBe('subjective');
});

test('a child who speaks to a parent is no vet', () => {
  const said = ['He favors that leg, Dad.', 'He was limping before that, Mom.'];
  expect(readRoles(said.map((text) => ({ start_ms: 0, end_ms: 0, text })))).toEqual(['owner', 'owner']);
});

describe('weights and temperatures of several, read out in one breath', () => {
  const THREE = [{ name: 'Nala' }, { name: 'Milo' }, { name: 'Otis' }];
  const valuesOf = (said: string) =>
    [...writeNote({ segments: segmentsOf([said]), pets: THREE, template: SOAP })].map(
      ({ pet, text }) => `${pet ?? 'nobody'}: ${text}`,
    );

  test.each([
    [
      'T: Nala, 12 kilos, Milo, 34, and Otis, 5.6.',
      ['Nala: Weight 12 kg.', 'Milo: Weight 34 kg.', 'Otis: Weight 5.6 kg.'],
    ],
    ['T: Weights: Nala 4.1, Milo 5.2.', ['Nala: Weight 4.1.', 'Milo: Weight 5.2.']],
    ["V: Nala's 34 grams, Milo 41.", ['Nala: Weight 34 g.', 'Milo: Weight 41 g.']],
    ['T: Temps, Milo 38.9, Otis 39.1.', ['Milo: Temperature 38.9 C.', 'Otis: Temperature 39.1 C.']],
  ])('%s', (said, lines) => {
    expect(valuesOf(said)).toEqual(lines);
  });

  test('are nobody’s where nobody says whose', () => {
    const lines = valuesOf("T: Nala's here with Milo. Milo's quiet. Temps 38.4 and 38.9.");
    expect(lines.filter((line) => line.includes('Temperature'))).toEqual([
      'nobody: Temperature 38.4 C.',
      'nobody: Temperature 38.9 C.',
    ]);
  });

  test('but what each is given is no list of weights', () => {
    expect(valuesOf('V: Give Nala 1 tablet and Milo 2.').join()).not.toMatch(/weight/i);
  });
});

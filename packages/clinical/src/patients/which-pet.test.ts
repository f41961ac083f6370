import { describe, expect, test } from 'vitest';
import { readTalk } from '../reading/turns/spoken-sentences.ts';
import { assignPets } from './which-pet.ts';

const FAMILY = [
  { name: 'Gravy', species: 'dog' },
  { name: 'Biscuit', species: 'dog' },
  { name: 'Pickle', species: 'cat' },
];

describe('assignPets', () => {
  test('a name stays until the next one is said', () => {
    expect(about('Okay, Gravy first. Heart is fine. Biscuit! Ears are clean.')).toEqual([
      'Gravy',
      'Gravy',
      'Biscuit',
      'Biscuit',
    ]);
  });

  test('nobody is guessed before a name was said', () => {
    expect(about('Heart is fine.')).toEqual(['']);
  });

  test('who "they" are is how old both of two are', () => {
    const two = [{ name: 'Milo' }, { name: 'Daisy' }];
    const ofTwo = (text: string) =>
      assignPets(readTalk([{ start_ms: 0, end_ms: 0, speaker: 'V', text }]).sentences, two).map(({ pets }) =>
        pets.join('+'),
      );
    expect(ofTwo("Milo's the boy. Daisy's tan. They're ten weeks old. Okay.")).toContain('Milo+Daisy');
    expect(ofTwo("Milo's the boy. Daisy's teeth. They're a bit brown.").at(-1)).toBe('Daisy');
  });

  test('who is the he and who the she is learned from one sentence about both', () => {
    const two = [{ name: 'Poppy' }, { name: 'Rusty' }];
    const text =
      "I've brought Poppy for her vaccination and Rusty because he's been limping. Has she coughed? Chest is clear. Is he sore? The nail, she's split.";
    const about = assignPets(readTalk([{ start_ms: 0, end_ms: 0, speaker: 'V', text }]).sentences, two).map(
      ({ pets }) => pets.join('+'),
    );
    expect(about.slice(-4)).toEqual(['Poppy', 'Poppy', 'Rusty', 'Rusty']);
  });

  test('a sentence about two is two', () => {
    expect(
      about("That's thirteen point six kilos for Biscuit, and thirty-one point eight for Gravy."),
    ).toEqual(['Biscuit', 'Gravy']);
  });

  test.each([
    ['Both dogs are on it.', ['Gravy+Biscuit']],
    ["Gravy is done. He steals Pickle's food. He is fat.", ['Gravy', 'Gravy', 'Gravy']],
    ["Is Gravy fine? We'll come to Biscuit. Eating okay?", ['Gravy', 'Gravy', 'Gravy']],
    ['Just Gravy gets it, not Biscuit.', ['Gravy']],
    ['I did not temp the cat.', ['Pickle']],
    ["Biscuit's test is negative. Gravy's too.", ['Biscuit', 'Gravy']],
    ['Gravy had a reaction. No wait, that was Biscuit.', ['Biscuit']],
    [
      "Gravy is ten weeks. The old lady's Biscuit. The puppy is soft. The old lady is stiff.",
      ['Gravy', 'Biscuit', 'Gravy', 'Biscuit'],
    ],
    [
      "This is Gravy. She's nine weeks old. And Biscuit. The baby's ears are clean.",
      ['Gravy', 'Gravy', 'Biscuit', 'Gravy'],
    ],
    ['Gravy is ten weeks. Biscuit is nine weeks. The puppy is soft.', ['Gravy', 'Biscuit', 'Biscuit']],
    [
      "Gravy is fine. Biscuit coughs. Hold that, we'll get to Biscuit. Any shots?",
      ['Gravy', 'Biscuit', 'Biscuit', 'Gravy'],
    ],
    [
      "Gravy is slim. Well, he started sneaking Biscuit's, and he likes it. No more of Biscuit's.",
      ['Gravy', 'Gravy', 'Gravy'],
    ],
    ['Gravy rests. No wrestling with Biscuit for a month.', ['Gravy', 'Gravy']],
    ['Biscuit first, then Gravy. Ears are clean.', ['Biscuit', 'Biscuit']],
    ["Gravy is well. Let's move on to Biscuit. Ears are clean.", ['Gravy', 'Biscuit', 'Biscuit']],
    ["Gravy rests for a full week okay now let's do biscuit.", ['Gravy', 'Biscuit']],
    ["Gravy eats. That's all Biscuit. He drinks.", ['Gravy', 'Gravy', 'Gravy']],
    ["Gravy rests. Don't use Biscuit's tablets. And tramadol twice a day.", ['Gravy', 'Gravy', 'Gravy']],
    ["Gravy limps. Any of Biscuit's pills? Eats well.", ['Gravy', 'Gravy', 'Gravy']],
    [
      "Gravy limps. Biscuit's got that Metacam from May, but we didn't use it. No cough.",
      ['Gravy', 'Gravy', 'Gravy'],
    ],
    ['Gravy rests. No stairs, no sofa, no Biscuit. Ice twice a day.', ['Gravy', 'Gravy', 'Gravy']],
    ["Gravy rests. Biscuit's tablets are new. Eats well.", ['Gravy', 'Biscuit', 'Biscuit']],
    ['Biscuit is well. 2.1 and 9.4 kilos on the scale.', ['Biscuit', '']],
  ])('%s', (said, pets) => {
    expect(about(said)).toEqual(pets);
  });

  test('the only patient of a visit is always meant', () => {
    const [sentence] = assignPets(sentences('Heart is fine.'), [{ name: 'Rex' }]);
    expect(sentence?.pets).toEqual(['Rex']);
  });
});

function sentences(text: string) {
  return readTalk([{ start_ms: 0, end_ms: 0, speaker: 'V', text }]).sentences;
}

function about(text: string): string[] {
  return assignPets(sentences(text), FAMILY).map(({ pets }) => pets.join('+'));
}

import { describe, expect, test } from 'vitest';
import { heardSpecies } from './heard-species.ts';

function heard(...texts: string[]) {
  return heardSpecies(texts.map((text) => ({ start_ms: 0, end_ms: 0, text })));
}

describe('heardSpecies', () => {
  test.each([
    ['This is Bruno, nine year old neutered male lab.', 'dog'],
    ['So Duke, nine years old, a shepherd mix, in for vomiting.', 'dog'],
    ['He’s a Frenchie, they all snort.', 'dog'],
    ['7 yo FS DSH presented for weight loss.', 'cat'],
    ['She is just a regular barn cat.', 'cat'],
    ['We will do the FVRCP today.', 'cat'],
    ['My other cat, Olive, is fine.', 'cat'],
    ['I have had her since she was a kitten.', 'cat'],
    ['Juniper is the eleven year old Quarter Horse mare.', 'horse'],
    ['He is a three year old Holland Lop.', 'rabbit'],
    ['Bluebell, a four year old Holstein.', 'other'],
    ['Most dogs with this do well on a low-fat diet.', 'dog'],
    ['Rest, and leash walks for ten days.', 'dog'],
    ['She may go for short walks on the lead.', 'dog'],
    ['This is a twelve-year-old gelding, a bay horse. Walk on the lead for a week.', 'horse'],
    ['Cats hide it. Cats get high blood pressure from this.', 'cat'],
  ])('%s', (text, species) => {
    expect(heard(text)).toBe(species);
  });

  test.each([
    ["He is scared of the neighbor's dog."],
    ["My sister's golden had a four year old lymphoma."],
    ['She eats like a horse.'],
    ['She is on fish oil and chicken.'],
    ['He got bitten by a five year old neutered terrier at the park, the one that chased him.'],
    ['The labs are back.'],
    ['Walk him on the lead rope, and bring the leash.'],
    ['He is limping on the left hind.'],
  ])('nothing is heard in: %s', (text) => {
    expect(heard(text)).toBeUndefined();
  });

  test('where two are presented, nobody can tell which is meant', () => {
    expect(heard('She is a tabby.', 'And Rex is a four year old boxer.')).toBeUndefined();
  });

  test('how the patient is presented outweighs what is said of animals at large', () => {
    expect(heard('Nine year old spayed Siamese.', 'It is made for dogs, but it works.')).toBe('cat');
  });
});

/** What owners tell in their own words, in passing and unasked: each of these a vet would chart. */
import { expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const BEFORE = [
  "V: Hi, he's here for his vaccines.",
  'O: Yes.',
  'V: Anything else going on?',
  'O: Not really.',
  'V: Good.',
];

test.each([
  'He cries when he gets up.',
  "She's been whimpering at night.",
  'He passed out in the yard.',
  'He was staggering this morning.',
  'He just stares at the wall.',
  'He snapped at my daughter.',
  'He was heaving but nothing came up.',
  'He keeps gulping.',
  "He's really clingy lately.",
  'He seems confused.',
  "He's slow to rise in the mornings.",
  "He's always hungry.",
  "He's been hacking.",
  "He can't see very well.",
  "I think he's going deaf.",
  "He's losing hair on his back.",
  "She's in season.",
  "She's gotten fat.",
  'The cats are fighting.',
  "There's something hanging out of her back end.",
  'He lags behind.',
  'He tires easily.',
  "He's slowing down.",
  'His bark sounds different.',
  'A horse stepped on him.',
  'My son dropped her.',
  'He got caught in the door.',
  "He doesn't want to play.",
  'He needs help getting in the car.',
  "He's been sitting funny.",
  'His back end gives out.',
  'She squats and nothing comes.',
  "He's falling to the left.",
  "He's afraid of storms.",
  "She's in labor.",
  'He has thrush.',
])('"%s" is history', (said) => {
  const lines = writtenLines([...BEFORE, `O: ${said}`, 'V: Okay.']);
  expect(lines.filter(({ soap, evidence }) => soap === 'subjective' && evidence.includes(5))).toHaveLength(1);
});

test.each([
  "I'm going to cry.",
  'You dropped him off this morning.',
  'They come in when it is cold.',
  'I got confused with the bottles.',
])('"%s" is none', (said) => {
  expect(
    writtenLines([...BEFORE, `O: ${said}`, 'V: Okay.']).filter(({ evidence }) => evidence.includes(5)),
  ).toEqual([]);
});

/** A finding that goes on after the owner put in a word, or that the owner asked about. */
import { expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

const LUMP = [
  "V: Hi, what's going on with Rex?",
  'O: He has a lump.',
  "V: Okay, let's have a look at him. There's a lump on the left side.",
];

/** What was found, as one text. */
function found(talk: readonly string[]): string {
  return writtenLines(talk)
    .filter(({ soap }) => soap === 'objective')
    .map(({ text }) => text)
    .join(' ');
}

test('the size and feel of a lump are kept behind an okay of the owner', () => {
  expect(found([...LUMP, 'O: Okay.', "V: It's about two centimeters. It's firm."])).toMatch(
    /About 2 cm.*firm/,
  );
});

test('what is no finding is not taken for more of it', () => {
  expect(found([...LUMP, 'O: Okay.', "V: It's going to be fine. It's not a big deal."])).toBe(
    'Mass on the left side.',
  );
});

test.each([
  ['How big is it?', 'About two centimeters.', /About 2 cm/],
  ['How big is it?', 'The size of a pea.', /size of a pea/],
  ['Is it hard?', "No, it's soft.", /lump: soft/i],
  ['Is it hard?', 'A little.', /lump: slightly hard/i],
  ['Is it attached?', 'No.', /lump: not attached/i],
  ['Is it infected?', 'Yes.', /lump: infected/i],
  ['Is it infected?', 'It is, yeah.', /lump: infected/i],
  ['Does it hurt him?', "Doesn't seem to.", /does not seem to hurt him/],
  ['Does it hurt him?', 'A little when I touch it.', /hurts him on touching it/],
])('%s %s', (question, answer, line) => {
  expect(found([...LUMP, `O: ${question}`, `V: ${answer}`])).toMatch(line);
});

test('the part that is named next is a heading, and no finding', () => {
  const note = found([...LUMP, 'O: Okay.', "V: It's about two centimeters. And this ear. It's infected."]);
  expect(note).toMatch(/Ear: infected/);
  expect(note).not.toMatch(/This ear/);
});

test('a louder heart is none of the gums', () => {
  expect(
    found([
      "V: Hi, he's here for his dental.",
      'O: Yes.',
      'V: Gums are pink.',
      'O: Okay.',
      "V: It's louder.",
    ]),
  ).not.toMatch(/pink. Louder/);
});

test('what is seen once the exam has begun is not what the owner told', () => {
  const soapOf = (said: string) =>
    writtenLines([
      "V: Hi, what's going on with Rex?",
      "O: His ear's bad and he's limping.",
      `V: ${said}`,
    ]).find(({ evidence }) => evidence.includes(2))?.soap;
  expect(soapOf("Okay, let's have a look at him. Left ear's red.")).toBe('objective');
  expect(soapOf("Okay, let's have a look. He's sore on the left stifle.")).toBe('objective');
});

test('on what a vital sign was measured stands with it', () => {
  const note = noteOf([
    "V: Let's have a look at him. SpO2 is 97 on room air. Heart rate 120 lying down.",
    'V: Blood pressure 180 over 110 on the left foreleg.',
  ]);
  expect(note).toMatch(/SpO2 97 \(on room air\)/);
  expect(note).toMatch(/HR 120 \(lying down\)/);
  expect(note).toMatch(/180\/110 \(on the left foreleg\)/);
});

/** Visits in which somebody says "okay" and "mm-hmm" while another speaks, as recorders with told voices write it down. */
import { expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { noteOf, segmentsOf, writtenLines } from './test-kit.ts';

const VISIT = [
  "V: Hi, what's going on with Rex?",
  'O: He has been vomiting.',
  'V: Okay.',
  'O: Since Tuesday. About three times a day.',
  "V: Let's have a look at him. I'd like to start him on Cerenia.",
  'O: Okay.',
  'V: Sixteen milligrams once a day.',
  'O: Mm-hmm.',
  'V: For three days.',
  'O: Got it.',
];

test('what is told behind an okay goes on', () => {
  const note = noteOf(VISIT);
  expect(note).toMatch(/Vomiting, since Tuesday\. About 3 times a day/);
  expect(note).toMatch(/Cerenia[^\n]*16 mg[^\n]*q24h[^\n]*3 days/);
});

test('each line rests on the segments that it was said in, and on nobody who listened', () => {
  const order = writtenLines(VISIT).find(({ text }) => text.includes('16 mg'));
  expect(order?.evidence).toEqual([4, 6, 8]);
});

test('such a note raises no doubt', () => {
  const segments = segmentsOf(VISIT);
  const flags = checkNote(writtenLines(VISIT), segments, { pets: [{ name: 'Rex', species: 'dog' }] }).flatMap(
    (line) => line.flags,
  );
  expect(flags).toEqual([]);
});

test('what answers a question is no listening', () => {
  const note = noteOf([
    'V: Is he still on the carprofen?',
    'O: Yes.',
    'V: Any vomiting?',
    'O: No.',
    'V: Which ear is it?',
    'O: Right.',
    'V: Is it okay if I take an x-ray?',
    'O: Sure.',
  ]);
  expect(note).toMatch(/carprofen/i);
  expect(note).toMatch(/No vomiting/);
  expect(note).toMatch(/right/i);
  expect(note).toMatch(/x-ray/i);
});

test.each([
  [
    [
      "V: I'd recommend a CBC and a urinalysis.",
      'O: Okay.',
      "V: And I'd like X-rays of the chest.",
      'O: Can we wait on that?',
    ],
    /CBC and a urinalysis\.[\s\S]*X-rays[^\n]*owner declined/,
  ],
  [
    [
      'V: The left ear is clean. The right ear is swollen.',
      'O: Okay.',
      "V: Let me look again. Sorry, it's the left ear that's swollen.",
    ],
    /Right ear clean\. Left ear swollen/,
  ],
])('nor does it take away what it goes on about: %j', (talk, told) => {
  expect(noteOf(talk)).toMatch(told);
});

test('in however long a talk, nothing rests on who listened', () => {
  const long = Array.from({ length: 400 }, () => ['V: His heart sounds good.', 'O: Okay.']).flat();
  const rests = new Set(writtenLines(long).flatMap(({ evidence }) => evidence.map((at) => long[at]?.at(0))));
  expect([...rests]).toEqual(['V']);
});

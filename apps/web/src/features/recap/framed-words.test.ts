import { expect, test } from 'vitest';
import { framesOf } from './framed-words.ts';

const piece = (text: string, left: number, top: number) => ({ text, left, top, width: 0.1, height: 0.02 });
const PAGE = [
  piece('Lakeside Clinic', 0.1, 0.05),
  piece('Creatinine', 0.1, 0.3),
  piece('2.9', 0.4, 0.3),
  piece('mg/dL', 0.6, 0.3),
  piece('The murmur is', 0.1, 0.5),
  piece('unchanged.', 0.1, 0.53),
];

test('adjacent words in a line have one frame', () => {
  const [frame, ...others] = framesOf(PAGE, 'Creatinine: 2.9 mg/dL');
  expect(others).toEqual([]);
  expect(frame).toMatchObject({ left: 0.1, top: 0.3 });
  expect(frame?.width).toBeCloseTo(0.6);
});

test('words that continue in the next line have a frame in each', () => {
  expect(framesOf(PAGE, 'The murmur is unchanged.').map(({ top }) => top)).toEqual([0.5, 0.53]);
});

test('a row with separate cells is found part by part', () => {
  expect(framesOf(PAGE, 'Lakeside Clinic | The murmur is').map(({ top }) => top)).toEqual([0.05, 0.5]);
});

test('words that are not on the page have none', () => {
  expect(framesOf(PAGE, 'Creatinine 3.1')).toEqual([]);
  expect(framesOf([], 'Creatinine')).toEqual([]);
});

/** Halves, thirds and quarters as they are spoken: "half", "three quarters", "two and a half". */
import { startsWith } from './digits-apart.ts';
import type { SpokenNumber } from './spoken-wholes.ts';

/** A fraction alone: "half", "a quarter", "two thirds"; a quarter horse is none. */
export function readFraction(words: readonly string[], at: number): SpokenNumber | undefined {
  const found = FRACTION_ROWS.find(({ row }) => startsWith(words, at, row));
  if (!found || words[at + found.row.length] === 'horse') return undefined;
  return { value: found.value, length: found.row.length, parts: [] };
}

/** "two and a half", "one and three quarters". */
export function readAndAHalf(
  words: readonly string[],
  at: number,
  whole: SpokenNumber,
): SpokenNumber | undefined {
  const found = fractionBehind(words, at + whole.length);
  if (!found) return undefined;
  return {
    value: whole.value + found.value,
    length: whole.length + found.length,
    parts: [whole.value, found.value],
  };
}

/** What "and a half" or "and three quarters" behind a number adds to it; undefined where none follows. */
export function fractionBehind(
  words: readonly string[],
  at: number,
): { value: number; length: number } | undefined {
  const found = JOINED_ROWS.find(({ row }) => startsWith(words, at, row));
  // "Between eight and half past" is no eight and a half.
  if (found && words[at + found.row.length] === 'past') return undefined;
  return found && { value: found.value, length: found.row.length };
}

const FRACTIONS: ReadonlyArray<readonly [string, number]> = [
  ['a half', 0.5],
  ['one half', 0.5],
  ['half', 0.5],
  ['a quarter', 0.25],
  ['one quarter', 0.25],
  ['three quarters', 0.75],
  ['quarter', 0.25],
  ['two thirds', 2 / 3],
  ['one third', 1 / 3],
];
const FRACTION_ROWS = FRACTIONS.map(([text, value]) => ({ row: text.split(' '), value }));
const JOINED_ROWS = [
  ...FRACTION_ROWS.map(({ row, value }) => ({ row: ['and', ...row], value })),
  { row: ['and', 'three', 'quarter'], value: 0.75 },
];

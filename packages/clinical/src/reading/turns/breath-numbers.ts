/** By which numbers turns are told apart where somebody said "okay" in the middle of one. */
import type { Turn } from './turn.ts';

/**
 * For each segment with words of a turn its number, which leaves out whoever only listened: what was told in one breath has the number
 * of its beginning, what was said behind an "okay" in it a fraction more. So turns are as far from each other as they were meant.
 */
export function breathNumbers(turns: readonly Turn[]): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  let heardOut = 0;
  for (const turn of turns) {
    numberTurn(turn, heardOut, numbers);
    heardOut += (turn.until ?? turn.segment) - turn.segment;
  }
  return numbers;
}

function numberTurn(
  { segment: first, spans, until }: Turn,
  heardOut: number,
  numbers: Map<number, number>,
): void {
  const number = first - heardOut;
  numbers.set(first, number);
  for (const { segment } of spans ?? []) {
    if (until !== undefined && segment > first) numbers.set(segment, number + (segment - first) * BEHIND);
    // Of a sentence that was cut in two: its first half has no turn of its own.
    else if (!numbers.has(segment)) numbers.set(segment, segment - heardOut);
  }
}

/** Of a turn's number; no breath has a thousand segments. */
const BEHIND = 1 / 1024;

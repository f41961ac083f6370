/** Where to cut a recording so that no word is cut. */

/** One packet of compressed sound. */
export interface Moment {
  /** When it begins, in milliseconds. */
  ms: number;
  /** Recorders write with a variable rate: of silence there is little to say. */
  bytes: number;
}

/** Milliseconds before the end in which a place is looked for. */
const WITHIN_MS = 15_000;

/** Milliseconds that are quiet, or not, together. */
const SPAN_MS = 400;

/**
 * The middle of the quietest stretch near the end; of several that are as quiet the last.
 *
 * @param moments  in order
 * @returns when the packet begins before which to cut; undefined when there is too little to choose from
 */
export function quietestMoment(moments: readonly Moment[]): number | undefined {
  const end = moments.at(-1)?.ms ?? 0;
  const late = moments.filter(({ ms }) => ms >= end - WITHIN_MS);
  let quietest: { start: number; bytes: number } | undefined;
  for (const [index, { ms: start }] of late.entries()) {
    if (start > end - SPAN_MS) break;
    const bytes = meanBytes(late, index);
    if (!quietest || bytes <= quietest.bytes) quietest = { start, bytes };
  }
  if (!quietest) return undefined;
  const middle = quietest.start + SPAN_MS / 2;
  return late.find(({ ms }) => ms >= middle)?.ms;
}

function meanBytes(moments: readonly Moment[], from: number): number {
  const end = (moments[from]?.ms ?? 0) + SPAN_MS;
  let total = 0;
  let count = 0;
  for (let index = from; index < moments.length; index += 1) {
    const moment = moments[index];
    if (!moment || moment.ms >= end) break;
    total += moment.bytes;
    count += 1;
  }
  return total / count;
}

/** Finds a place to cut a recording without cutting a word. */

/** One packet of compressed audio. */
export interface Moment {
  /** Start in milliseconds. */
  ms: number;
  /** Size in bytes. Recorders use a variable bit rate, so silence has small packets. */
  bytes: number;
}

/** Milliseconds before the end in which a place is searched. */
const WITHIN_MS = 15_000;

/** Length of the stretches whose loudness is compared, in milliseconds. */
const SPAN_MS = 400;

/**
 * The middle of the quietest stretch near the end; the last of several equally quiet ones.
 *
 * @param moments  in order
 * @returns start of the packet before which to cut; undefined when there is too little to choose from
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

/** Where the pieces of an answer stand in its text of the whole, which tells what stands between them. */

/** What stands between pieces in the text of the whole. */
export interface Alignment {
  /** Before each piece, from the end of the piece before it. */
  gaps: readonly string[];
  /** The words of pieces whose own text was lost, by their place. */
  found: ReadonlyMap<number, string>;
  /** What stands behind the last one. */
  rest: string;
}

/**
 * Finds pieces in the text of the whole, one behind the other.
 *
 * @param pieces  trimmed; undefined where a text was lost
 * @param between  what may stand between two pieces that are there
 * @returns undefined where they do not stand there in this order and without other words between them
 */
export function alignPieces(
  whole: string,
  pieces: readonly (string | undefined)[],
  between: RegExp,
): Alignment | undefined {
  const gaps: string[] = [];
  const found = new Map<number, string>();
  let at = 0;
  let lost: number | undefined;
  for (const [place, piece] of pieces.entries()) {
    const start = piece === undefined ? at : whole.indexOf(piece, at);
    const gap = whole.slice(at, start);
    const isThere = start >= 0 && (lost !== undefined || between.test(gap));
    if (!isThere) return undefined;
    gaps.push(gap);
    if (piece === undefined) lost ??= place;
    else if (lost !== undefined) found.set(lost, gap.trim());
    if (piece !== undefined) lost = undefined;
    at = start + (piece?.length ?? 0);
  }
  const rest = whole.slice(at);
  if (lost !== undefined) found.set(lost, rest.trim());
  return { gaps, found, rest };
}

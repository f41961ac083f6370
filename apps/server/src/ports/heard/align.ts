/** Finds the pieces of an answer in its whole text, which has the characters between them. */

/** The characters between pieces in the whole text. */
export interface Alignment {
  /** Before each piece, from the end of the piece before it. */
  gaps: readonly string[];
  /** The words of pieces whose own text was lost, by index. */
  found: ReadonlyMap<number, string>;
  /** After the last one. */
  rest: string;
}

/**
 * Finds pieces in the whole text, in order.
 *
 * @param pieces  trimmed; undefined if a text was lost
 * @param between  allowed characters between two existing pieces
 * @returns undefined if they are not there in this order, or have other words between them
 */
export function alignPieces(
  whole: string,
  pieces: readonly (string | undefined)[],
  between: RegExp,
): Alignment | undefined {
  const gaps: string[] = [];
  const lost: number[] = [];
  const found = new Map<number, string>();
  let at = 0;
  const findLost = (gap: string) => {
    const [first] = lost.splice(0);
    if (first !== undefined) found.set(first, gap.trim());
  };
  for (const [place, piece] of pieces.entries()) {
    if (piece === undefined) {
      lost.push(place);
      gaps.push('');
      continue;
    }
    const gap = gapBefore(whole.slice(at), piece);
    const mayStandBetween = lost.length > 0 || between.test(gap ?? '');
    if (gap === undefined || !mayStandBetween) return undefined;
    gaps.push(gap);
    findLost(gap);
    at += gap.length + piece.length;
  }
  const rest = whole.slice(at);
  findLost(rest);
  return { gaps, found, rest };
}

function gapBefore(rest: string, piece: string): string | undefined {
  const start = rest.indexOf(piece);
  return start < 0 ? undefined : rest.slice(0, start);
}

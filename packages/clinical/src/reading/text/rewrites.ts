/** Rewrites of a text by many patterns in turn, of which a sentence mostly holds none. */

/** Rewrites that are all of one kind of words. */
export interface Rewrites {
  /** Matches every text that any of the rewrites would change: one look instead of one for each of them. */
  where: RegExp;
  /** Carried out in this order, each on what the one before it gave. */
  rewrites: ReadonlyArray<readonly [RegExp, string]>;
}

/** A text with all rewrites carried out in turn. */
export function rewritten(text: string, groups: readonly Rewrites[]): string {
  let result = text;
  for (const { where, rewrites } of groups) {
    if (!where.test(result)) continue;
    for (const [pattern, instead] of rewrites) result = result.replaceAll(pattern, instead);
  }
  return result;
}

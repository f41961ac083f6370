/** Words that a recogniser, or whoever writes by ear, may have meant by others. */

/** A lower-case word spelled as it sounds: "carprophen" as "carprofen", "kylie" as "kilie". */
export function sounding(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('y', 'i')
    .replaceAll(/([a-z])\1/g, '$1');
}

/** Letters to add, drop or change. */
export function distance(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...first].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...second].entries()) {
      const change = (row[j] ?? 0) + Number(letter !== other);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

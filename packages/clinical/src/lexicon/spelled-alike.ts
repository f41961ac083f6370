/** Words that a recogniser, or whoever writes by ear, may have meant by others. */

/** A lower-case word spelled as it sounds: "carprophen" as "carprofen", "kylie" as "kilie". */
export function sounding(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('y', 'i')
    .replaceAll(/([a-z])\1/g, '$1');
}

/** Letters to add, drop or change; where these are more than `most`, some number above it. */
export function distance(first: string, second: string, most = Number.POSITIVE_INFINITY): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...first].entries()) {
    const next = [i + 1];
    let least = i + 1;
    for (const [j, other] of [...second].entries()) {
      const change = (row[j] ?? 0) + Number(letter !== other);
      const letters = Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1);
      next.push(letters);
      least = Math.min(least, letters);
    }
    if (least > most) return least;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether one word in lower case may be meant by another: "mylo" is "milo", and so is "miley" for who does not hear well: two of five letters may differ, and a nickname begins like the name. */
export function isNameAlike(word: string, name: string): boolean {
  const [first, second] = [sounding(word), sounding(name)];
  if (first === second) return true;
  const isShort = Math.min(first.length, second.length) < 3;
  if (isShort) return false;
  if (first.slice(0, 3) === second.slice(0, 3)) return true;
  return Math.abs(first.length - second.length) <= 2 && distance(first, second) <= second.length / 3;
}

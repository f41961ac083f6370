/** Names that a recogniser wrote as two words: "meta cam", "gaba pentin". */

/** A name by its words in lower case, and what it names. */
export interface WordedName {
  words: readonly string[];
  drugs: readonly string[];
}

/** Of each name of one word all ways to write it as two: by the first part, then by the second. */
export function namesInTwo(
  names: readonly WordedName[],
): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const parts = new Map<string, Map<string, readonly string[]>>();
  for (const { words, drugs } of names) {
    const [name = '', second] = words;
    if (second !== undefined || !/^[a-z]+$/.test(name)) continue;
    for (let at = SHORTEST; at <= name.length - SHORTEST; at += 1) {
      const first = name.slice(0, at);
      const rests = parts.get(first) ?? new Map<string, readonly string[]>();
      parts.set(first, rests.set(name.slice(at), drugs));
    }
  }
  return parts;
}

/** A part of two letters may be a word of its own: "comfort is". */
const SHORTEST = 3;

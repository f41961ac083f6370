/** Whether a piece of text continues the last word or number of the piece before. */

/** Scripts without spaces between words: there a missing space means nothing. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Patterns of the end of a piece and the start of the next that make one word. */
type Edges = readonly (readonly [before: RegExp, after: RegExp])[];

/** One number split in two: "1" + "20", "12." + "4", "12" + ".4", "120/" + "80". */
const NUMBERS: Edges = [
  [/\p{Nd}$/u, /^\p{Nd}/u],
  [/\p{Nd}[.,:/]$/u, /^\p{Nd}/u],
  [/\p{Nd}$/u, /^[.,:/]\p{Nd}/u],
];

/** One word split in two, in scripts with upper and lower case: "vomi" + "ting". */
const SMALL_LETTERS: Edges = [
  [/\p{Ll}\p{M}*$/u, /^[\p{Ll}\p{M}]/u],
  [/\p{Ll}['’]$/u, /^\p{Ll}/u],
  [/\p{Ll}$/u, /^['’]\p{Ll}/u],
];

/** Possible continuations if a space is known to be missing. A sentence with a capital is not one. */
const WORDS: Edges = [
  ...NUMBERS,
  ...SMALL_LETTERS,
  [/[\p{Lu}\p{Lo}\p{Lm}]\p{M}*$/u, /^[\p{L}\p{M}]/u],
  [/\p{L}$/u, /^\p{Nd}/u],
  [/\p{Nd}$/u, /^[\p{Ll}\p{Lo}%°℃℉‰]/u],
  [/[\p{L}\p{N}]$/u, /^[,.;:!?…)\]”]/u],
  [/[\p{L}\p{N}]$/u, /^[-/’'][\p{Ll}\p{Lo}]/u],
  [/\p{Nd}$/u, /^[-–]\p{Nd}/u],
  [/[\p{L}\p{N}][-/]$/u, /^[\p{Ll}\p{Lo}\p{Nd}]/u],
  [/[($£€#@<>=+±]$/u, /^[\p{L}\p{N}]/u],
  [/(?:^|[^\p{L}])\p{L}\.$/u, /^\p{L}\./u],
];

/** @param knowledge  `sure` if the space is known to be missing; `likely` if it may have been trimmed */
export function goesOn(before: string, after: string, knowledge: 'sure' | 'likely'): boolean {
  const edges = knowledge === 'sure' ? WORDS : [...NUMBERS, ...SMALL_LETTERS];
  if (isUnspacedAt(before, after)) return fits(before, after, NUMBERS);
  return fits(before, after, edges);
}

/** Whether the pieces meet within a script without spaces. */
export function isUnspacedAt(before: string, after: string): boolean {
  return UNSPACED.test(before.slice(-1)) || UNSPACED.test(after.slice(0, 1));
}

/** The part of a piece that belongs to the word before. */
export function headOf(after: string): string {
  const [head = ''] = (UNSPACED.test(after) ? /^[\p{Nd}.,:/%°]+/u : /^\S+/u).exec(after) ?? [];
  return head;
}

function fits(before: string, after: string, edges: Edges): boolean {
  return edges.some(
    ([ending, beginning]) => ending.test(before.slice(-8)) && beginning.test(after.slice(0, 8)),
  );
}

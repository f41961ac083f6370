/** Names with different spelling and similar sound: "Kaitlin" and "Caitlyn", "Tobev" and "Tober". */

import { foldName } from './fold-name.ts';

/** Similarity of two names: equal, often confused, or neither. */
export type Likeness = 'same' | 'near' | 'no';

/** The similarity of two names' sounds. Short names must sound the same: "Max" is not "Mac". */
export function soundsLike(one: string, other: string): Likeness {
  const [first, second] = [foldName(one).replaceAll(' ', ''), foldName(other).replaceAll(' ', '')];
  if (first === '' || second === '') return 'no';
  if (soundKey(first) === soundKey(second) || areHomophones(first, second)) return 'same';
  return isNickname(first, second) || isNickname(second, first) || isNear(first, second) ? 'near' : 'no';
}

/** Names that sound the same against the rules of spelling. */
function areHomophones(first: string, second: string): boolean {
  return HOMOPHONES.some((names) => names.includes(first) && names.includes(second));
}

const HOMOPHONES: ReadonlyArray<readonly string[]> = [
  ['sean', 'shawn', 'shaun', 'shaughn'],
  ['jo', 'joe'],
  ['bo', 'beau', 'bow', 'boe'],
  ['lou', 'lu', 'lew'],
  ['mo', 'moe'],
  ['siobhan', 'shivaun', 'shivonne', 'chevonne'],
  ['niamh', 'neve', 'neave'],
  ['ian', 'iain', 'eoin'],
  ['leigh', 'lee', 'lea'],
  ['hugh', 'hue'],
  ['jaime', 'jamie'],
  ['michele', 'michelle'],
  ['yvonne', 'ivonne', 'evonne'],
  ['stephen', 'steven'],
  ['rhys', 'reese', 'reece'],
  ['aoife', 'eefa', 'efa'],
  ['giselle', 'jizelle', 'jiselle'],
  ['chloe', 'khloe', 'cloe'],
];

function isNear(first: string, second: string): boolean {
  const [key, otherKey] = [soundKey(first), soundKey(second)];
  const length = Math.min(first.length, second.length);
  if (length < 4 || !beginAlike(key, otherKey)) return false;
  const [root, otherRoot] = [withoutEnding(key), withoutEnding(otherKey)];
  if (root === otherRoot && root.length >= 3) return true;
  const most = mostEdits(length);
  return edits(first, second, most) <= most || edits(key, otherKey, most) <= most;
}

/** "Benny" of Benjamin, "Max" of Maximilian, "Maggie" of Margaret. */
function isNickname(short: string, name: string): boolean {
  if (NICKNAMES[short] === name) return true;
  const stem = short.length > 4 ? short.replace(/(.)\1?(?:y|ie|ey|i|o|s)$/, '$1') : short;
  return stem.length >= 3 && name.length >= stem.length + 3 && name.startsWith(stem);
}

/** Common short forms that are not the beginning of the name. */
const NICKNAMES: Readonly<Record<string, string>> = {
  maggie: 'margaret',
  peggy: 'margaret',
  meg: 'margaret',
  bill: 'william',
  billy: 'william',
  liam: 'william',
  bob: 'robert',
  bobby: 'robert',
  dick: 'richard',
  jim: 'james',
  jimmy: 'james',
  jack: 'john',
  harry: 'henry',
  hank: 'henry',
  liz: 'elizabeth',
  lizzie: 'elizabeth',
  beth: 'elizabeth',
  betty: 'elizabeth',
  kate: 'katherine',
  katie: 'katherine',
  kitty: 'katherine',
  peg: 'margaret',
  polly: 'mary',
  molly: 'mary',
  ted: 'theodore',
  teddy: 'theodore',
  ned: 'edward',
  eddie: 'edward',
  chuck: 'charles',
  xander: 'alexander',
  sandy: 'alexander',
  tony: 'anthony',
  gus: 'augustus',
  nell: 'eleanor',
  ellie: 'eleanor',
  bella: 'isabella',
};

/**
 * Maximum number of different letters between two names that are confused, by the length of the shorter one.
 */
function mostEdits(length: number): number {
  if (length < 6) return 1;
  return length < 9 ? 2 : 3;
}

/** The approximate sound of a name in English. */
export function soundKey(name: string): string {
  return SOUNDS.reduce((text, [from, to]) => text.replaceAll(from, to), foldName(name).replaceAll(' ', ''));
}

const SOUNDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:kn|gn|pn)/g, 'n'],
  [/^wr/g, 'r'],
  [/^ps/g, 's'],
  [/^x/g, 's'],
  [/geo/g, 'je'],
  [/sch|sh|ch(?=[aeiouy])/g, 'x'],
  [/ph/g, 'f'],
  [/gh(?=t|$)/g, ''],
  [/wh/g, 'w'],
  [/(?<=[a-z])h(?![aeiouy])|(?<=[bdgkprst])h/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/ck|q|c/g, 'k'],
  [/x(?=$|[^aeiouy])/g, 'ks'],
  [/z/g, 's'],
  [/oe[iy]?$/g, 'oi'],
  [/ui|oe(?=[a-z])|ie|ee|ea|ey|ei|y/g, 'i'],
  [/ai|ay|ae/g, 'a'],
  [/ou|ow|oo|oa|au|aw|ew|ue|u/g, 'o'],
  [/e$/g, ''],
  [/e/g, 'i'],
  [/(\p{L})\1+/gu, '$1'],
];

function withoutEnding(key: string): string {
  return key.replace(/[aio]+$/, '');
}

/** Consonants that are confused. */
const PAIRS: readonly string[] = ['bp', 'dt', 'gk', 'fv', 'jx', 'jg', 'mn', 'sx'];

function beginAlike([first = '']: string, [second = '']: string): boolean {
  const isVowel = /[aio]/.test(first) && /[aio]/.test(second);
  return first === second || isVowel || PAIRS.some((pair) => pair.includes(first) && pair.includes(second));
}

/** Edit distance, if it is at most `most`. */
function edits(first: string, second: string, most: number): number {
  if (Math.abs(first.length - second.length) > most) return most + 1;
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...first].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...second].entries())
      next.push(
        Math.min((row[j] ?? 0) + Number(letter !== other), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Names in comparable form: without accents, case, apostrophes and punctuation. */

/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};

/** Every character that is typed or transcribed as an apostrophe. It joins the letters around it. */
const APOSTROPHES = /['’‘‛`´ʼʻʹ′＇"“”]/gu;

/**
 * A name for comparison: "Zoë" and "zoe" fold to the same, as do "O’Malley" and "OMalley", "Jean-Luc" and
 * "jean luc". Letters of every script are kept. The result has words with single spaces between them.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(/[ßæœøłđðþıħŧ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The words of a name with one spelling for each number, title and suffix: "Kitten one", "Kitten #1" and "Kitten No. 1" all
 * give `kitten`, `1`; "Doctor Pepper" gives `dr`, `pepper`; "Rex the Third" and "Rex III" give `rex`, `3`.
 */
export function nameWords(name: string): string[] {
  const words = foldName(name).split(' ').filter(Boolean);
  return words.reduce<string[]>((written, _, index) => withWord(written, words, index), []);
}

/** The words so far, and the next: "ninety" and "nine" are one number. */
function withWord(written: string[], words: readonly string[], index: number): string[] {
  if (isLeftOut(words, index)) return written;
  const word = words[index] ?? '';
  const number = numberAt(words, index);
  if (number === undefined) return [...written, SHORT[word] ?? word];
  const tens = number < 10 ? TENS.get(words[index - 1] ?? '') : undefined;
  return tens === undefined ? [...written, String(number)] : [...written.slice(0, -1), String(tens + number)];
}

/** "The" of "the Third", and "number" of "number one". */
function isLeftOut(words: readonly string[], index: number): boolean {
  const [word = '', next = ''] = words.slice(index, index + 2);
  if (word === 'the') return ORDINALS[next] !== undefined;
  return index > 0 && LABELS.has(word) && numberOf(next) !== undefined;
}

function numberAt(words: readonly string[], index: number): number | undefined {
  const word = words[index] ?? '';
  return numberOf(word) ?? (index > 0 ? (ORDINALS[word] ?? ROMAN[word]) : undefined);
}

/** The words of a name without spaces, which identify two spellings of it. */
export function compactName(name: string): string {
  return nameWords(name).join('');
}

const LABELS: ReadonlySet<string> = new Set(['number', 'no', 'nr', 'num']);

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 10 * (index + 2)] as const),
);
const ORDINALS: Readonly<Record<string, number>> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .flatMap((word, index) => [
      [word, index + 1] as const,
      [`${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}`, index + 1] as const,
    ]),
);
const ROMAN: Readonly<Record<string, number>> = { ii: 2, iii: 3, iv: 4 };

const SHORT: Readonly<Record<string, string>> = {
  doctor: 'dr',
  mister: 'mr',
  missus: 'mrs',
  missis: 'mrs',
  saint: 'st',
  captain: 'capt',
  sergeant: 'sgt',
  professor: 'prof',
  junior: 'jr',
  senior: 'sr',
};

function numberOf(word: string): number | undefined {
  if (/^\d{1,4}$/.test(word)) return Number(word);
  const unit = UNITS.indexOf(word);
  return unit >= 0 ? unit : TENS.get(word);
}

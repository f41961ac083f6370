/** The words of a statement, and those by which a Smart Pick's own thing is named. */
import type { TemplateEntry } from '@auscult/contract/templates';
import { findAll } from '../../reading/text/find-all.ts';

/** What of a part makes it a Smart Pick. */
export type SmartPick = Pick<TemplateEntry, 'name' | 'aliases' | 'description' | 'options' | 'multiOptions'>;

/** A word of a text, as it is compared, and where it stands. */
export interface Token {
  word: string;
  start: number;
  end: number;
}

/** Some words in a row: the first, and the one behind the last. */
export interface Span {
  from: number;
  to: number;
}

const WORDS = /[a-z]+(?:['’][a-z]+)*|\d+(?:[./]\d+)?/gi;
const JOINTS: ReadonlySet<string> = new Set(['and', 'a', 'an', 'the', 'of', 'is', 'are', 'was', 'were']);

/** The words that tell something, without plural; "mildly" is mild. */
export function tokensOf(text: string): Token[] {
  return findAll(text, WORDS)
    .map(({ 0: word, index }) => ({
      word: stemOf(word.toLowerCase()),
      start: index,
      end: index + word.length,
    }))
    .filter(({ word }) => !JOINTS.has(word));
}

function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '').replace(DEGREE, '$1') : word;
}

const DEGREE = /^(mild|moderate|severe|slight|marked|normal|abnormal|poor)ly$/;

/** Every place where a row of words stands, by the words themselves or by words of their family. */
export function rowsOf(said: readonly Token[], row: readonly string[]): Span[] {
  if (row.length === 0) return [];
  return said.flatMap((_, from) => {
    const isSaid = row.every((word, at) => said[from + at]?.word === word);
    return isSaid ? [{ from, to: from + row.length }] : [];
  });
}

/** Where a statement names the very thing that a part is for. */
export function namedSpans(said: readonly Token[], { name, aliases }: SmartPick): Span[] {
  const own = said.map((token) => ({ ...token, word: familyOf(token.word) }));
  return [name, ...aliases].flatMap((label) =>
    rowsOf(
      own,
      tokensOf(label).map(({ word }) => familyOf(word)),
    ),
  );
}

/** "Lame" is of lameness, "painful" of pain, the heart of a cardiovascular exam. */
function familyOf(word: string): string {
  const root = word.replace(/^([a-z]{4,20})(?:ness?|ing|ful)$/, '$1');
  return SAME[root] ?? root;
}

const SAME: Readonly<Record<string, string>> = {
  limp: 'lame',
  limped: 'lame',
  swollen: 'swell',
  cardiovascular: 'heart',
  cardiac: 'heart',
  respiratory: 'lung',
  integument: 'skin',
  abdominal: 'abdomen',
  belly: 'abdomen',
  demeanor: 'attitude',
  demeanour: 'attitude',
};

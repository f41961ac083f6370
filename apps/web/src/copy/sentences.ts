/**
 * Sentences that the server and the domain say. Only their English words travel, so that a program can read them, too; the
 * translation is found by them. One with values in its middle is known by the words between: "Nobody said “4 mg”." is
 * `Nobody said “{{words}}”.`
 */
import { type Language, language, messagesOf, translationOf } from './language.ts';

/** What is in the braces of a text: `Hello {{name}}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text of the messages with values in it. */
interface Pattern {
  key: string;
  /** What is before, between and behind the values: one more than there are values. */
  pieces: readonly string[];
  names: readonly string[];
}

/** Characters of the longest sentence that is looked at. */
const LONGEST = 2000;

const VALUE = /\{\{(\w+)\}\}/;
/** Less than a sentence, like `{{part}} of {{whole}}`, fits too much. */
const SENTENCE = /[.?!]$/;
const FEWEST_LETTERS = 8;

/** A name or a quotation is shown as it is, even where it reads like a text of ours: someone may be called “Save”. */
const NAME = /^(?:\p{Lu}\S*|[“"].*)$/su;
const OPENS_QUOTATION = /[“"]$/;

const known = new Map<Language, readonly Pattern[]>();

/** The sentence in the person's language; as it is, where it has no translation. */
export function translated(sentence: string): string {
  // Without values nothing in it is filled in: it may hold anything.
  const translation = translationOf(sentence);
  if (translation !== undefined) return translation;
  if (language() === 'en' || sentence.length > LONGEST) return sentence;
  for (const pattern of patterns()) {
    const values = valuesIn(sentence, pattern);
    if (values) return filled(translationOf(pattern.key) ?? pattern.key, values);
  }
  return sentence;
}

/** The text with its values in place of the braces. A value is shown as it is, even with braces in it. */
export function filled(text: string, values: TextValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : braces,
  );
}

/** Those that say most first: they leave least to chance. */
function patterns(): readonly Pattern[] {
  const found = known.get(language()) ?? readPatterns();
  known.set(language(), found);
  return found;
}

function readPatterns(): Pattern[] {
  const keys = Object.keys(messagesOf(language())).filter((key) => VALUE.test(key) && SENTENCE.test(key));
  return keys
    .map((key) => {
      const parts = key.split(VALUE);
      return {
        key,
        pieces: parts.filter((_, at) => at % 2 === 0),
        names: parts.filter((_, at) => at % 2 === 1),
      };
    })
    .filter((pattern) => lettersOf(pattern) >= FEWEST_LETTERS)
    .sort((one, other) => lettersOf(other) - lettersOf(one));
}

function lettersOf({ pieces }: Pattern): number {
  return pieces.join('').match(/\p{L}/gu)?.length ?? 0;
}

/** What fills a pattern, in the person's language where it is a text of ours; undefined where the sentence is another. */
function valuesIn(sentence: string, { pieces, names }: Pattern): Record<string, string> | undefined {
  const values = between(sentence, pieces)?.map((value, at) => {
    const isGiven = NAME.test(value) || OPENS_QUOTATION.test(pieces[at] ?? '');
    return [names[at] ?? '', isGiven ? value : translated(value)] as const;
  });
  return values && Object.fromEntries(values);
}

/** What is between these pieces, never nothing; undefined where the sentence does not consist of them. */
function between(sentence: string, [start = '', ...others]: readonly string[]): string[] | undefined {
  if (!sentence.startsWith(start)) return undefined;
  const found: string[] = [];
  let from = start.length;
  for (const [at, piece] of others.entries()) {
    const isLast = at === others.length - 1;
    const to = isLast ? sentence.length - piece.length : sentence.indexOf(piece, from + 1);
    if (to <= from || !sentence.startsWith(piece, to)) return undefined;
    found.push(sentence.slice(from, to));
    from = to + piece.length;
  }
  return found;
}

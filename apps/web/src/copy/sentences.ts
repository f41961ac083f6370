/**
 * Sentences from the server and the domain. The server sends them in English, so that programs can read them,
 * too. The English text is the key of the translation. A sentence with values is matched by the words between
 * them: `Nobody said “4 mg”.` matches `Nobody said “{{words}}”.`
 */
import { type Language, language, messagesOf, translationOf } from './language.ts';

/** The values for the braces of a text: `Hello {{name}}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text of the messages with values in it. */
interface Pattern {
  key: string;
  /** The text before, between and after the values: one piece more than there are values. */
  pieces: readonly string[];
  names: readonly string[];
}

/** Maximum length in characters of a sentence to translate. */
const LONGEST = 2000;

const VALUE = /\{\{(\w+)\}\}/;
/** Shorter texts, like `{{part}} of {{whole}}`, match too much. */
const SENTENCE = /[.?!]$/;
const FEWEST_LETTERS = 8;

/** A name or a quotation is shown unchanged, even if it equals one of our texts: a person may be called “Save”. */
const NAME = /^(?:\p{Lu}\S*|[“"].*)$/su;
const OPENS_QUOTATION = /[“"]$/;

const known = new Map<Language, readonly Pattern[]>();

/** The sentence in the person's language, or unchanged if it has no translation. */
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

/** The values of a pattern, translated if they are texts of the product; undefined if the sentence does not match. */
function valuesIn(sentence: string, { pieces, names }: Pattern): Record<string, string> | undefined {
  const values = between(sentence, pieces)?.map((value, at) => {
    const isGiven = NAME.test(value) || OPENS_QUOTATION.test(pieces[at] ?? '');
    return [names[at] ?? '', isGiven ? value : translated(value)] as const;
  });
  return values && Object.fromEntries(values);
}

/** The text between these pieces, never empty; undefined if the sentence does not match them. */
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

/**
 * The words of the screens. They are in the source in English, where they are read; each is looked up in the messages of
 * the person's language when it is shown.
 *
 * `npm run check -- texts` finds words on screens that do not pass through here, and translations that are missing or left over.
 */
import { pluralFor, translationOf } from './language.ts';
import { filled, type TextValues, translated } from './sentences.ts';

export type { TextValues };

/**
 * A text in the person's language. Must be called while something is drawn or done, never when a file is loaded.
 *
 * @param english  as it is in the messages: `Sign out`, `Hello {{name}}`; without values also a sentence of the server
 */
export function t(english: string, values?: TextValues): string {
  return values ? filled(translationOf(english) ?? english, values) : translated(english);
}

/**
 * A text that counts something: `many(3, '{{count}} visit', '{{count}} visits')`. In messages the plural is the key, with
 * `_one` and `_other` behind it; in some languages also `_many`.
 */
export function many(count: number, one: string, other: string, values?: TextValues): string {
  const text = translationOf(`${other}_${pluralFor(count)}`) ?? (count === 1 ? one : other);
  return filled(text, { ...values, count });
}

/** Marks a text of a table that is written when its file is loaded; the person who shows it calls {@link t} on it. */
export function message<const Text extends string>(english: Text): Text {
  return english;
}

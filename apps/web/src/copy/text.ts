/**
 * The words of the screens. They are in the source in English, where they are read; each is looked up in the messages of
 * the person's language when it is shown.
 *
 * `npm run check -- texts` finds words on screens that do not pass through here, and translations that are missing or left over.
 */
import { texts } from './language.ts';
import { translated } from './sentences.ts';

/** What is in the braces of a text: `Hello {{name}}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A text in the person's language. Must be called while something is drawn or done, never when a file is loaded.
 *
 * @param english  as it is in the messages: `Sign out`, `Hello {{name}}`; without values also a sentence of the server
 */
export function t(english: string, values?: TextValues): string {
  return values ? texts.t(english, { ...values, nest: false }) : translated(english);
}

/**
 * A text that counts something: `many(3, '{{count}} visit', '{{count}} visits')`. In messages the plural is the key, with
 * `_one` and `_other` behind it.
 */
export function many(count: number, one: string, other: string, values?: TextValues): string {
  return texts.t(other, { ...values, nest: false, count, defaultValue_one: one, defaultValue_other: other });
}

/** Marks a text of a table that is written when its file is loaded; the person who shows it calls {@link t} on it. */
export function message<const Text extends string>(english: Text): Text {
  return english;
}

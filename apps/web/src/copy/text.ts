/**
 * The texts of the screens. They are in the source in English. Each is looked up in the messages of the
 * person's language when it is shown.
 *
 * `npm run check -- texts` finds texts on screens that do not use this module, and translations that are
 * missing or unused.
 */
import { texts } from './language.ts';
import { translated } from './sentences.ts';

/** The names in the braces of a text: `Hello {{name}}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A text in the person's language. Call it during rendering or in a handler, never when a module is loaded.
 *
 * @param english  the key in the messages: `Sign out`, `Hello {{name}}`; without values also a sentence of the
 * server
 */
export function t(english: string, values?: TextValues): string {
  return values ? texts.t(english, { ...values, nest: false }) : translated(english);
}

/**
 * A text with a count: `many(3, '{{count}} visit', '{{count}} visits')`. The key in the messages is the
 * plural, followed by `_one` and `_other`.
 */
export function many(count: number, one: string, other: string, values?: TextValues): string {
  return texts.t(other, { ...values, nest: false, count, defaultValue_one: one, defaultValue_other: other });
}

/** Marks a text in a table that is created when its module is loaded. Rendering calls {@link t} on it. */
export function message<const Text extends string>(english: Text): Text {
  return english;
}

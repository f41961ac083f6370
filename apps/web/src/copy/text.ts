/**
 * The texts of the screens. They are in the source in English. Each is looked up in the messages of the
 * person's language when it is shown.
 *
 * `npm run check -- texts` finds texts on screens that do not use this module, and translations that are
 * missing or unused.
 */
import { pluralFor, translationOf } from './language.ts';
import { filled, type TextValues, translated } from './sentences.ts';

export type { TextValues };

/**
 * A text in the person's language. Call it during rendering or in a handler, never when a module is loaded.
 *
 * @param english  the key in the messages: `Sign out`, `Hello {{name}}`; without values also a sentence of the
 * server
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

/** Marks a text in a table that is created when its module is loaded. Rendering calls {@link t} on it. */
export function message<const Text extends string>(english: Text): Text {
  return english;
}

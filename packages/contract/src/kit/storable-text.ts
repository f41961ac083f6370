/** The one rule for texts that enter: PostgreSQL stores neither NUL nor a lone surrogate, in no text and in no JSON. */

/** A text that can be stored: NUL is removed, half of a character of two becomes U+FFFD. */
export function storableText(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\u0000', '').toWellFormed();
}

/** Whether a text can be stored as it is. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * Makes every text within a JSON value storable. Names of fields stay: a changed name would be another field.
 *
 * @param value  lists and objects of it are changed in place
 */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, part] of Object.entries(value)) {
    const storable = storableJson(part);
    if (storable !== part) Reflect.set(value, name, storable);
  }
  return value;
}

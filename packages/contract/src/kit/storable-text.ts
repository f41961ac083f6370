/**
 * The only rule for incoming texts: PostgreSQL stores neither NUL nor a lone surrogate, in texts or in JSON.
 */

/** A storable text: NUL is removed, a lone surrogate becomes U+FFFD. */
export function storableText(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\u0000', '').toWellFormed();
}

/** Whether a text is storable. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * Makes every text within a JSON value storable. Field names stay: a changed name would be another field.
 *
 * @param value  its lists and objects are changed in place
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

/** Fields of an answer in any spelling: `speaker_id`, `speakerId`, `Speaker-ID`. */

/** The fields of an object by lower-case names without separators; empty for anything else. */
export type LooseFields = ReadonlyMap<string, unknown>;

/** The fields of a value. Of two spellings of one name, the first with a value counts. */
export function fieldsOf(value: unknown): LooseFields {
  const fields = new Map<string, unknown>();
  if (!isObject(value)) return fields;
  for (const [name, field] of Object.entries(value)) {
    const key = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    if (fields.get(key) === undefined || fields.get(key) === null) fields.set(key, field);
  }
  return fields;
}

/** The first of these fields that `read` can read. */
export function firstField<Value>(
  fields: LooseFields,
  names: readonly string[],
  read: (field: unknown) => Value | undefined,
): Value | undefined {
  for (const name of names) {
    const value = read(fields.get(name));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether a value is an object and not a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text; undefined for anything else. */
export function textIn(field: unknown): string | undefined {
  return typeof field === 'string' ? field : undefined;
}

/** A list; undefined for anything else. */
export function listIn(field: unknown): readonly unknown[] | undefined {
  return Array.isArray(field) ? field : undefined;
}

/** A number, also written as text; undefined if unknown. */
export function numberIn(field: unknown): number | undefined {
  const number = typeof field === 'string' && field.trim() !== '' ? Number(field) : field;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** `{{your name}}` and its kin: words in a template's text that stand for what is known only at the visit. */

/** Every placeholder of the specification, as it is between the braces. @spec 1.3/placeholders */
export const PLACEHOLDERS = [
  'your name',
  'staff name',
  'signature',
  'date of visit',
  'time of visit',
  'current date',
  'current time',
  'patient',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What is put in place of each; what is left out stays visible in its braces, so that a person fills it in. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

/** Bounded, so that a text full of opening braces costs no more than its length. */
const BRACES = /\{\{([^{}]{1,40})\}\}/g;

/** The text with its placeholders filled in. Case and spacing do not matter; unknown ones stay as they are. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(BRACES, (whole, inner: string) => {
    const placeholder = placeholderIn(inner);
    return (placeholder && values[placeholder]) ?? whole;
  });
}

/** What is in double braces and is not a placeholder, each once, with its braces. */
export function unknownPlaceholders(text: string): string[] {
  const unknown = [...text.matchAll(BRACES)].filter(([, inner = '']) => placeholderIn(inner) === undefined);
  return [...new Set(unknown.map(([whole]) => whole))];
}

function placeholderIn(inner: string): Placeholder | undefined {
  const word = inner.trim().replace(/\s+/g, ' ').toLowerCase();
  return PLACEHOLDERS.find((known) => known === word);
}

/** `{{your name}}` and other placeholders: words in a template's text for values of the visit. */

/** Every placeholder of the specification, as written between the braces. @spec 1.3/placeholders */
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

/** Their values; a missing one stays visible in its braces, so that a person fills it in. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

/** Bounded, so that a text full of opening braces takes linear time. */
const BRACES = /\{\{([^{}]{1,40})\}\}/g;

/** The text with its placeholders filled in, ignoring case and spacing; unknown ones do not change. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(BRACES, (whole, inner: string) => {
    const placeholder = placeholderIn(inner);
    return (placeholder && values[placeholder]) ?? whole;
  });
}

/** Unknown texts in double braces, each once, with their braces. */
export function unknownPlaceholders(text: string): string[] {
  const unknown = [...text.matchAll(BRACES)].filter(([, inner = '']) => placeholderIn(inner) === undefined);
  return [...new Set(unknown.map(([whole]) => whole))];
}

function placeholderIn(inner: string): Placeholder | undefined {
  const word = inner.trim().replace(/\s+/g, ' ').toLowerCase();
  return PLACEHOLDERS.find((known) => known === word);
}

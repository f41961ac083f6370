/** The patient that a single text names, as a vet types it outside of a talk. */
import { findNames, indexNames } from './name-mentions.ts';

/** The one patient of the visit that a text names for certain; undefined where it names none or several. */
export function patientNamedIn(text: string, names: readonly string[]): string | undefined {
  const script = { hasCapitals: /\p{Lu}/u.test(text), words: new Set<string>() };
  const found = findNames(text, indexNames(names, ''), script);
  const named = new Set(found.flatMap((mention) => mention.names));
  const [name] = named;
  return named.size === 1 && found.every(({ open }) => open === undefined) ? name : undefined;
}

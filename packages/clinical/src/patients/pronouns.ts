/** Which of several patients is a he and which a she, as the talk itself tells: "Miso's twelve, she's the gray one". */
import { findPets, type PetNames } from './pet-names.ts';

/** What is known so far, by the name that the clinic typed. */
export type Pronouns = Map<string, 'he' | 'she'>;

const PRONOUN = /\b(he|she)\b/i;
const BOTH = /\b(?:he|his|him)\b.*\b(?:she|hers?)\b|\b(?:she|hers?)\b.*\b(?:he|his|him)\b/i;

/** Learns from a sentence that names one patient and goes on with "he" or "she". */
export function learnPronoun(known: Pronouns, text: string, names: PetNames): void {
  const [first, second] = findPets(text, names);
  if (!first || second) return;
  const pronoun = PRONOUN.exec(text.slice(first.start))?.[1]?.toLowerCase();
  if ((pronoun === 'he' || pronoun === 'she') && !known.has(first.name) && !BOTH.test(text))
    known.set(first.name, pronoun);
}

/** The one patient that a sentence without a name must mean by its "she"; undefined when that fits who was spoken of. */
export function meantByPronoun(
  known: Pronouns,
  text: string,
  current: readonly string[],
): readonly string[] | undefined {
  const pronoun = PRONOUN.exec(text)?.[1]?.toLowerCase();
  if (pronoun === undefined || BOTH.test(text) || current.length !== 1) return undefined;
  const now = known.get(current[0] ?? '');
  if (now === undefined || now === pronoun) return undefined;
  const others = [...known].filter(([, own]) => own === pronoun).map(([name]) => name);
  return others.length === 1 ? others : undefined;
}

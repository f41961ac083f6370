/** Sentences about two patients that only their pronouns tell apart: "I got 200 on her, 170 on him", "he's 1.2, she's 0.8". */
import { findPets, type PetNames } from './pet-names.ts';
import { onlyOneMeant, type Pronouns } from './pronouns.ts';

/** A part of a sentence and the one patient that it is about. */
export interface PronounPart {
  text: string;
  pet: string;
}

/**
 * The parts of a sentence, each with the patient that its "him" or "her" means; undefined where that does not tell two of
 * them apart. @param current who is spoken of
 */
export function partedByPronoun(
  text: string,
  names: PetNames,
  { pronouns, current }: { pronouns: Pronouns; current: readonly string[] },
): PronounPart[] | undefined {
  const [named, second] = findPets(text, names);
  if (second) return undefined;
  if (!named) return TELLS_OF_TWO.test(text) ? oneAfterAnother(text, pronouns) : undefined;
  return SAYS_WHOSE.test(text) ? beforeNamed(text, named, { pronouns, current }) : undefined;
}

/** "A quarter cup for him, and feed Olive somewhere up high": of whom is spoken, up to the clause that names another. */
function beforeNamed(
  text: string,
  named: { name: string; start: number },
  { pronouns, current }: { pronouns: Pronouns; current: readonly string[] },
): PronounPart[] | undefined {
  const [spokenOf, more] = current;
  const at = text.slice(0, named.start).search(LAST_CLAUSE);
  if (spokenOf === undefined || more !== undefined || spokenOf === named.name || at < 0) return undefined;
  const [own, rest] = [text.slice(0, at), text.slice(at).replace(/^,? and /, '')];
  const meant = onlyOneMeant(pronouns, own);
  // "5.6 on him, and 5.1 on Oscar": the him is not Oscar, also where both are males.
  const isOther = meant === undefined && /\d/.test(own) && SAYS_WHOSE.test(own);
  return meant === spokenOf || isOther
    ? [
        { text: own, pet: spokenOf },
        { text: rest, pet: named.name },
      ]
    : undefined;
}

function oneAfterAnother(text: string, pronouns: Pronouns): PronounPart[] | undefined {
  const parts: PronounPart[] = [];
  const pieces = text.split(SAYS_WHOSE.test(text) ? /(?<=(?:him|her)),? (?:and )?/i : EACH_BEGINS);
  for (const piece of pieces) {
    const pet = onlyOneMeant(pronouns, piece);
    if (pet === undefined || !/\d/.test(piece)) return undefined;
    parts.push({ text: piece, pet });
  }
  return new Set(parts.map(({ pet }) => pet)).size === 2 ? parts : undefined;
}

const SAYS_WHOSE = /\b(?:on|for) (?:him|her)\b/i;
const LAST_CLAUSE = /,? and (?=[a-z\d.]+ [^,]*$)/i;
/** "He weighs 1.2, and she's 750 grams". */
const EACH_BEGINS = /,? (?:and |but )?(?=\b(?:he|she)(?:'s| is| was| weighs| weighed) )/i;
const TELLS_OF_TWO = new RegExp(
  `${SAYS_WHOSE.source}|\\bhe(?:'s| is| was| weighs) .*\\d.*\\bshe(?:'s| is| was| weighs) .*\\d|\\bshe(?:'s| is| was| weighs) .*\\d.*\\bhe(?:'s| is| was| weighs) .*\\d`,
  'i',
);

/** Sentences about two patients that only their pronouns tell apart: "I got 200 on her, 170 on him". */
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
  if (second || !SAYS_WHOSE.test(text)) return undefined;
  return named ? beforeNamed(text, named, { pronouns, current }) : oneAfterAnother(text, pronouns);
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
  return onlyOneMeant(pronouns, own) === spokenOf
    ? [
        { text: own, pet: spokenOf },
        { text: rest, pet: named.name },
      ]
    : undefined;
}

function oneAfterAnother(text: string, pronouns: Pronouns): PronounPart[] | undefined {
  const parts: PronounPart[] = [];
  for (const piece of text.split(/(?<=(?:him|her)),? (?:and )?/i)) {
    const pet = onlyOneMeant(pronouns, piece);
    if (pet === undefined || !/\d/.test(piece)) return undefined;
    parts.push({ text: piece, pet });
  }
  return new Set(parts.map(({ pet }) => pet)).size === 2 ? parts : undefined;
}

const SAYS_WHOSE = /\b(?:on|for) (?:him|her)\b/i;
const LAST_CLAUSE = /,? and (?=[a-z]+ [^,]*$)/i;

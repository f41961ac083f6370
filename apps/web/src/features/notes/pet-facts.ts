/** The facts about each pet of a note, for the strip above it. */
import type { NotePatient } from '@auscult/contract/notes';
import { isAbout } from '@auscult/domain/notes/notes-of-pets';
import { hasHardFlag, severalWeights } from '@auscult/domain/notes/sign-obstacles';
import { weightsDiffer, writtenWeights } from '@auscult/domain/notes/written-weights';
import { many, message, t } from '#web/copy/text.ts';
import type { HeldLine } from './note-edits.ts';

/** One fact, and whether it is an alarm. */
export interface PetFact {
  text: string;
  isAlarm: boolean;
}

/** Species, weight, lines and flags of one pet. A pet without lines or with two weights in conflict is an alarm. */
export function petFacts(
  pet: string,
  lines: readonly HeldLine[],
  patients: readonly NotePatient[],
): PetFact[] {
  const own = lines.flatMap(({ line }) => (isAbout(line, pet) ? [line] : []));
  if (own.length === 0) return [{ text: t('no lines'), isAlarm: true }];
  const species = SPECIES[patients.find((patient) => patient.pet.trim() === pet)?.species ?? ''];
  const weights = writtenWeights(own);
  const flags = own.flatMap((line) => line.flags);
  const calm = (text: string | undefined) => (text ? [{ text, isAlarm: false }] : []);
  return [
    ...calm(species && t(species)),
    ...(weightsDiffer(weights)
      ? [
          {
            text: many(weights.length, '{{count}} weight', '{{count}} weights'),
            // No alarm once a person confirmed that all of them are correct.
            isAlarm: own.some(hasHardFlag) || severalWeights(own, [pet]).length > 0,
          },
        ]
      : calm(weights[0]?.text)),
    ...calm(many(own.length, '{{count}} line', '{{count}} lines')),
    ...(flags.length > 0
      ? [
          {
            text: many(flags.length, '{{count}} flag', '{{count}} flags'),
            isAlarm: flags.some(({ severity }) => severity === 'hard'),
          },
        ]
      : []),
  ];
}

const SPECIES: Readonly<Record<string, string>> = {
  dog: message('Dog'),
  cat: message('Cat'),
  horse: message('Horse'),
  rabbit: message('Rabbit'),
  ferret: message('Ferret'),
};

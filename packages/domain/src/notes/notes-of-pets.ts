/**
 * One note is stored for all pets of a session; each pet's own note is derived from it. A line is in a pet's
 * note if it is assigned to that pet, or to all. Unassigned lines are in no pet's note.
 */
import type { NoteLine } from '@auscult/contract/notes';

/** The fields of a line that assign it to pets. */
export type AboutPet = Pick<NoteLine, 'pet' | 'all_pets'>;

/** One pet's own note. */
export interface PetNote<Line extends AboutPet = NoteLine> {
  pet: string;
  /** Its own lines and those of all pets, in the order of the note. */
  lines: Line[];
}

/** A note split by pet. */
export interface NotesOfPets<Line extends AboutPet = NoteLine> {
  pets: PetNote<Line>[];
  /** Lines that are not assigned to any of several pets. */
  unassigned: Line[];
}

/**
 * The notes of each pet.
 *
 * @param pets  of the session, in order; pets that only lines name follow. With at most one pet, every
 * unassigned line is about it
 */
export function notesOfPets<Line extends AboutPet>(
  lines: readonly Line[],
  pets: readonly string[],
): NotesOfPets<Line> {
  const named = namedPets(lines, pets);
  const isSingle = named.length < 2;
  return {
    pets: named.map((pet) => ({
      pet,
      lines: lines.filter((line) => isSingle || isAbout(line, pet) || isAboutAll(line)),
    })),
    unassigned: isSingle ? [] : lines.filter(isUnassigned),
  };
}

/** Every pet of a note: those of the session in order, then others that lines name. */
export function namedPets(lines: readonly Pick<AboutPet, 'pet'>[], pets: readonly string[]): string[] {
  const names = [...pets, ...lines.map(({ pet }) => pet ?? '')].map((name) => name.trim());
  return [...new Set(names)].filter(Boolean);
}

/** Whether a line is about this pet. */
export function isAbout(line: AboutPet, pet: string): boolean {
  return petOf(line) === pet;
}

/** Whether a line is assigned to all pets. */
export function isAboutAll(line: AboutPet): boolean {
  return petOf(line) === '' && line.all_pets === true;
}

/** Whether a line is unassigned, which matters only with several pets. */
export function isUnassigned(line: AboutPet): boolean {
  return petOf(line) === '' && line.all_pets !== true;
}

function petOf({ pet }: AboutPet): string {
  return (pet ?? '').trim();
}

/**
 * One note is kept for all pets of a session; each pet's own note is a rendering of it. A line is in a pet's note when
 * someone said that it is about that pet, or that it applies to all. What no one could tell is in no pet's note.
 */
import type { NoteLine } from '@auscult/contract/notes';

/** What a line tells of whom it is about. */
export type AboutPet = Pick<NoteLine, 'pet' | 'all_pets'>;

/** One pet's own note. */
export interface PetNote<Line extends AboutPet = NoteLine> {
  pet: string;
  /** Its own lines and those of all pets, in the order of the note. */
  lines: Line[];
}

/** A note, pet by pet. */
export interface NotesOfPets<Line extends AboutPet = NoteLine> {
  pets: PetNote<Line>[];
  /** Lines of which no one could tell whom of several pets they are about. */
  unassigned: Line[];
}

/**
 * The notes of each pet.
 *
 * @param pets  of the session, in their order; pets that only the lines name are behind. With one pet at most, every line
 *   that names no pet is about it.
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

/** Every pet of a note: those of the session in their order, then others that lines name. */
export function namedPets(lines: readonly Pick<AboutPet, 'pet'>[], pets: readonly string[]): string[] {
  const names = [...pets, ...lines.map(({ pet }) => pet ?? '')].map((name) => name.trim());
  return [...new Set(names)].filter(Boolean);
}

/** Whether a line is about this very pet. */
export function isAbout(line: AboutPet, pet: string): boolean {
  return petOf(line) === pet;
}

/** Whether someone said that a line applies to all pets. */
export function isAboutAll(line: AboutPet): boolean {
  return petOf(line) === '' && line.all_pets === true;
}

/** Whether no one could tell whom a line is about. It means something among several pets only. */
export function isUnassigned(line: AboutPet): boolean {
  return petOf(line) === '' && line.all_pets !== true;
}

function petOf({ pet }: AboutPet): string {
  return (pet ?? '').trim();
}

/** Moves lines of a note to another pet, and away from a removed one. */
import { NOTE_LIMITS, type NoteFlag, type NoteLine } from '@auscult/contract/notes';

/**
 * Moves lines to a pet. Their text, origin and evidence do not change.
 *
 * @param chosen  indexes of the lines, from 0
 * @param pet  null for all pets
 * @returns the lines; undefined for an index outside of the note
 */
export function moveLines(
  lines: readonly NoteLine[],
  chosen: readonly number[],
  pet: string | null,
): NoteLine[] | undefined {
  const places = new Set(chosen);
  if ([...places].some((place) => place >= lines.length)) return undefined;
  return lines.map((line, place) => (places.has(place) ? lineAbout(line, pet) : line));
}

function lineAbout({ all_pets: _, ...line }: NoteLine, pet: string | null): NoteLine {
  return pet === null ? { ...line, pet, all_pets: true } : { ...line, pet };
}

/**
 * The line of a removed pet. Without a pet it could be read as about the remaining ones, so it gets a flag to
 * review.
 */
export function lineOfNobody(line: NoteLine, gone: string): NoteLine {
  const flags = [unassigned(gone), ...line.flags].slice(0, NOTE_LIMITS.flags);
  return { ...line, pet: null, flags };
}

function unassigned(pet: string): NoteFlag {
  return {
    kind: 'pet',
    severity: 'hard',
    message: `This was about ${pet}, who is no longer among the pets of this visit. Say whom it is about, or delete it.`,
  };
}

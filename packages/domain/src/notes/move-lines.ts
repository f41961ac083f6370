/** Giving lines of a note to another pet, and taking them from one that is gone. */
import { NOTE_LIMITS, type NoteFlag, type NoteLine } from '@auscult/contract/notes';

/**
 * Gives lines to a pet. Nothing else of them changes: what they say, where they come from and what they rest on stay.
 *
 * @param chosen  places of the lines, from 0
 * @param pet  null for all pets
 * @returns the lines; undefined when a place is none of the note's
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
 * The line of a pet that is no longer among those of the session. Without a pet it might be read as said of those that are
 * left: no one may trust it before they looked.
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

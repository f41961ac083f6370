/** Which part of a note about several pets is shown. */
import { isUnassigned } from '@auscult/domain/notes/notes-of-pets';
import { petsOf, type SeenNote } from './note-outline.ts';

/** One pet's own note, the unassigned lines, or the whole if neither is chosen. */
export interface Whose {
  pet?: string;
  isUnassigned?: boolean;
}

/** The choice, if it still exists: a pet may be renamed, and the last unassigned line assigned. */
export function whoseSeen(
  whose: Whose,
  { lines, pets }: Pick<SeenNote, 'lines' | 'pets'>,
): Pick<SeenNote, 'pet' | 'isUnassigned'> {
  const named = petsOf(lines, pets);
  if (named.length < 2) return {};
  if (whose.isUnassigned) return { isUnassigned: lines.some(({ line }) => isUnassigned(line)) };
  return whose.pet !== undefined && named.includes(whose.pet) ? { pet: whose.pet } : {};
}

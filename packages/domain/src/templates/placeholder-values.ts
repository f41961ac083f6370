/** What is put in place of a template's placeholders in one note. */
import { localDate, localTime, type Place } from '../notes/time-marker.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** Who wrote a note, as they were called then; null where no one knows. */
export interface NoteAuthor {
  /** Who ordered it. */
  name: string | null;
  /** Whose visit it is: someone else may order a note of it. */
  staff: string | null;
  /** How the one who ordered it signs, where that is more than their name; several lines are possible. */
  signature: string | null;
}

/** What a note's fixed texts can tell. */
export interface NoteOccasion {
  author: NoteAuthor;
  pets: readonly string[];
  /** When the visit began, in epoch milliseconds. */
  began: number;
  /** When the note was ordered, in epoch milliseconds: "current" stays what it was, whenever the note is shown. */
  ordered: number;
  place: Place;
}

/**
 * The values; what is not known is left out, so that its braces stay to be filled in by hand. Who set no signature signs
 * with their name; the staff's name is the author's where no one else is known.
 *
 * @spec 1.3/placeholders/your-name, 1.3/placeholders/staff-name, 1.3/placeholders/signature, 1.3/placeholders/date-of-visit, 1.3/placeholders/time-of-visit, 1.3/placeholders/current-date, 1.3/placeholders/current-time, 1.3/placeholders/patient
 */
export function placeholderValues({ author, pets, began, ordered, place }: NoteOccasion): PlaceholderValues {
  const values: PlaceholderValues = {
    'your name': author.name ?? '',
    'staff name': author.staff ?? author.name ?? '',
    signature: author.signature ?? author.name ?? '',
    'date of visit': localDate(began / 1000, place),
    'time of visit': localTime(began / 1000, place),
    'current date': localDate(ordered / 1000, place),
    'current time': localTime(ordered / 1000, place),
    patient: pets.join(', '),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}

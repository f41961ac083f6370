/** The values of a template's placeholders in one note. */
import { localDate, localTime, type Place } from '../notes/time-marker.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** The author of a note, with their names at that time; null if unknown. */
export interface NoteAuthor {
  /** The person who ordered it. */
  name: string | null;
  /** The visit's owner: someone else may order a note of it. */
  staff: string | null;
  /** The orderer's signature, if it is more than their name; several lines are possible. */
  signature: string | null;
}

/** Data for a note's fixed texts. */
export interface NoteOccasion {
  author: NoteAuthor;
  pets: readonly string[];
  /** When the visit began, in epoch milliseconds. */
  began: number;
  /** Time of the order, in epoch milliseconds: "current" does not change when the note is shown later. */
  ordered: number;
  place: Place;
}

/**
 * The values; unknown ones are left out, so that their braces stay to be filled in by hand. An author without
 * a signature signs with their name; the staff's name is the author's if no one else is known.
 *
 * @spec 1.3/placeholders/your-name, 1.3/placeholders/staff-name, 1.3/placeholders/signature,
 * 1.3/placeholders/date-of-visit, 1.3/placeholders/time-of-visit, 1.3/placeholders/current-date,
 * 1.3/placeholders/current-time, 1.3/placeholders/patient
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

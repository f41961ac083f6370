/**
 * Unsaved edits, stored in this browser until the server has them. They belong to the person who made them.
 */
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import {
  forgetLocal,
  forgetLocalBelow,
  namesBelow,
  readLocal,
  writeLocal,
} from '#web/platform/local-store.ts';

/** Lines, and the version of the note that they are based on. */
export interface UnsavedNote {
  version: number;
  lines: NoteLine[];
}

/** The person, and the note. */
export type UnsavedPlace = Pick<SoapNote, 'session_id' | 'node_id'> & { userId: string };

/** The stored edits of this note. */
export function readUnsaved(place: UnsavedPlace): UnsavedNote | undefined {
  return readLocal<UnsavedNote>(keptAs(place));
}

/** Stores lines until they are saved. */
export function keepUnsaved(place: UnsavedPlace, unsaved: UnsavedNote): void {
  writeLocal(keptAs(place), unsaved);
}

/**
 * Deletes the stored edits: they are saved, or discarded.
 *
 * @param saved  only if these lines are stored; later edits stay
 */
export function forgetUnsaved(place: UnsavedPlace, saved?: UnsavedNote): void {
  const kept = saved && readUnsaved(place);
  if (kept && JSON.stringify(kept.lines) !== JSON.stringify(saved.lines)) return;
  forgetLocal(keptAs(place));
}

/** The person and the visit, for any of its notes. */
export type UnsavedSession = Omit<UnsavedPlace, 'node_id'>;

/** A person's unsaved words in the notes of a visit, as text. */
export function unsavedTexts(session: UnsavedSession): string[] {
  return namesBelow(keptBelow(session))
    .flatMap((name) => readLocal<UnsavedNote>(name)?.lines ?? [])
    .filter(({ origin }) => origin === 'human')
    .map(({ text }) => text);
}

/** Deletes the stored edits of every note of a visit. */
export function forgetUnsavedOf(session: UnsavedSession): void {
  forgetLocalBelow(keptBelow(session));
}

function keptAs({ node_id, ...session }: UnsavedPlace): string {
  return `${keptBelow(session)}${node_id}`;
}

function keptBelow({ userId, session_id }: UnsavedSession): string {
  return `auscult.unsavedNote.${userId}.${session_id}.`;
}

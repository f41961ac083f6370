/** Edits that are not on the server yet, kept in this browser until they are. They are of whoever made them. */
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import {
  forgetLocal,
  forgetLocalBelow,
  namesBelow,
  readLocal,
  writeLocal,
} from '#web/platform/local-store.ts';

/** Lines, and the version of the note they were made from. */
export interface UnsavedNote {
  version: number;
  lines: NoteLine[];
}

/** Whose edits, and of which note. */
export type UnsavedPlace = Pick<SoapNote, 'session_id' | 'node_id'> & { userId: string };

/** What was kept for this note. */
export function readUnsaved(place: UnsavedPlace): UnsavedNote | undefined {
  return readLocal<UnsavedNote>(keptAs(place));
}

/** Keeps lines until they are saved. */
export function keepUnsaved(place: UnsavedPlace, unsaved: UnsavedNote): void {
  writeLocal(keptAs(place), unsaved);
}

/** Forgets what was kept: it is saved, or given up. @param saved  if these lines are; what was typed since stays then */
export function forgetUnsaved(place: UnsavedPlace, saved?: UnsavedNote): void {
  const kept = saved && readUnsaved(place);
  if (kept && JSON.stringify(kept.lines) !== JSON.stringify(saved.lines)) return;
  forgetLocal(keptAs(place));
}

/** Whose edits, and of which visit, whichever of its notes they were made in. */
export type UnsavedSession = Omit<UnsavedPlace, 'node_id'>;

/** What a person wrote in notes of a visit and what was kept of it, in words. */
export function unsavedTexts(session: UnsavedSession): string[] {
  return namesBelow(keptBelow(session))
    .flatMap((name) => readLocal<UnsavedNote>(name)?.lines ?? [])
    .filter(({ origin }) => origin === 'human')
    .map(({ text }) => text);
}

/** Forgets what was kept for every note of a visit. */
export function forgetUnsavedOf(session: UnsavedSession): void {
  forgetLocalBelow(keptBelow(session));
}

function keptAs({ node_id, ...session }: UnsavedPlace): string {
  return `${keptBelow(session)}${node_id}`;
}

function keptBelow({ userId, session_id }: UnsavedSession): string {
  return `auscult.unsavedNote.${userId}.${session_id}.`;
}

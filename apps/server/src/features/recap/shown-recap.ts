/** A recap as callers see it. */
import type { Recap, RecapMetadata } from '@auscult/contract/recap';
import { shownMetadata, shownNote } from '#server/features/notes/read-note.ts';
import type { WrittenNote } from '#server/features/notes/start-note.ts';

/** The recap with its lines. */
export function shownRecap(note: WrittenNote): Recap {
  return { ...shownNote(note), documents: note.wish.recordings };
}

/** Its entry in a list. */
export function shownRecapMetadata(note: WrittenNote): RecapMetadata {
  return { ...shownMetadata(note), documents: note.wish.recordings };
}

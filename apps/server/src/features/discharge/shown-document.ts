/** A client document as callers see it. */
import type { DischargeMetadata, DischargeNote } from '@auscult/contract/discharge';
import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { shownMetadata, shownNote } from '#server/features/notes/read-note.ts';
import type { ClientWish, WrittenNote } from '#server/features/notes/start-note.ts';

const PLAIN: ClientWish = {
  tone: 'Professional',
  pet: null,
  author: null,
  clinic: null,
  language: SOURCE_LOCALE,
  translatedFrom: null,
};

/** The options that a document was ordered with. */
export function clientWishOf({ wish }: Pick<WrittenNote, 'wish'>): ClientWish {
  return wish.client ?? PLAIN;
}

/** The document with its lines. */
export function shownDocument(note: WrittenNote): DischargeNote {
  return { ...shownNote(note), ...shownWish(note), left_out: note.leftOut };
}

/** Its entry in a list. */
export function shownDocumentMetadata(note: WrittenNote): DischargeMetadata {
  return { ...shownMetadata(note), ...shownWish(note) };
}

function shownWish(note: WrittenNote) {
  const { tone, pet, language, translatedFrom } = clientWishOf(note);
  return { tone, pet, language, translated_from: translatedFrom };
}

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

/** What a document was asked to be. */
export function clientWishOf({ wish }: Pick<WrittenNote, 'wish'>): ClientWish {
  return wish.client ?? PLAIN;
}

/** The document with its lines. */
export function shownDocument(note: WrittenNote): DischargeNote {
  const { tone, pet, language, translatedFrom } = clientWishOf(note);
  return { ...shownNote(note), tone, pet, language, translated_from: translatedFrom };
}

/** What a list shows of it. */
export function shownDocumentMetadata(note: WrittenNote): DischargeMetadata {
  const { tone, pet, language, translated_from } = shownDocument(note);
  return { ...shownMetadata(shownNote(note)), tone, pet, language, translated_from };
}

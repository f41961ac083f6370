/**
 * Translates a client document line by line. A translated line with changed numbers, units or drugs is
 * rejected.
 */
import { changedInTranslation } from '@auscult/clinical/check/check-translation';
import { translateLines } from '@auscult/clinical/writer/letters/translate-document';
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { isSameLanguage, languageName, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import type { NoteWriter } from '#server/ports/note-writer.ts';
import type { ClientWish } from './repository.ts';

/** The lines and the target language. */
export interface TranslationOrder {
  client: ClientWish;
  originals: readonly NoteLine[];
}

/**
 * The translated lines, each marked with its language. Fixed phrases and drug directions come from tables if
 * there are any. A language model translates the rest; without one, the rest stays in the original language.
 *
 * @throws ProviderError with a sentence for the vet
 */
export async function* translateNote(
  noteWriter: NoteWriter,
  { client, originals }: TranslationOrder,
  signal: AbortSignal,
): AsyncGenerator<NoteLine> {
  const names = [client.author, client.clinic].filter((name) => name !== null);
  const byTables = translateLines(originals, { locale: client.language, names });
  const waiting = byTables.flatMap((line, index) => (isLeft(line, client.language) ? [index] : []));
  const words = waiting.map((index) => originals[index]?.text ?? '');
  const spoken = await askModel(noteWriter, { words, locale: client.language }, signal);
  const translated = new Map(waiting.map((index, at) => [index, spoken?.[at]]));
  for (const [index, line] of byTables.entries()) {
    yield withTranslation(line, translated.get(index), client.language);
  }
}

function isLeft({ language = SOURCE_LOCALE }: NoteLine, locale: string): boolean {
  return !isSameLanguage(language, locale);
}

async function askModel(
  noteWriter: NoteWriter,
  { words, locale }: { words: string[]; locale: string },
  signal: AbortSignal,
): Promise<readonly (string | undefined)[] | undefined> {
  if (!noteWriter.translate || words.length === 0) return undefined;
  return noteWriter.translate({ texts: words, locale, language: languageName(locale) }, signal);
}

const CHANGED: Readonly<Record<'number' | 'unit' | 'drug', string>> = {
  number: 'a number',
  unit: 'a unit',
  drug: 'the name of a drug',
};

function withTranslation(line: NoteLine, translation: string | undefined, locale: string): NoteLine {
  const text = translation?.trim() ?? '';
  if (text === '') return line;
  const changed = changedInTranslation(line.text, text);
  if (changed) return { ...line, flags: [...line.flags, notTaken(CHANGED[changed])] };
  return { ...line, text, language: locale };
}

function notTaken(what: string): NoteFlag {
  const message = `This line was left as it was: its translation changed ${what}.`;
  return { kind: 'translation', severity: 'soft', message };
}

/**
 * The language of lines. It can differ from the language of the screen, and a translation can have
 * untranslated lines.
 */
import type { NoteLine } from '@auscult/contract/notes';
import { isSameLanguage, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { languageInWords } from '#web/copy/language-in-words.ts';

/** The locale of a line: its own, or else the locale of all notes. */
export function lineLocale({ language = SOURCE_LOCALE }: Pick<NoteLine, 'language'>): string {
  return language;
}

/**
 * The name of a line's language in the language of the screen, "English", if it differs from the note's.
 *
 * @param whole  locale of the note; undefined if all of it is in one language
 */
export function foreignLanguage(
  line: Pick<NoteLine, 'language'>,
  whole: string | undefined,
): string | undefined {
  const language = lineLocale(line);
  if (whole === undefined || isSameLanguage(language, whole)) return undefined;
  return languageInWords(language);
}

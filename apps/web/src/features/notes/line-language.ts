/** The language of lines: of a screen's words it may be another, and of a translation some may be in the first one. */
import type { NoteLine } from '@auscult/contract/notes';
import { isSameLanguage, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { languageInWords } from '#web/copy/language-in-words.ts';

/** The locale that a line is written in: its own, else the one that all notes are written in. */
export function lineLocale({ language = SOURCE_LOCALE }: Pick<NoteLine, 'language'>): string {
  return language;
}

/**
 * The language of a line in that of the screen, "English", where it is another than that of the whole.
 *
 * @param whole  locale of the whole; undefined where all of it is in one language
 */
export function foreignLanguage(
  line: Pick<NoteLine, 'language'>,
  whole: string | undefined,
): string | undefined {
  const language = lineLocale(line);
  if (whole === undefined || isSameLanguage(language, whole)) return undefined;
  return languageInWords(language);
}

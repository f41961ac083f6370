/** Lines of a translation that stand in another language than the whole. */
import type { NoteLine } from '@auscult/contract/notes';
import { isSameLanguage, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { languageInWords } from '#web/copy/language-in-words.ts';

/**
 * The language of a line in that of the screen, "English", where it is another than that of the whole.
 *
 * @param whole  locale of the whole; undefined where all of it is in one language
 */
export function foreignLanguage(
  { language = SOURCE_LOCALE }: Pick<NoteLine, 'language'>,
  whole: string | undefined,
): string | undefined {
  if (whole === undefined || isSameLanguage(language, whole)) return undefined;
  return languageInWords(language);
}

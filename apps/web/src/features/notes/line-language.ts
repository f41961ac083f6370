/** Lines of a translation that stand in another language than the whole. */
import type { NoteLine } from '@auscult/contract/notes';
import { baseLanguage, isSameLanguage, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';

/**
 * The language of a line in English, "English", where it is another than that of the whole.
 *
 * @param whole  locale of the whole; undefined where all of it is in one language
 */
export function foreignLanguage(
  { language = SOURCE_LOCALE }: Pick<NoteLine, 'language'>,
  whole: string | undefined,
): string | undefined {
  if (whole === undefined || isSameLanguage(language, whole)) return undefined;
  return LANGUAGES.of(baseLanguage(language));
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

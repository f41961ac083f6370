/** Lines of a translation that stand in another language than the whole. */
import type { NoteLine } from '@auscult/contract/notes';
import { baseLanguage, isSameLanguage, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { language as screenLanguage } from '#web/copy/language.ts';

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

/** A language in that of the screen, as it is written within a sentence: "español". @param language  a locale */
export function languageInWords(language: string): string {
  const base = baseLanguage(language);
  return new Intl.DisplayNames([screenLanguage()], { type: 'language' }).of(base) ?? base;
}

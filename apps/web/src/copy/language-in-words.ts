import { baseLanguage } from '@auscult/domain/discharge/languages';
import { language as screenLanguage } from './language.ts';

/**
 * The name of a language in the screen's language, as written within a sentence: "español".
 *
 * @param language  a locale
 */
export function languageInWords(language: string): string {
  const base = baseLanguage(language);
  return new Intl.DisplayNames([screenLanguage()], { type: 'language' }).of(base) ?? base;
}

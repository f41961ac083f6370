/** The languages that a person can choose, with the locale of each. @spec 1.3/languages, 1.3/languages-second */

/**
 * The first list, as BCP 47 names each. Cantonese is written in traditional characters, Mandarin in simplified ones.
 * @spec 1.3/languages, 1.3/language-locales
 */
export const LANGUAGE_LOCALES = {
  'English (US)': 'en-US',
  'English (UK)': 'en-GB',
  'English (AU)': 'en-AU',
  Spanish: 'es',
  French: 'fr',
  Portuguese: 'pt',
  German: 'de',
  Hindi: 'hi',
  Dutch: 'nl',
  Korean: 'ko',
  Cantonese: 'yue-Hant-HK',
  Mandarin: 'zh-Hans-CN',
} as const;

/** Additions of the second list: languages for documents. @spec 1.3/languages-second */
export const MORE_LANGUAGE_LOCALES = {
  Russian: 'ru',
  Chinese: 'zh-Hans',
  'Portuguese European': 'pt-PT',
  'Portuguese Brazilian': 'pt-BR',
  English: 'en',
} as const;

/** A language of the first list. */
export type Language = keyof typeof LANGUAGE_LOCALES;

/** The first list, in its order. */
export const LANGUAGES = Object.keys(LANGUAGE_LOCALES) as readonly Language[];

/** The default. */
export const DEFAULT_LANGUAGE: Language = 'English (US)';

/** The locale of a language of the first list; that of the default for anything else. */
export function localeOf(language: unknown): string {
  const known = LANGUAGES.find((one) => one === language) ?? DEFAULT_LANGUAGE;
  return LANGUAGE_LOCALES[known];
}

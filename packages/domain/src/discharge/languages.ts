/** The languages of client documents with the locale of each. @spec 1.3/languages, 1.3/languages-second */
import type { DocumentLanguage } from '@auscult/contract/discharge';
import { LANGUAGE_LOCALES, MORE_LANGUAGE_LOCALES } from '../account/languages.ts';

/** A language with its BCP 47 locale: both lists. */
export const DOCUMENT_LOCALES: Readonly<Record<DocumentLanguage, string>> = {
  ...LANGUAGE_LOCALES,
  ...MORE_LANGUAGE_LOCALES,
};

/** The locale of untranslated documents. */
export const SOURCE_LOCALE = 'en-US';

/**
 * The name of a locale's language for a document's title and a model's prompt; the locale itself if unknown.
 */
export function languageName(locale: string): string {
  return Object.entries(DOCUMENT_LOCALES).find(([, known]) => known === locale)?.[0] ?? locale;
}

/** `pt` of `pt-BR`. */
export function baseLanguage(locale: string): string {
  return locale.split('-')[0] ?? locale;
}

/** Whether two locales have the same language: American English needs no translation for London. */
export function isSameLanguage(one: string, other: string): boolean {
  return baseLanguage(one) === baseLanguage(other);
}

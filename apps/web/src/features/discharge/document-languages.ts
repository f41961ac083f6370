/** Languages of client documents, for choosing one. */
import type { DocumentLanguage } from '@auscult/contract/discharge';
import { DOCUMENT_LOCALES, isSameLanguage } from '@auscult/domain/discharge/languages';

/** Every listed language except the one of this locale. @spec 1.3/languages, 1.3/languages-second */
export function languagesBeside(locale: string): DocumentLanguage[] {
  return KNOWN.filter(([, known]) => !isSameLanguage(known, locale)).map(([language]) => language);
}

/** The language of this locale. */
export function languageOf(locale: string): DocumentLanguage | undefined {
  return KNOWN.find(([, known]) => known === locale)?.[0];
}

const KNOWN = Object.entries(DOCUMENT_LOCALES) as [DocumentLanguage, string][];

import { DocumentLanguage } from '@auscult/contract/discharge';
import { expect, test } from 'vitest';
import { DOCUMENT_LOCALES, isSameLanguage, languageName } from './languages.ts';

test('every language has a unique, standard locale', () => {
  const locales = DocumentLanguage.options.map((language) => DOCUMENT_LOCALES[language]);
  expect(new Set(locales).size).toBe(DocumentLanguage.options.length);
  for (const locale of locales) {
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale.replace('yue-', 'zh-'))).toHaveLength(1);
    expect(DOCUMENT_LOCALES[DocumentLanguage.parse(languageName(locale))]).toBe(locale);
  }
});

test('regions do not separate languages', () => {
  expect(isSameLanguage('pt-BR', 'pt')).toBe(true);
  expect(isSameLanguage('en-GB', 'en-US')).toBe(true);
  expect(isSameLanguage('es', 'en')).toBe(false);
});

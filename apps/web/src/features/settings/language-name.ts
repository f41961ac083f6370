import { type Language, localeOf } from '@auscult/domain/account/languages';
import { baseLanguage } from '@auscult/domain/discharge/languages';

/** The name of a language in itself: "Español", "한국어"; with the country if several are listed. */
export function languageName(language: Language): string {
  const locale = localeOf(language);
  const base = baseLanguage(locale);
  const names = new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(base === 'en' ? locale : base) ?? language;
  return name.replace(/^\p{L}/u, (first) => first.toLocaleUpperCase(locale));
}

/** Finds the labels of a language among translations. */

/** Translations by language code; `zh-Hant` is written Chinese in traditional characters. */
export type Translations<Words> = Readonly<Record<string, Words>> & { readonly en: Words };

/**
 * The labels in a language; English if there is no translation. @param language BCP 47 @throws RangeError for
 * an invalid tag
 */
export function wordsOfLanguage<Words>(translations: Translations<Words>, language: string): Words {
  return translations[codeOf(language)] ?? translations.en;
}

/** Cantonese is written in traditional characters, Mandarin in those of its script or place. @spec 1.3/language-locales */
function codeOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (script === 'Hant') return 'zh-Hant';
  return language === 'yue' ? 'zh' : language;
}

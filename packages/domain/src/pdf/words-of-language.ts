/** Finds the fixed words of a language among translations. */

/** Translations by the code of their language; `zh-Hant` is written Chinese in traditional characters. */
export type Translations<Words> = Readonly<Record<string, Words>> & { readonly en: Words };

/** Where Chinese is written in traditional characters although no script is named. */
const TRADITIONAL: ReadonlySet<string> = new Set(['hk', 'mo', 'tw']);

/** The words of a language; English where they are not translated. @param language BCP 47 */
export function wordsOfLanguage<Words>(translations: Translations<Words>, language: string): Words {
  return translations[codeOf(language)] ?? translations.en;
}

/** Cantonese is written in traditional characters, Mandarin in those of its script or place. @spec 1.3/language-locales */
function codeOf(tag: string): string {
  const [code = '', ...subtags] = tag.toLowerCase().split(/[-_]/);
  if (code !== 'zh' && code !== 'yue') return code;
  if (subtags.includes('hans')) return 'zh';
  const isTraditional = code === 'yue' || subtags.some((one) => one === 'hant' || TRADITIONAL.has(one));
  return isTraditional ? 'zh-Hant' : 'zh';
}

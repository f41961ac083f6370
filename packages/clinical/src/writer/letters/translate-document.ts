/** Translates client documents without a model: fixed phrases and drug directions. All else stays as it is, and is marked. */
import type { NoteLine } from '@auscult/contract/notes';
import { baseLanguage, isSameLanguage, SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { isPhraseLanguage, type PhraseLanguage } from '@auscult/domain/discharge/translated-headings';
import { translateDirection } from './direction-translations.ts';
import { PHRASE_TRANSLATIONS } from './phrase-translations.ts';

/** What a translation needs to know besides the lines. */
export interface TranslationWish {
  /** Locale to translate into. */
  locale: string;
  /** Names that stand alone in a line and are the same in every language: who signs, the clinic. */
  names: readonly string[];
}

/** The lines in another language. `language` of each names the one that it now stands in. */
export function translateLines(lines: readonly NoteLine[], { locale, names }: TranslationWish): NoteLine[] {
  const language = baseLanguage(locale);
  return lines.map((line) => {
    if (isSameLanguage(locale, SOURCE_LOCALE) || names.includes(line.text))
      return { ...line, language: locale };
    const text = isPhraseLanguage(language) ? translateText(line, language) : undefined;
    return text === undefined ? { ...line, language: SOURCE_LOCALE } : { ...line, text, language: locale };
  });
}

function translateText({ origin, text }: NoteLine, language: PhraseLanguage): string | undefined {
  return origin === 'default' ? translatePhrase(text, language) : translateDirection(text, language);
}

interface PhrasePattern {
  pattern: RegExp;
  translations: Readonly<Record<PhraseLanguage, string>>;
}

const PATTERNS: readonly PhrasePattern[] = [...PHRASE_TRANSLATIONS].map(([english, translations]) => {
  const escaped = english.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  return { pattern: new RegExp(`^${escaped.replace('{pet}', '(.{1,3000})')}$`, 'u'), translations };
});

function translatePhrase(text: string, language: PhraseLanguage): string | undefined {
  for (const { pattern, translations } of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [, pet = ''] = match;
    const named = PHRASE_TRANSLATIONS.get(pet)?.[language] ?? pet;
    return translations[language].replace('{pet}', () => named);
  }
  return undefined;
}

/** The language of the interface, and the locale of its dates and numbers. */

/** Languages that the interface speaks, as codes of ISO 639-1. English is in the source itself. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

type Messages = Readonly<Record<string, string>>;

/** Translations by the English text. Each is a separate file that is fetched on demand. */
const FILES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>>> = {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
  pt: () => import('./messages/pt.json'),
};

/** The translations that were fetched. */
const fetched = new Map<Language, Messages>([['en', {}]]);

const watchers = new Set<() => void>();

let current: { language: Language; locale: string | undefined } = { language: 'en', locale: undefined };

/** Translations of a language by the English text; none of English, and none before they are fetched. */
export function messagesOf(language: Language): Messages {
  return fetched.get(language) ?? {};
}

/** The translation of an English text; undefined where there is none: then the English text is shown. */
export function translationOf(english: string): string | undefined {
  const messages = messagesOf(current.language);
  return Object.hasOwn(messages, english) ? messages[english] : undefined;
}

/** The ending of a plural's key in the messages: `one`, `many` (a million, in Spanish) or `other`. */
export function pluralFor(count: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(current.language).select(count);
}

/** Whether the interface supports this language. */
export function isLanguage(code: string): code is Language {
  return LANGUAGES.some((known) => known === code);
}

/** The language on the screen. */
export function language(): Language {
  return current.language;
}

/** Calls back when the language or the locale changes. @returns unsubscribes */
export function watchLanguage(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** BCP 47 tag for dates and numbers; undefined for the browser's own. */
export function locale(): string | undefined {
  return current.locale;
}

/**
 * Changes to the language of a locale, `fr-FR`; to English if the interface does not support it. Open screens
 * must be rendered again afterwards.
 *
 * @param tag  BCP 47; undefined for the browser's own locale in English
 */
export async function changeLocale(tag: string | undefined): Promise<void> {
  const spoken = (tag ?? 'en').split('-', 1)[0]?.toLowerCase() ?? 'en';
  const next: Language = isLanguage(spoken) ? spoken : 'en';
  if (next !== 'en' && !fetched.has(next)) fetched.set(next, (await FILES[next]()).default);
  current = { language: next, locale: tag };
  document.documentElement.lang = next;
  for (const watcher of watchers) watcher();
}

/** The locale of this browser, stored for pages on which no one is signed in. */
import { changeLocale, isLanguage, locale } from './language.ts';

const KEY = 'locale';

/** At the start: the last locale, or else the browser's own if the interface supports it. */
export async function startLocale(): Promise<void> {
  const kept = localStorage.getItem(KEY);
  const own = isLanguage(navigator.language.slice(0, 2)) ? navigator.language : undefined;
  // If a translation cannot be fetched, the interface stays English.
  await changeLocale(kept ?? own).catch(() => undefined);
}

/** Changes the locale if it differs from the current one. @param tag  BCP 47; undefined keeps it */
export async function keepLocale(tag: string | undefined): Promise<void> {
  if (tag === undefined || tag === locale()) return;
  localStorage.setItem(KEY, tag);
  await changeLocale(tag).catch(() => undefined);
}

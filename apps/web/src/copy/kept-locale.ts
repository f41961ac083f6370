/** The locale of this browser, kept for pages on which no one is signed in. */
import { changeLocale, isLanguage, locale } from './language.ts';

const KEY = 'locale';

/** At the start: as it was the last time, else the browser's own where the interface speaks it. */
export async function startLocale(): Promise<void> {
  const kept = localStorage.getItem(KEY);
  const own = isLanguage(navigator.language.slice(0, 2)) ? navigator.language : undefined;
  // A translation that cannot be fetched leaves English.
  await changeLocale(kept ?? own).catch(() => undefined);
}

/** Changes it, if it is another than now. @param tag  BCP 47; undefined leaves it as it is */
export async function keepLocale(tag: string | undefined): Promise<void> {
  if (tag === undefined || tag === locale()) return;
  localStorage.setItem(KEY, tag);
  await changeLocale(tag).catch(() => undefined);
}

import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { locale, watchLanguage } from './language.ts';

/** Draws everything within it anew when the language changes. */
export function LanguageRoot({ children }: { children: ReactNode }) {
  const tag = useSyncExternalStore(watchLanguage, locale);
  return <Fragment key={tag ?? 'browser'}>{children}</Fragment>;
}

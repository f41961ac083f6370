import { Fragment, type ReactNode, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { locale, watchLanguage } from './language.ts';

/** Renders everything within it again when the language changes, and restores the focus. */
export function LanguageRoot({ children }: { children: ReactNode }) {
  const focused = useRef<readonly number[]>(undefined);
  const watch = useCallback(
    (draw: () => void) =>
      watchLanguage(() => {
        focused.current = placeOf(document.activeElement);
        draw();
      }),
    [],
  );
  const tag = useSyncExternalStore(watch, locale);
  useLayoutEffect(() => {
    if (focused.current) elementAt(focused.current)?.focus({ preventScroll: true });
    focused.current = undefined;
  });
  return <Fragment key={tag ?? 'browser'}>{children}</Fragment>;
}

/** Names and ids differ in another language; the index among the siblings stays the same. */
function placeOf(element: Element | null): number[] {
  const parent = element?.parentElement;
  if (!element || !parent || element === document.body) return [];
  return [...placeOf(parent), [...parent.children].indexOf(element)];
}

function elementAt(place: readonly number[]): HTMLElement | undefined {
  const found = place.reduce<Element | undefined>((within, at) => within?.children[at], document.body);
  return found instanceof HTMLElement && found !== document.body ? found : undefined;
}

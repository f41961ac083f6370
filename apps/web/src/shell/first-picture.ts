/** The content of `index.html` before the first screen. */
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { message, t } from '#web/copy/text.ts';

const TOO_OLD = message(
  'This browser is too old for {{product}}. Chrome or Edge 119, Firefox 124, Safari 17.4, or newer can show it.',
);

/** Whether this browser has the features that the application needs: Chrome 119, Firefox 124, Safari 17.4. */
export function isCurrentBrowser(): boolean {
  return 'groupBy' in Map && 'withResolvers' in Promise && 'any' in AbortSignal;
}

/** Removes it once a screen is shown. */
export function endFirstPicture(): void {
  picture()?.remove();
}

/** Shows that the application cannot start, and which browsers it supports. */
export function sayTooOld(): void {
  const there = picture();
  there?.setAttribute('data-too-old', '');
  there?.querySelector('p')?.replaceChildren(t(TOO_OLD, { product: PRODUCT_NAME }));
}

function picture(): Element | null {
  return document.querySelector('.starting');
}

/** What stands in the page before the first screen does, as `index.html` has it. */
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { message, t } from '#web/copy/text.ts';

const TOO_OLD = message(
  'This browser is too old for {{product}}. Chrome or Edge 119, Firefox 124, Safari 17.4, or newer can show it.',
);

/** Whether this browser has what the application asks for: Chrome 119, Firefox 124, Safari 17.4. */
export function isCurrentBrowser(): boolean {
  return 'groupBy' in Map && 'withResolvers' in Promise && 'any' in AbortSignal;
}

/** Takes it away, once a screen stands. */
export function endFirstPicture(): void {
  picture()?.remove();
}

/** Says in it that there will be no screen, and in which browsers there is one. */
export function sayTooOld(): void {
  const there = picture();
  there?.setAttribute('data-too-old', '');
  there?.querySelector('p')?.replaceChildren(t(TOO_OLD, { product: PRODUCT_NAME }));
}

function picture(): Element | null {
  return document.querySelector('.starting');
}

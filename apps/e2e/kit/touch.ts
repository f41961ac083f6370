/** Gestures of a finger, as touch events of the browser. */
import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Touch events of a swipe, as a slow finger makes them. */
const STEPS = 8;

/** Moves a finger over the page in a straight line. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await touch('touchEnd', []);
  await devtools.detach();
}

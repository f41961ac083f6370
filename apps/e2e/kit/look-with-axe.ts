/** Lets axe look at what the screen shows, and takes pictures of it. */
import { join } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import type { Look } from './every-screen.ts';
import { COLOURS, type Colour } from './looks.ts';

/**
 * Dialogs and menus are at the end of the page, outside every landmark, and dialogs have their own header.
 */
const OF_LANDMARKS = ['region', 'landmark-no-duplicate-banner', 'landmark-unique'];

/** The rules of axe for each color scheme. Dark differs only in its colors. */
const QUESTIONS: Record<Colour, RunOptions> = {
  light: { rules: Object.fromEntries(OF_LANDMARKS.map((rule) => [rule, { enabled: false }])) },
  dark: { runOnly: ['color-contrast'] },
};

/** Where `npm run test:screens -- <folder>` writes pictures: one of each state in both colours. */
const { PICTURES_FOLDER } = process.env;

/** Looks at each state in these colours; what axe objects to fails the journey, which goes on. */
export function lookWithAxe(page: Page, testInfo: TestInfo, colours: readonly Colour[]): Look {
  return async (state) => {
    for (const colorScheme of PICTURES_FOLDER ? COLOURS : colours) {
      // A colour that fades in has its contrast late: nothing moves.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await settled(page);
      if (PICTURES_FOLDER) {
        const name = `${state}-${page.viewportSize()?.width}-${colorScheme}.png`;
        await page.screenshot({ path: join(PICTURES_FOLDER, name), animations: 'disabled' });
      }
      const objections = await objectionsTo(page, QUESTIONS[colorScheme]);
      expect.soft(objections, `${testInfo.title}: ${state}, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
}

/** An overlay that blocks the page. */
const ABOVE = '[aria-modal="true"], dialog:modal, [role="menu"]';

/**
 * Only the overlay is checked, since the page below was checked before. Axe is injected once per page and
 * reports violations alone: building and sending the passes takes as long as the check. Selectors take a
 * quarter of that, so they are requested only for violations.
 */
async function objectionsTo(page: Page, question: RunOptions): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeCore.source);
  return await page.evaluate(
    async ({ options, above }) => {
      const axe: typeof axeCore = Reflect.get(window, 'axe');
      const over = [...document.querySelectorAll(above)].filter((element) => element.checkVisibility());
      const seen = over.at(-1) ?? document;
      const unplaced = await axe.run(seen, { ...options, selectors: false });
      if (unplaced.violations.length === 0) return [];
      const { violations } = await axe.run(seen, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${help} (${target.join(' ')}) ${any[0]?.message ?? ''}`),
      );
    },
    { options: { ...question, resultTypes: ['violations'] } satisfies RunOptions, above: ABOVE },
  );
}

/**
 * Colors that are not painted yet, or still fading, have no contrast yet. Endless animations are not awaited.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

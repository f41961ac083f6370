import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { type Look, walkScribe, walkShell, walkSignedOut, walkVisits } from '../kit/every-screen.ts';
import { signedInTest, test } from '../kit/journey.ts';
import { LOOKS } from '../kit/looks.ts';

/** A walk has two dozen states, each looked at by axe. */
const WALK_LIMIT_MS = 120_000;

/** Dialogs and menus stand at the end of the page, outside every landmark, and dialogs bring a header of their own. */
const OF_LANDMARKS = ['region', 'landmark-no-duplicate-banner', 'landmark-unique'];

test.use({ canHear: true });
signedInTest.use({ canHear: true });

for (const { name, ...screen } of LOOKS) {
  signedInTest.describe(name, () => {
    test.use(screen);
    signedInTest.use(screen);

    signedInTest('everybody can use every screen', async ({ page, app, person }, info) => {
      info.setTimeout(WALK_LIMIT_MS);
      const look = lookWithAxe(page, info);
      await walkScribe(page, look);
      await walkVisits(page, { app, person }, look);
      await walkShell(page, person, look);
    });

    test('everybody can sign in', async ({ page }, info) => {
      await walkSignedOut(page, lookWithAxe(page, info));
    });
  });
}

/** Lets axe look at each state; what it objects to fails the journey, which goes on. */
function lookWithAxe(page: Page, info: TestInfo): Look {
  return async (state) => {
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).disableRules(OF_LANDMARKS).analyze();
    const objections = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
    );
    expect.soft(objections, `${info.title}: ${state}`).toEqual([]);
  };
}

/** Colours that are still fading have no contrast yet. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
}

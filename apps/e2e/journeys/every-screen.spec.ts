import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { holdTracks, walkRecorded, walkRecording } from '../kit/every-recording.ts';
import {
  type Look,
  walkLists,
  walkRecap,
  walkScribe,
  walkShell,
  walkSigned,
  walkSignedOut,
  walkVisits,
} from '../kit/every-screen.ts';
import { walkAdminCenter, walkSettings } from '../kit/every-setting-screen.ts';
import { walkTemplates } from '../kit/every-template-screen.ts';
import { walkWelcome } from '../kit/every-welcome.ts';
import { newcomerTest, signedInTest, test } from '../kit/journey.ts';
import { COLOURS, SCREENS } from '../kit/looks.ts';

/** A walk has two dozen states, each looked at by axe. */
const WALK_LIMIT_MS = 420_000;

/** Dialogs and menus stand at the end of the page, outside every landmark, and dialogs bring a header of their own. */
const OF_LANDMARKS = ['region', 'landmark-no-duplicate-banner', 'landmark-unique'];

/** Pixels from which a screen counts as a desktop's. */
const WIDE = 800;

/** Marks walks that a whole run of the tests leaves out to stay within its time; `npm run test:screens` has them all. */
const WHOLE = '@whole';

test.describe.configure({ mode: 'parallel' });
test.use({ canHear: true });
signedInTest.use({ canHear: true });
newcomerTest.use({ canHear: true });

for (const { name, ...screen } of SCREENS) {
  signedInTest.describe(name, () => {
    test.use(screen);
    signedInTest.use(screen);

    signedInTest('everybody can use every screen', async ({ page, app, person }, testInfo) => {
      testInfo.setTimeout(WALK_LIMIT_MS);
      const look = lookWithAxe(page, testInfo);
      await walkScribe(page, look);
      await walkVisits(page, { app, person }, look);
      await walkShell(page, person, look);
    });
  });

  signedInTest.describe(name === 'phone' ? `${name} ${WHOLE}` : name, () => {
    test.use(screen);
    signedInTest.use(screen);
    newcomerTest.use(screen);

    signedInTest(
      'everybody can use every screen of lists, records and signed notes',
      async ({ page, person }, testInfo) => {
        testInfo.setTimeout(WALK_LIMIT_MS);
        const look = lookWithAxe(page, testInfo);
        await walkLists(page, person, look);
        await walkRecap(page, look);
        await walkSigned(page, person, look);
      },
    );

    signedInTest('everybody can use every screen of templates', async ({ page }, testInfo) => {
      testInfo.setTimeout(WALK_LIMIT_MS);
      await walkTemplates(page, lookWithAxe(page, testInfo));
    });

    signedInTest('everybody can set up a clinic', async ({ page, person }, testInfo) => {
      testInfo.setTimeout(WALK_LIMIT_MS);
      const look = lookWithAxe(page, testInfo);
      await walkSettings(page, person, look);
      await walkAdminCenter(page, person, look);
    });

    signedInTest('everybody can use every screen of a recording', async ({ page, person }, testInfo) => {
      testInfo.setTimeout(WALK_LIMIT_MS);
      const look = lookWithAxe(page, testInfo);
      await holdTracks(page);
      await walkRecording(page, person, look);
    });

    signedInTest(
      'everybody can use every screen of what was recorded',
      async ({ page, person }, testInfo) => {
        testInfo.setTimeout(WALK_LIMIT_MS);
        await walkRecorded(page, person, lookWithAxe(page, testInfo));
      },
    );

    newcomerTest('everybody is made welcome', async ({ page, person, newcomer }, testInfo) => {
      await walkWelcome(page, { person, newcomer }, lookWithAxe(page, testInfo));
    });

    test('everybody can sign in', async ({ page }, testInfo) => {
      await walkSignedOut(page, lookWithAxe(page, testInfo));
    });
  });
}

/**
 * Lets axe look at each state in every colour; what it objects to fails the journey, which goes on. Colours are those of
 * the theme at any width: the dark ones are looked at on the desktop.
 */
function lookWithAxe(page: Page, testInfo: TestInfo): Look {
  return async (state) => {
    const colours = (page.viewportSize()?.width ?? 0) < WIDE ? (['light'] as const) : COLOURS;
    for (const colorScheme of colours) {
      // A colour that fades in has its contrast late: nothing moves.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const objections = await objectionsTo(page, colorScheme);
      expect.soft(objections, `${testInfo.title}: ${state}, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
}

async function objectionsTo(page: Page, colorScheme: (typeof COLOURS)[number]): Promise<string[]> {
  await settled(page);
  // There are no frames of others, for which another page would be opened each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // In the dark only the colours are others.
  if (colorScheme === 'dark') axe.withRules(['color-contrast']);
  else axe.disableRules(OF_LANDMARKS);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}

/** Colours that are not drawn yet, or still fading, have no contrast yet. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

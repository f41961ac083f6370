import { holdTracks, walkRecorded, walkRecording } from '../kit/every-recording.ts';
import {
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
import { lookWithAxe } from '../kit/look-with-axe.ts';
import { SCREENS } from '../kit/looks.ts';

/** A walk has two dozen states, each looked at by axe. */
const WALK_LIMIT_MS = 420_000;

/** Marks walks that a whole run of the tests leaves out to stay within its time; `npm run test:screens` has them all. */
const WHOLE = '@whole';

test.describe.configure({ mode: 'parallel' });

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

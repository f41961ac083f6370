import { holdTracks, walkRecorded, walkRecording } from '../kit/every-recording.ts';
import { walkLists, walkRecap, walkScribe, walkShell, walkSigned, walkVisits } from '../kit/every-screen.ts';
import { walkAdminCenter, walkSettings } from '../kit/every-setting-screen.ts';
import { walkTemplates } from '../kit/every-template-screen.ts';
import { walkSignedOut, walkWelcome } from '../kit/every-welcome.ts';
import { newcomerTest, signedInTest, test } from '../kit/journey.ts';
import { lookWithAxe } from '../kit/look-with-axe.ts';
import { type Colour, SCREENS } from '../kit/looks.ts';

/** Marks walks that a full test run leaves out to stay within its time; `npm run test:screens` runs all of them. */
const WHOLE = '@whole';

const [DESKTOP, PHONE] = SCREENS;
const DARK = `desktop in the dark ${WHOLE}`;

/** The walks by name: the screen size and the colors. The theme's colors are the same at any width. */
const SIGHTS: Record<string, { screen: (typeof SCREENS)[number]; colours: readonly Colour[] }> = {
  desktop: { screen: DESKTOP, colours: ['light'] },
  [DARK]: { screen: DESKTOP, colours: ['dark'] },
  [`phone ${WHOLE}`]: { screen: PHONE, colours: ['light'] },
};

test.describe.configure({ mode: 'parallel' });

for (const { name, viewport } of [...SCREENS, { ...DESKTOP, name: DARK }]) {
  signedInTest.describe(name, () => {
    test.use({ viewport });
    signedInTest.use({ viewport });

    signedInTest('everybody can use every screen', async ({ page, app, person }, testInfo) => {
      const look = lookWithAxe(page, testInfo, [name === DARK ? 'dark' : 'light']);
      await walkScribe(page, look);
      await walkVisits(page, { app, person }, look);
      await walkShell(page, person, look);
    });
  });
}

for (const [name, { screen, colours }] of Object.entries(SIGHTS)) {
  const { viewport } = screen;
  signedInTest.describe(name, () => {
    test.use({ viewport });
    signedInTest.use({ viewport });
    newcomerTest.use({ viewport });

    signedInTest(
      'everybody can use every screen of lists, records and signed notes',
      async ({ page, person }, testInfo) => {
        const look = lookWithAxe(page, testInfo, colours);
        await walkLists(page, person, look);
        await walkRecap(page, look);
        await walkSigned(page, person, look);
      },
    );

    signedInTest('everybody can use every screen of templates', async ({ page }, testInfo) => {
      await walkTemplates(page, lookWithAxe(page, testInfo, colours));
    });

    signedInTest('everybody can set up a clinic', async ({ page, person }, testInfo) => {
      const look = lookWithAxe(page, testInfo, colours);
      await walkSettings(page, person, look);
      await walkAdminCenter(page, person, look);
    });

    signedInTest('everybody can use every screen of a recording', async ({ page, person }, testInfo) => {
      const look = lookWithAxe(page, testInfo, colours);
      await holdTracks(page);
      await walkRecording(page, person, look);
    });

    signedInTest('everybody can use every screen of recordings', async ({ page, person }, testInfo) => {
      await walkRecorded(page, person, lookWithAxe(page, testInfo, colours));
    });

    newcomerTest('everybody can use every welcome screen', async ({ page, person, newcomer }, testInfo) => {
      await walkWelcome(page, { person, newcomer }, lookWithAxe(page, testInfo, colours));
    });

    test('everybody can sign in', async ({ page }, testInfo) => {
      await walkSignedOut(page, lookWithAxe(page, testInfo, colours));
    });
  });
}

import { expect } from '@playwright/test';
import { signedInTest, test } from '../kit/journey.ts';
import { SCREENS } from '../kit/looks.ts';
import { litWords, noteLine } from '../kit/opened-visit.ts';
import { makeVisit } from '../kit/person.ts';
import { HEARD } from '../kit/sample-visit.ts';

const [, { viewport }] = SCREENS;

test.use({ viewport, hasTouch: true });
signedInTest.use({ viewport, hasTouch: true });

signedInTest(
  'on a phone a line of a typed visit leads to its words, and back to where the note was left',
  async ({ page, person }) => {
    const words = HEARD.segments.map(({ text }) => text).join('\n');
    const visit = await makeVisit(person, { name: 'Biscuit', words });
    await person.awaitNote(visit);
    await page.goto(`/history?session_id=${visit.session}`);
    const line = noteLine(page, /recheck|come back|weeks/i).last();
    await line.scrollIntoViewIfNeeded();
    // The first touch opens the tools of the line.
    await line.tap();
    await line.tap();

    await expect(litWords(page).first()).toBeInViewport();
    await page.getByText('Note', { exact: true }).first().tap();
    await expect(line).toBeInViewport();
  },
);

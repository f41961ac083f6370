import { expect, type Locator, type Page } from '@playwright/test';
import { HOSTILE, madeOfTexts, makeHostileClinic, watchForCode } from '../kit/hostile-clinic.ts';
import { signedInTest as test } from '../kit/journey.ts';
import { note, noteLine, openSigning } from '../kit/opened-visit.ts';

// The browser fixture also fails a journey in which the content security policy blocked something.
test('markup and code in stored texts are shown as text on every screen, and never run', async ({
  page,
  person,
}) => {
  const ran = await watchForCode(page);
  const shown = async (...all: Locator[]) => {
    for (const one of all) await expect(one.first()).toBeVisible();
    expect(await madeOfTexts(page)).toEqual([]);
    expect(ran).toEqual([]);
  };
  const { visit, template } = await makeHostileClinic(person);
  const text = (value: string) => page.getByText(value);

  await test.step('lists of visits, and a search by name', async () => {
    for (const path of ['/active', '/history']) {
      await page.goto(path);
      await shown(page.getByRole('link', { name: HOSTILE.visit }), text(HOSTILE.tag));
    }
    await page.getByRole('searchbox').fill('"><script>');
    await shown(page.getByRole('link', { name: HOSTILE.visit }));
  });

  await test.step('a visit: its header, pets, note and transcript, and the signing dialog', async () => {
    await page.goto(`/history?session_id=${visit.session}`);
    await shown(
      page.getByRole('heading', { level: 1, name: HOSTILE.visit }),
      note(page).getByRole('radio', { name: HOSTILE.pet }),
      noteLine(page, HOSTILE.line),
      page.getByRole('region', { name: 'What was said' }).getByText(HOSTILE.line),
    );
    await noteLine(page, HOSTILE.line).first().hover();
    await noteLine(page, HOSTILE.line).first().focus();
    const dialog = await openSigning(page);
    await shown(dialog);
    await page.keyboard.press('Escape');
  });

  await test.step('a document for the client', async () => {
    await page.getByRole('tab', { name: 'Client' }).click();
    await page.getByRole('button', { name: 'Write document' }).click();
    await shown(page.getByRole('list', { name: 'Documents for the client' }).getByRole('listitem'));
  });

  await test.step('a recap of a hostile record', async () => {
    await writeRecap(page);
    await shown(text(HOSTILE.file), page.getByRole('region', { name: 'Recap', exact: true }));
    await page
      .getByRole('region', { name: 'Recap', exact: true })
      .locator('[data-line]')
      .filter({ hasText: '28.4' })
      .first()
      .click();
    await shown(page.locator('mark'), text(HOSTILE.record));
  });

  await test.step('templates: the list, a preview, the editor', async () => {
    await page.goto('/templates');
    await page.getByLabel('Find a template').fill('ontoggle');
    await shown(page.getByRole('link', { name: HOSTILE.template }));
    await page.getByRole('button', { name: `Actions for ${HOSTILE.template}` }).click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    await shown(page.getByRole('dialog').getByText(HOSTILE.fixedText));
    await page.goto(`/templateBuilder?template_id=${template}`);
    await shown(page.getByRole('list', { name: 'Sections and entries' }).getByText(HOSTILE.section));
  });

  await test.step('settings', async () => {
    await page.goto('/settings?part=profile');
    await shown(page.getByRole('textbox', { name: /signature/i }));
    await expect(page.getByRole('textbox', { name: /signature/i })).toHaveValue(HOSTILE.signature);
    await page.goto('/settings?part=spelling');
    await shown(text(HOSTILE.spelling));
    await page.goto('/settings?part=team');
    await shown(text(HOSTILE.person));
  });

  await test.step('the Admin Center', async () => {
    const parts = { users: HOSTILE.person, teams: HOSTILE.team, tags: HOSTILE.tag, audit: HOSTILE.person };
    for (const [part, expected] of Object.entries(parts)) {
      await page.goto(`/admin/${part}`);
      await shown(text(expected));
    }
  });
});

async function writeRecap(page: Page): Promise<void> {
  await page.goto('/prehistory');
  await page.getByText('Pets and visit name (optional)').click();
  await page.getByLabel('Pets').fill('Duke');
  await page.getByLabel('Pets').press('Enter');
  await page.getByLabel('Visit name').fill(HOSTILE.visit);
  const record = [
    'Lakeside Animal Clinic',
    'Patient: Duke',
    'Weight: 28.4 kg',
    `Diagnosis: ${HOSTILE.record}`,
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: HOSTILE.file, mimeType: 'text/plain', buffer: Buffer.from(record.join('\n')) });
  await expect(page.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Write recap' }).click();
}

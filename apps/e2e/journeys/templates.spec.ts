import { type Browser, expect, type Page, test } from '@playwright/test';
import { note, noteLine } from '../kit/opened-visit.ts';
import { type Person, signedInState } from '../kit/person.ts';
import { PASTED } from '../kit/sample-visit.ts';
import { startTeamApp, type TeamApp } from '../kit/team-app.ts';

const FIXED = 'Seen at Northside. Call us day or night.';

let app: TeamApp;
test.beforeAll(async () => {
  app = await startTeamApp();
});
test.afterAll(() => app.close());

test('a vet adapts the SOAP template, tries it, makes it the default and writes with it; a colleague without the right gets a message', async ({
  browser,
}) => {
  const [vera, omar] = await Promise.all(app.team.map((person) => open(browser, person)));
  if (!vera || !omar) throw new Error('A team has two.');
  const outline = vera.getByRole('list', { name: 'Sections and entries' });

  await test.step('duplicates the SOAP template', async () => {
    await vera.goto('/templates');
    await act(vera, 'SOAP w/ Physical', 'Duplicate');
    await expect(vera).toHaveURL(/templateBuilder\?template_id=/);
    await expect(outline).toBeVisible();
  });

  await test.step('moves a section by keyboard', async () => {
    await outline.getByRole('button', { name: 'Move Plan' }).focus();
    await vera.keyboard.press('Space');
    await vera.keyboard.press('ArrowUp');
    await vera.keyboard.press('Space');
    const sections = outline.getByRole('button', { name: /^Move (Assessment|Plan)$/ });
    await expect(sections.first()).toHaveAccessibleName('Move Plan');
    await expect(vera.getByText(/^Draft saved/)).toBeVisible();
  });

  await test.step('adds a Smart Pick and a Fixed text', async () => {
    await outline.getByRole('button', { name: /^Assessment/ }).click();
    const name = vera.getByRole('textbox', { name: 'Name', exact: true });
    await addPart(vera, 'Add entry', /^Smart Pick/);
    await expect(name).not.toHaveValue('Assessment');
    await name.fill('Appetite');
    await vera.getByRole('textbox', { name: 'Choices' }).fill('Eating well');
    await vera.keyboard.press('Enter');
    await outline.getByRole('button', { name: /^Assessment/ }).click();
    await expect(name).toHaveValue('Assessment');
    await addPart(vera, 'Add section', /^Fixed text/);
    await expect(name).not.toHaveValue('Assessment');
    await name.fill('Our clinic');
    await vera.getByRole('textbox', { name: 'Fixed text' }).fill(FIXED);
  });

  await test.step('saves a section to the shelf', async () => {
    await outline.getByRole('button', { name: /^Our clinic/ }).click();
    await vera.getByRole('button', { name: 'Save to library' }).click();
    await expect(vera.getByText('“Our clinic” is in your library.')).toBeVisible();
  });

  await test.step('previews it with the sample visit, and publishes it', async () => {
    const preview = vera.getByRole('region', { name: /preview/i });
    await expect(preview.getByText(FIXED).first()).toBeVisible();
    await vera.getByRole('button', { name: 'Publish', exact: true }).click();
    await vera
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expect(vera.getByText(/Version 1 of .* is published/)).toBeVisible();
  });

  await test.step('makes it the default, and a note is written with it', async () => {
    await vera.getByRole('link', { name: 'Back to all templates' }).click();
    await act(vera, 'SOAP w/ Physical (copy)', 'Make default');
    await expect(vera.getByText('is now your default')).toBeVisible();
    await vera.goto('/scribe');
    await expect(vera.getByLabel('Template')).toHaveValue(/.+/);
    await vera.getByText('Type or paste', { exact: true }).click();
    await vera.getByLabel('Pets').fill('Biscuit');
    await vera.getByLabel('Pets').press('Enter');
    await vera.getByLabel('What was said').fill(PASTED);
    await vera.getByRole('button', { name: 'Write note' }).click();
    await expect(noteLine(vera, '12.4').first()).toBeVisible();
    await expect(note(vera).getByText(FIXED)).toBeVisible();
  });

  await test.step('a colleague without the right to edit gets a message', async () => {
    await app.letOnlyAdminsEditTemplates();
    await omar.goto('/templates');
    await omar.getByLabel('Find a template').fill('copy');
    await omar.getByRole('link', { name: /SOAP w\/ Physical \(copy\)/ }).click();
    await expect(
      omar.getByText('You can’t edit this template. Duplicate it to make your own.'),
    ).toBeVisible();
    await expect(omar.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  });
});

async function open(browser: Browser, person: Person): Promise<Page> {
  const storageState = signedInState(person, app.address);
  const context = await browser.newContext({ storageState, baseURL: app.address });
  return context.newPage();
}

async function act(page: Page, template: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${template}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function addPart(page: Page, menu: string, type: RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('listbox', { name: menu }).getByRole('option', { name: type }).first().click();
}

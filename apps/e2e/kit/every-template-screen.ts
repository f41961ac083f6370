/** A walk through the library of templates and the editor. */
import { expect, type Page } from '@playwright/test';
import type { Look } from './every-screen.ts';

/** The library with its dialogs, and the editor from a new template to its publication. */
export async function walkTemplates(page: Page, look: Look): Promise<void> {
  await page.goto('/templates');
  await expect(page.getByText(/\d templates/)).toBeVisible();
  await look('templates');
  await page.getByRole('button', { name: 'Actions for SOAP w/ Physical' }).click();
  await expect(page.getByRole('menuitem', { name: 'Preview' })).toBeVisible();
  await look('template-menu');
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect(page.getByText(/parts filled/)).toBeVisible();
  await look('template-preview');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Prebuilt normals' }).click();
  await expect(page.getByLabel('Write prebuilt normals')).toBeVisible();
  await look('prebuilt-normals');
  await page.keyboard.press('Escape');
  await page.getByLabel('Find a template').fill('nothing of this name');
  await expect(page.getByText('No template fits')).toBeVisible();
  await look('templates-none');
  await walkEditor(page, look);
}

async function walkEditor(page: Page, look: Look): Promise<void> {
  await page.goto('/templateBuilder');
  await expect(page.getByRole('button', { name: 'Create template' })).toBeVisible();
  await look('template-start');
  await page.getByLabel('Start with').selectOption({ label: 'Dental Procedure Record' });
  await page.getByRole('button', { name: 'Create template' }).click();
  const outline = page.getByRole('list', { name: 'Sections and entries' });
  await expect(outline).toBeVisible();
  await look('template-editor');
  await page.getByRole('button', { name: 'Template settings' }).click();
  await expect(page.getByLabel('Description')).toBeVisible();
  await look('template-settings');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/parts filled|Parts filled/)).toBeVisible();
  await look('template-publishing');
  await page.keyboard.press('Escape');
}

/** A walk through the screens on which a clinic is set up: settings, the Admin Center, and the shell's dialogs. */
import { expect, type Page } from '@playwright/test';
import type { Look } from './every-screen.ts';
import type { Person } from './person.ts';

const PARTS = ['profile', 'notes', 'spelling', 'security', 'team', 'account', 'appearance'] as const;

/** Every part of the settings, with some content. */
export async function walkSettings(page: Page, person: Person, look: Look): Promise<void> {
  await person.call('POST', '/v1/add_custom_spelling', { to: 'Apoquel', from: ['apple quell'] });
  await person.call('POST', '/api/auth/organization/create', { name: 'Northside', slug: person.userId });
  await person.call('POST', '/v1/invite_member', { email: 'new@clinic.example', role: 'org:intern' });
  for (const part of PARTS) {
    await page.goto(`/settings?part=${part}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await allRead(page);
    await look(`settings-${part}`);
  }
  for (const section of ['permissions', 'defaults', 'exports', 'group']) {
    await page.goto(`/settings?part=team&section=${section}`);
    await allRead(page);
    await look(`settings-team-${section}`);
  }
  await page.goto('/integrations');
  await page.getByRole('button', { name: 'Connect ezyVet' }).click();
  await expect(page.getByRole('dialog', { name: 'Connect ezyVet' })).toBeVisible();
  await look('integrations-connect');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look('integrations');
}

/** The Admin Center of a group with two teams. */
export async function walkAdminCenter(page: Page, person: Person, look: Look): Promise<void> {
  await person.call('POST', '/v1/super_organization', { name: 'Northside Group' });
  await person.call('POST', '/v1/admin/create_team', { name: 'South Clinic' });
  for (const [name, colour] of [
    ['dental', 'teal'],
    ['recheck', 'orange'],
  ])
    await person.call('POST', '/v1/admin/save_tag', { name, colour });
  for (const part of ['users', 'teams', 'tags', 'security', 'audit']) {
    await page.goto(`/admin/${part}`);
    await allRead(page);
    await look(`admin-${part}`);
  }
  await page.getByRole('button', { name: 'Verify log' }).click();
  await expect(page.getByText(/events? verified/)).toBeVisible();
  await look('admin-audit-checked');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const importing = page.getByRole('dialog', { name: 'Import users' });
  await expect(importing).toBeVisible();
  await look('admin-import');
  await page.keyboard.press('Escape');
  // Keys that are pressed in a dialog stay in the dialog.
  await expect(importing).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await look('shortcuts');
}

async function allRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

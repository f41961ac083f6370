import { expect, type Page } from '@playwright/test';
import type { Person } from './person.ts';

/**
 * Opens the newest mail to an address, and follows the link in it. The server sends mails after its answer.
 * @param link  part of the link's URL
 */
export async function followMail(page: Page, { email }: Person, link: string): Promise<void> {
  const mail = page.getByRole('article').filter({ hasText: email }).locator(`a[href*="${link}"]`);
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await mail.first().click();
}

import { Client, escapeIdentifier } from 'pg';
import { describe, expect, test } from 'vitest';
import { emptyDatabase } from '../test-kit/test-database.ts';
import { withConnection } from '../test-kit/test-server.ts';
import { type RoleUrls, roleUrls } from './logins.ts';
import { migrate } from './migrate.ts';

const SECRET = 'a-secret-of-the-logins-test-0123456789';
const ROUNDS = 8;

describe('roleUrls', () => {
  test('a login of the application cannot become the owner of the tables', async () => {
    const { urls, isApart } = await migrated();
    expect(isApart).toBe(true);
    await withConnection(urls.auscult_app, async (app) => {
      const { rows } = await app.query('select session_user as name');
      expect(rows[0].name).toMatch(/^auscult_app_/);
      await app.query('set role none');
      await expect(app.query('alter table sessions disable row level security')).rejects.toThrow(
        'must be owner',
      );
      await expect(app.query('set role auscult_identity')).rejects.toThrow('permission denied');
      expect((await app.query('select count(*)::int as rows from sessions')).rows).toEqual([{ rows: 0 }]);
    });
  });

  test('after a restart, and in several simultaneous processes, the logins are the same', async () => {
    const { ownerUrl, urls } = await migrated();
    const again = await Promise.all([1, 2, 3].map(() => roleUrls(ownerUrl, SECRET)));
    for (const { urls: same } of again) expect(same).toEqual(urls);
  });

  test('several processes that start at once on a fresh database create the logins together', async () => {
    const { ownerUrl, urls } = await migrated();
    // The order is random: conflicts occur in most rounds, not in all.
    for (let round = 0; round < ROUNDS; round++) {
      await dropLogins(ownerUrl, urls);
      const started = await Promise.allSettled([1, 2, 3, 4].map(() => roleUrls(ownerUrl, SECRET)));
      expect(started).toEqual(started.map(() => ({ status: 'fulfilled', value: { urls, isApart: true } })));
    }
  });

  test('with another secret the old password is invalid', async () => {
    const { ownerUrl, urls } = await migrated();
    await roleUrls(ownerUrl, `${SECRET}-changed`);
    const old = new Client(urls.auscult_app);
    await expect(old.connect()).rejects.toThrow('password authentication failed');
  });

  test('a process with another secret gets a message, and does not lock out running processes', async () => {
    const { ownerUrl, urls } = await migrated();
    await withConnection(urls.auscult_app, async (app) => {
      await expect(roleUrls(ownerUrl, `${SECRET}-of-another`)).rejects.toThrow('another AUTH_SECRET');
      expect((await app.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await withConnection(urls.auscult_app, async (next) => void (await next.query('select 1')));
    });
    expect((await roleUrls(ownerUrl, `${SECRET}-of-another`)).isApart).toBe(true);
  });

  /** As before the first start. */
  async function dropLogins(ownerUrl: string, urls: RoleUrls): Promise<void> {
    const names = Object.values(urls).map((url) => escapeIdentifier(new URL(url).username));
    await withConnection(ownerUrl, (owner) => owner.query(`drop role ${names.join(', ')}`));
  }

  async function migrated() {
    const ownerUrl = await emptyDatabase();
    await migrate(ownerUrl);
    return { ownerUrl, ...(await roleUrls(ownerUrl, SECRET)) };
  }
});

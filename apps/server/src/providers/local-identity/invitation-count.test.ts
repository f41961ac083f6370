import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { openTestDoor } from './test-door.ts';

const MINUTE_MS = 60_000;

test('the library deletes expired rows, but not the team’s invitation count of this hour', async () => {
  const { ownerUrl, truncate } = await testDatabase();
  await truncate();
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const door = await openTestDoor({ limits: { '/sign-in/email': { window: 60, max: 3 } } });
  try {
    const guess = () => door.post('sign-in/email', { email: 'vera@example.org', password: 'wrong password' });
    await guess();
    await owner.query('update identity."rateLimit" set "lastRequest" = "lastRequest" - $1', [2 * MINUTE_MS]);
    for (const [key, minutes] of Object.entries({ 'invitations:team': 59, old: 61 }))
      await owner.query(
        'insert into identity."rateLimit" (id, key, count, "lastRequest") values ($1, $1, 100, $2)',
        [key, Date.now() - minutes * MINUTE_MS],
      );
    // Its own count begins again, and then the library deletes old rows.
    await guess();
    const { rows } = await owner.query<{ key: string }>('select key from identity."rateLimit"');
    const keys = rows.map(({ key }) => key);
    expect([keys.includes('invitations:team'), keys.includes('old')]).toEqual([true, false]);
  } finally {
    await door.close();
    await owner.end();
  }
});

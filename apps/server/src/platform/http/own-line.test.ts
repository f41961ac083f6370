import { expect, test } from 'vitest';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';
import { withConnection } from '../test-kit/test-server.ts';

const server = useTestApp();
const RENAME = '/v1/update_name';

test('while many calls of one person wait, others are answered, and no call is lost', async () => {
  const [vet, other] = [await server().newVet(), await server().newVet()];
  const session = await aSession(vet);
  await withConnection(server().ownerUrl, async (owner) => {
    await owner.query('begin');
    await owner.query(`select set_config('app.org', $1, true), set_config('app.user', $1, true)`, [
      vet.userId,
    ]);
    await owner.query('select from sessions where id = $1 for update', [session]);
    const calls = Array.from({ length: 30 }, (_, at) =>
      vet.send('POST', RENAME, { session, name: `Name ${at}`, pets: ['Rex'] }),
    );
    for (let look = 0; look < 30; look += 1)
      expect((await other.send('GET', '/v1/all_active_sessions')).status).toBe(200);
    await owner.query('commit');
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  });
  expect((await vet.send('GET', '/v1/all_active_sessions')).status).toBe(200);
});

import { createSession } from '@auscult/contract/sessions';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { openDatabase } from './db/database.ts';
import { outageIn } from './outage.ts';
import { holdPort } from './test-kit/held-port.ts';
import { asOwner } from './test-kit/test-server.ts';

const server = useTestApp({});
const US = { organizationId: 'us', userId: 'us' };

afterEach(() => asOwner(server(), 'drop function if exists go_wrong() cascade'));

describe('a call while the database is unavailable', () => {
  test.each([
    ['its disk is full', `raise exception 'full' using errcode = '53100'`, 507, 'storage_full'],
    ['it cannot take more', `raise exception 'busy' using errcode = '53300'`, 503, 'storage_unavailable'],
    [
      'the connection is lost',
      `set local role none; perform pg_terminate_backend(pg_backend_pid())`,
      503,
      'storage_unavailable',
    ],
    ['it is a bug', `raise exception 'bug' using errcode = '23514'`, 500, 'fault'],
  ])('says so: %s', async (_what, trouble, status, code) => {
    const vet = await server().newVet();
    await makeSaving(trouble);
    const refused = await vet.send('POST', '/v2/create_session', '{"pets":["Rex"]}');
    expect([refused.status, refused.body]).toMatchObject([status, { code, detail: expect.any(String) }]);
    await asOwner(server(), 'drop function go_wrong() cascade');
    expect(await vet.ask(createSession, { pets: ['Rex'] })).toMatchObject({ pets: ['Rex'] });
  });
});

test('a missing database is an outage', async () => {
  const port = await holdPort();
  const database = openDatabase(port.url.replace('http', 'postgres'), 1);
  const asked = database.scoped(US, async () => undefined);
  await expect(asked).rejects.toSatisfy((thrown) => outageIn(thrown)?.code === 'storage_unavailable');
  await database.close();
  await port.close();
});

/** From now on no session can be saved. */
function makeSaving(trouble: string): Promise<unknown> {
  return asOwner(
    server(),
    `create function go_wrong() returns trigger language plpgsql as $$ begin ${trouble}; return new; end $$;
     create trigger go_wrong before insert on sessions for each row execute function go_wrong()`,
  );
}

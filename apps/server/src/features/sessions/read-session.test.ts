import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aSession } from '#server/test-kit/visits.ts';
import { openSession } from './read-session.ts';

const server = useTestApp();

test('who waits for a session that another changes reads it as the other left it', async () => {
  const { inContext } = server();
  const vet = await server().newVet();
  const id = await aSession(vet);
  const { userId, organizationId } = vet;
  const actor = {
    userId: UserId.parse(userId),
    organizationId: OrganizationId.parse(organizationId),
    role: null,
  };
  let waiting: Promise<string> | undefined;
  await inContext(actor, async (context) => {
    await openSession(context, id, 'change');
    await sql`update sessions set status = 'cancelled' where id = ${id}`.execute(context.db);
    waiting = inContext(actor, async (other) => (await openSession(other, id, 'change')).status);
    await until(async () => {
      const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await asOwner(server(), text)).length > 0;
    });
  });
  expect(await waiting).toBe('cancelled');
});

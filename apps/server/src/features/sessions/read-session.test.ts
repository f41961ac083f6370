import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actorOf, somebodyWaits } from '#server/test-kit/at-once.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';
import { openSession } from './read-session.ts';

const server = useTestApp();

test('a reader that waits for another’s change to a session gets the changed session', async () => {
  const { inContext } = server();
  const vet = await server().newVet();
  const id = await aSession(vet);
  const actor = actorOf(vet);
  let waiting: Promise<string> | undefined;
  await inContext(actor, async (context) => {
    await openSession(context, id, 'change');
    await sql`update sessions set status = 'cancelled' where id = ${id}`.execute(context.db);
    waiting = inContext(actor, async (other) => (await openSession(other, id, 'change')).status);
    await somebodyWaits(server());
  });
  expect(await waiting).toBe('cancelled');
});

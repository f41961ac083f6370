import * as contract from '@auscult/contract/session-changes';
import { createSession, deleteSession } from '@auscult/contract/sessions';
import { expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();
const DAY_MS = 86_400_000;

test('lists what the caller deleted in the current team, newest first, until it is restored', async () => {
  const { doctor, clerk, admin } = await aTeam(server());
  const [first, second] = [await aSession(doctor), await doctor.ask(createSession, { pets: ['Juno'] })];
  await aSession(doctor);
  await doctor.ask(deleteSession, { session_id: first });
  await doctor.ask(deleteSession, { session_id: second.id });
  const { sessions } = await doctor.ask(contract.deletedSessions, {});
  expect(sessions).toMatchObject([{ id: second.id, name: 'Juno', pets: ['Juno'] }, { id: first }]);
  for (const { deleted_timestamp, destroyed_timestamp } of sessions)
    expect(destroyed_timestamp - deleted_timestamp).toBe(30 * DAY_MS);
  for (const other of [clerk, admin, await server().newVet()])
    expect((await other.ask(contract.deletedSessions, {})).sessions).toEqual([]);

  await doctor.ask(contract.restoreSession, { session_id: second.id });
  expect((await doctor.ask(contract.deletedSessions, {})).sessions).toMatchObject([{ id: first }]);
});

test('tells that there are more than the list contains; they follow as others are restored', async () => {
  const vet = await server().newVet();
  const most = await aSession(vet);
  const copies = `insert into sessions (id, org_id, owner, name, pets, status, started_at, deleted_at, deleted_by)
    select id || '-' || n, org_id, owner, name, pets, status, started_at, now() - n * interval '1 second', owner
    from sessions, generate_series(1, ${contract.MAX_DELETED}) n where id = $1`;
  await server().sql(vet, copies, [most]);
  const full = await vet.ask(contract.deletedSessions, {});
  expect([full.sessions.length, full.truncated]).toEqual([contract.MAX_DELETED, false]);

  await vet.ask(deleteSession, { session_id: most });
  const { sessions, truncated } = await vet.ask(contract.deletedSessions, {});
  expect([sessions.length, truncated, sessions[0]?.id]).toEqual([contract.MAX_DELETED, true, most]);
  await vet.ask(contract.restoreSession, { session_id: most });
  expect((await vet.ask(contract.deletedSessions, {})).truncated).toBe(false);
});

test('does not list visits that are about to be destroyed', async () => {
  const vet = await server().newVet();
  const session = await aSession(vet);
  await vet.ask(deleteSession, { session_id: session });
  const age = 'update sessions set deleted_at = $2 where id = $1';
  await server().sql(vet, age, [session, new Date(Date.now() - 30 * DAY_MS)]);
  expect((await vet.ask(contract.deletedSessions, {})).sessions).toEqual([]);
  await server().sql(vet, age, [session, new Date(Date.now() - 29 * DAY_MS)]);
  expect((await vet.ask(contract.deletedSessions, {})).sessions).toHaveLength(1);
});

testRefusals(server, contract.deletedSessions, {
  invalid_request: async () =>
    (await server().newVet()).send('GET', '/v1/deleted_sessions', undefined, {
      'idempotency-key': 'x'.repeat(201),
    }),
});

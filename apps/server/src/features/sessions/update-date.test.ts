import * as contract from '@auscult/contract/session-changes';
import { cancelSession, deleteSession, getSession, sessionsByDate } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v1/update_date', () => {
  test('moves the visit permanently, and keeps its name', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { status, body } = await vet.send('POST', '/v1/update_date', {
      session,
      timestamp: 1_500_000_000_001,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: session, name: 'Rex', timestamp: 1_500_000_000_001 });
    expect(await vet.ask(getSession, { id: session })).toEqual(body);
    const listed = await vet.ask(sessionsByDate, { a: '1500000000001', b: '1500000000002' });
    expect(listed.sessions).toMatchObject([{ id: session }]);
  });

  test.each([
    [' Dental ', 'Dental'],
    ['', 'Rex'],
  ])('with the name "%s" it is called %s', async (name, called) => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const moved = await vet.ask(contract.updateDate, { session, name, timestamp: 0 });
    expect(moved).toMatchObject({ name: called, timestamp: 0 });
  });

  test('also moves a cancelled visit, which stays cancelled; two simultaneous calls move it once', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await vet.ask(cancelSession, { session });
    const [one, other] = await Promise.all(
      [1, 1].map((timestamp) => vet.ask(contract.updateDate, { session, timestamp })),
    );
    expect(one).toMatchObject({ status: 'cancelled', timestamp: 1 });
    expect(other).toMatchObject({ status: 'cancelled', timestamp: 1 });
  });

  testRefusals(server, contract.updateDate, {
    session_not_found: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      await vet.ask(deleteSession, { session_id: session });
      const deleted = await vet.try(contract.updateDate, { session, timestamp: 0 });
      const never = await vet.try(contract.updateDate, { session: NO_SESSION, timestamp: 0 });
      expect(deleted.body).toEqual(never.body);
      return deleted;
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.updateDate, { session: await aSession(doctor), timestamp: 0 });
    },
    no_pets_provided: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      await server().sql(vet, `update sessions set pets = '{}', name = 'x' where id = $1`, [session]);
      return vet.try(contract.updateDate, { session, name: ' ', timestamp: 0 });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.try(contract.updateDate, {
        session: await aSession(vet),
        timestamp: Number.MAX_SAFE_INTEGER,
      });
    },
  });

  test.each([{}, { timestamp: -1 }, { timestamp: 'now' }, { timestamp: 1.5 }, { timestamp: 0, name: 7 }])(
    'refuses %j',
    async (rest) => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      expect(await vet.send('POST', '/v1/update_date', { session, ...rest })).toMatchObject({ status: 400 });
    },
  );
});

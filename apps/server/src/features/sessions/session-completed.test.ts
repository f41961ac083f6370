import { sessionCompleted } from '@auscult/contract/session-changes';
import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v1/session_completed/{id}', () => {
  test('without a body, completes the visit', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { status, body } = await vet.send('POST', `/v1/session_completed/${session}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: session, status: 'completed' });
    expect(await vet.ask(contract.getSession, { id: session })).toEqual(body);
  });

  test.each(['not_started', 'in_progress', 'hospitalized', 'completed'] as const)(
    'sets %s',
    async (status) => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      expect(await vet.ask(sessionCompleted, { id: session, status })).toMatchObject({ status });
    },
  );

  test('a cancelled visit can be reopened', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await vet.ask(contract.cancelSession, { session });
    const taken = await vet.ask(sessionCompleted, { id: session, status: 'in_progress' });
    expect(taken.status).toBe('in_progress');
  });

  testRefusals(server, sessionCompleted, {
    session_not_found: async () => (await server().newVet()).try(sessionCompleted, { id: NO_SESSION }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(sessionCompleted, { id: await aSession(doctor) });
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      await vet.ask(contract.cancelSession, { session });
      return vet.try(sessionCompleted, { id: session });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.send('POST', `/v1/session_completed/${await aSession(vet)}`, { status: 'cancelled' });
    },
  });
});

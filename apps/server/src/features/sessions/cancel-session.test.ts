import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v1/cancel_session', () => {
  test('cancels the visit and removes it from the open ones', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const { status, body } = await vet.send('POST', '/v1/cancel_session', { session });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: session, status: 'cancelled' });
    expect((await vet.ask(contract.allActiveSessions, {})).sessions).toEqual([]);
  });

  test('keeps a completed visit, and accepts a second cancellation', async () => {
    const vet = await server().newVet();
    const { session, note } = await aNote(vet);
    await vet.ask(contract.cancelSession, { session });
    const { nodes } = await vet.ask(contract.cancelSession, { session });
    expect(nodes.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    const read = await vet.send('GET', `/v2/soap_note/${session}/${note.id}`);
    expect(read.body).toMatchObject({ text: note.text, completed: true, error: null });
  });

  testRefusals(server, contract.cancelSession, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.cancelSession, { session: NO_SESSION }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.cancelSession, { session: await aSession(doctor) });
    },
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/cancel_session', { session: 7 }),
  });
});

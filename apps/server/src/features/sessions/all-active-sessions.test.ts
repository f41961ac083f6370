import { sessionCompleted } from '@auscult/contract/session-changes';
import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('GET /v1/all_active_sessions', () => {
  test('lists sessions that are not completed, cancelled or deleted, newest first', async () => {
    const vet = await server().newVet();
    const start = (name: string, timestamp: number) => vet.ask(contract.createSession, { name, timestamp });
    await start('new', 1);
    const begun = await start('begun', 2);
    const stays = await start('stays', 3);
    const [done, cancelled, deleted] = [await start('c', 4), await start('x', 5), await start('d', 6)];
    await vet.ask(sessionCompleted, { id: begun.id, status: 'in_progress' });
    await vet.ask(sessionCompleted, { id: stays.id, status: 'hospitalized' });
    await vet.ask(sessionCompleted, { id: done.id });
    await vet.ask(contract.cancelSession, { session: cancelled.id });
    await vet.ask(contract.deleteSession, { session_id: deleted.id });

    const { status, body } = await vet.send('GET', '/v1/all_active_sessions');
    expect(status).toBe(200);
    const { sessions } = contract.allActiveSessions.definition.output.parse(body);
    expect(sessions.map(({ name }) => name)).toEqual(['stays', 'begun', 'new']);
  });

  testRefusals(server, contract.allActiveSessions, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/all_active_sessions', undefined, {
        'idempotency-key': 'x'.repeat(201),
      }),
  });
});

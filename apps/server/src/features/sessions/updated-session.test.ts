import * as contract from '@auscult/contract/session-changes';
import { deleteSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v1/updated_session', () => {
  test('answers with the visit and changes nothing; any colleague may call it', async () => {
    const { doctor, clerk } = await aTeam(server());
    const session = await aSession(doctor);
    const before = await doctor.ask(getSession, { id: session });
    const answers = await Promise.all(
      [doctor, clerk].map((one) => one.ask(contract.updatedSession, { session })),
    );
    expect(answers).toEqual([before, before]);
  });

  testRefusals(server, contract.updatedSession, {
    session_not_found: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      await vet.ask(deleteSession, { session_id: session });
      return vet.try(contract.updatedSession, { session });
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/updated_session', { session: '' }),
  });
});

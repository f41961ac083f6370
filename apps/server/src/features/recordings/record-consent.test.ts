import * as contract from '@auscult/contract/recordings';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v1/consent', () => {
  test('stores every statement on consent with its taker, form and text', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const text = 'We record the visit for your pet’s file.';
    const { status, body } = await vet.send('POST', '/v1/consent', {
      session,
      given: true,
      method: 'written',
      text,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ given: true });
    await vet.ask(contract.recordConsent, { session, given: false });
    const rows = await server().sql(
      vet,
      'select given, method, text, recorded_by, session_id from consents order by recorded_at',
    );
    const who = { recorded_by: vet.userId, session_id: session };
    expect(rows).toEqual([
      { given: true, method: 'written', text, ...who },
      { given: false, method: 'verbal', text: '', ...who },
    ]);
  });

  testRefusals(server, contract.recordConsent, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.recordConsent, { session: NO_SESSION, given: true }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.recordConsent, { session: await aSession(doctor), given: true });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.send('POST', '/v1/consent', { session: await aSession(vet), given: 'perhaps' });
    },
  });
});

import * as contract from '@auscult/contract/account';
import { describe, expect, test } from 'vitest';
import { transcriberDouble } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('GET /v1/me', () => {
  test('tells who is calling, and what to set where nobody listens', async () => {
    const vet = await server().signUp();
    const { status, body } = await vet.send('GET', '/v1/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: vet.userId, name: 'Vera Vet', email_verified: false },
      organization: null,
      organizations: [],
      consent_forced: true,
      server: {
        speech_to_text: { configured: false, hint: expect.stringContaining('STT_BASE_URL') },
        note_writer: 'built-in',
        mail: false,
      },
    });
  });

  test('tells the team somebody works in, and their role there', async () => {
    const { doctor } = await aTeam(server());
    const me = await doctor.ask(contract.getMe, {});
    const team = { id: doctor.organizationId, name: `Team ${doctor.organizationId}`, role: 'org:doctor' };
    expect(me).toMatchObject({ organization: team, organizations: [team] });
  });

  test('where somebody listens there is no hint', async () => {
    const listening = await startTestApp({ speechToText: transcriberDouble() }, { beside: server() });
    const vet = await server().newVet();
    const answer = await fetch(`${listening.address}/v1/me`, {
      headers: { authorization: `Bearer ${vet.token}` },
    });
    expect(await answer.json()).toMatchObject({ server: { speech_to_text: { configured: true, hint: '' } } });
    await listening.close();
  });

  testRefusals(server, contract.getMe, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/me', undefined, { 'idempotency-key': 'x'.repeat(201) }),
  });
});

import * as contract from '@auscult/contract/spelling';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('GET /v1/get_custom_spelling', () => {
  test('lists personal ones first, then those of the team, each alphabetically', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.addCustomSpelling, { to: 'Apoquel', scope: 'organization' });
    await doctor.ask(contract.addCustomSpelling, { to: 'zoe', from: ['so we'] });
    await doctor.ask(contract.addCustomSpelling, { to: 'Nuñez' });
    const { spellings } = await doctor.ask(contract.getCustomSpelling, {});
    expect(spellings.map(({ to, scope }) => `${to} ${scope}`)).toEqual([
      'Nuñez user',
      'zoe user',
      'Apoquel organization',
    ]);
  });

  test('hides a colleague’s personal ones, and another team’s', async () => {
    const [{ doctor, clerk, admin }, other] = [await aTeam(server()), await aTeam(server())];
    await doctor.ask(contract.addCustomSpelling, { to: 'Mine' });
    await admin.ask(contract.addCustomSpelling, { to: 'Ours', scope: 'organization' });
    const seen = async (vet: typeof doctor) =>
      (await vet.ask(contract.getCustomSpelling, {})).spellings.map(({ to }) => to);
    expect(await seen(clerk)).toEqual(['Ours']);
    expect(await seen(other.doctor)).toEqual([]);
  });

  testRefusals(server, contract.getCustomSpelling, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/get_custom_spelling', undefined, {
        'idempotency-key': 'x'.repeat(201),
      }),
  });
});

import { TemplateId, UserId } from '@auscult/contract/kit/ids';
import * as contract from '@auscult/contract/template-defaults';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

const SOAP = TemplateId.parse('dynamic_soap_notes');

async function ranksFor(vet: Caller, of: Caller): Promise<Record<string, number>> {
  const input = { user_id: UserId.parse(of.userId) };
  return (await vet.ask(contract.getDefaultTemplateIds, input)).default_template_ids_priority;
}

describe('GET /v1/userdata/default_template_ids/{user_id}', () => {
  test('gives the caller’s, and a colleague’s', async () => {
    const { doctor, clerk } = await aTeam(server());
    await doctor.ask(contract.defaultTemplate, { template_id: SOAP });
    expect(await ranksFor(doctor, doctor)).toEqual({ [SOAP]: 1 });
    expect(await ranksFor(clerk, doctor)).toEqual({ [SOAP]: 1 });
    expect(await ranksFor(doctor, clerk)).toEqual({});
  });

  test('includes the default of the caller’s own metadata', async () => {
    const { doctor, clerk } = await aTeam(server());
    await setMetadata(server(), doctor, {
      user: { default_template_id: SOAP, default_discharge_template_id: 'gone' },
    });
    expect(await ranksFor(doctor, doctor)).toEqual({ [SOAP]: 1 });
    expect(await ranksFor(clerk, doctor)).toEqual({});
  });

  testRefusals(server, contract.getDefaultTemplateIds, {
    user_not_found: async () => {
      const [vet, stranger] = [await server().newVet(), await server().newVet()];
      return vet.try(contract.getDefaultTemplateIds, { user_id: UserId.parse(stranger.userId) });
    },
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/userdata/default_template_ids/no_id'),
  });
});

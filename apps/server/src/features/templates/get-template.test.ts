import * as contract from '@auscult/contract/template-calls';
import type { Template } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anUnpublished, aTemplate, BUILT_IN, NO_TEMPLATE } from './test-kit.ts';

const server = useTestApp();

describe('GET /v1/template/{template_id}', () => {
  test('gives a built-in one, which can be copied', async () => {
    const vet = await server().newVet();
    expect(await vet.ask(contract.getTemplate, { template_id: BUILT_IN })).toMatchObject({
      id: BUILT_IN,
      owner: 'built-in-medical',
      organization: null,
      permissions: ['duplicate'],
    });
  });

  test('does not find another team’s, or a colleague’s draft', async () => {
    const { doctor, clerk } = await aTeam(server());
    const stranger = await server().newVet();
    const [template, draft] = [await aTemplate(doctor), await anUnpublished(doctor)];
    const read = (who: Caller, { id }: Template) => who.try(contract.getTemplate, { template_id: id });
    const gone = { status: 404, body: { code: 'template_not_found' } };
    expect(await read(clerk, template)).toMatchObject({ status: 200 });
    expect(await read(stranger, template)).toMatchObject(gone);
    expect(await read(clerk, draft)).toMatchObject(gone);
  });

  testRefusals(server, contract.getTemplate, {
    template_not_found: async () =>
      (await server().newVet()).try(contract.getTemplate, { template_id: NO_TEMPLATE }),
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/template/a.b'),
  });
});

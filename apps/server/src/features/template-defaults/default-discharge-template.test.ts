import { TemplateId } from '@auscult/contract/kit/ids';
import * as contract from '@auscult/contract/template-defaults';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('POST /v2/default_discharge_template', () => {
  test('sets and removes a default of its own type', async () => {
    const vet = await server().newVet();
    const template_id = TemplateId.parse('dynamic_simple_discharge');
    const set = await vet.ask(contract.defaultDischargeTemplate, { template_id });
    expect(set).toEqual({ default_template_ids_priority: { [template_id]: 1 }, previous: null });
    const removed = await vet.ask(contract.defaultDischargeTemplate, { template_id, remove: true });
    expect(removed).toEqual({ default_template_ids_priority: {}, previous: template_id });
  });

  testRefusals(server, contract.defaultDischargeTemplate, {
    template_not_found: async () =>
      (await server().newVet()).try(contract.defaultDischargeTemplate, {
        template_id: TemplateId.parse('dynamic_soap_notes'),
      }),
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v2/default_discharge_template', { template_id: 'no id!' }),
  });
});

import * as contract from '@auscult/contract/templates';
import { BUILT_IN_TEMPLATES } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('GET /v1/templates', () => {
  test('lists the built-in forms, each of which can be read', async () => {
    const vet = await server().newVet();
    const { status, body } = await vet.send('GET', '/v1/templates');
    expect(status).toBe(200);
    const { templates } = contract.listTemplates.definition.output.parse(body);
    expect(templates.map(({ id }) => id)).toEqual(BUILT_IN_TEMPLATES.map(({ id }) => id));
    for (const { id, name, type } of templates) {
      const definition = await vet.ask(contract.getTemplateDefinition, { template_id: id });
      expect(definition).toMatchObject({ id, name, type });
    }
  });

  test('lists those of one kind', async () => {
    const vet = await server().newVet();
    const { templates } = await vet.ask(contract.listTemplates, { type: 'medical' });
    expect(templates.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['dynamic_soap_advanced', 'dynamic_soap_notes']),
    );
    expect(new Set(templates.map(({ type }) => type))).toEqual(new Set(['medical']));
  });

  testRefusals(server, contract.listTemplates, {
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/templates?type=poems'),
  });
});

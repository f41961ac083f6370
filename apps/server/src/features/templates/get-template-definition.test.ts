import * as contract from '@auscult/contract/template-calls';
import { TemplateDefinition } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('GET /v2/template_definition/{template_id}', () => {
  test('gives the whole form, also by its version', async () => {
    const vet = await server().newVet();
    const path = '/v2/template_definition/dynamic_soap_advanced';
    const { status, body } = await vet.send('GET', path);
    expect(status).toBe(200);
    const definition = TemplateDefinition.parse(body);
    expect(new Set(definition.sections.map(({ soap }) => soap))).toEqual(
      new Set(['subjective', 'objective', 'assessment', 'plan']),
    );
    expect(await vet.send('GET', `${path}?version=${definition.version}`)).toMatchObject({
      status: 200,
      body,
    });
  });

  testRefusals(server, contract.getTemplateDefinition, {
    template_not_found: async () => (await server().newVet()).send('GET', '/v2/template_definition/none'),
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v2/template_definition/dynamic_soap_advanced?version=first'),
  });

  test.each(['constructor', '__proto__', 'dynamic_soap_advanced?version=99'])(
    'does not find %s',
    async (id) => {
      const answer = await (await server().newVet()).send('GET', `/v2/template_definition/${id}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'template_not_found' } });
    },
  );
});

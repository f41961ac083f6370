import * as contract from '@auscult/contract/template-calls';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

testRefusals(server, contract.listOrganizationTemplates, {
  invalid_request: async () => (await server().newVet()).send('GET', '/v1/organization_templates?type=x'),
});

import * as contract from '@auscult/contract/template-calls';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

testRefusals(server, contract.listSuperOrganizationTemplates, {
  invalid_request: async () =>
    (await server().newVet()).send('GET', '/v1/super_organization_templates?type=x'),
});

import * as contract from '@auscult/contract/template-calls';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { NO_TEMPLATE } from './test-kit.ts';

const server = useTestApp();

testRefusals(server, contract.getTemplateVersions, {
  template_not_found: async () =>
    (await server().newVet()).try(contract.getTemplateVersions, { template_id: NO_TEMPLATE }),
  invalid_request: async () => (await server().newVet()).send('GET', '/v1/template_versions/a.b'),
});

import * as contract from '@auscult/contract/template-drafts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { NO_TEMPLATE } from './test-kit.ts';

const server = useTestApp();

testRefusals(server, contract.discardTemplateDraft, {
  template_not_found: async () =>
    (await server().newVet()).try(contract.discardTemplateDraft, { template_id: NO_TEMPLATE }),
  invalid_request: async () => (await server().newVet()).send('DELETE', '/v1/template_draft/a.b', {}),
});

import * as contract from '@auscult/contract/template-drafts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { anUnpublished } from './test-kit.ts';

const server = useTestApp();

testRefusals(server, contract.getTemplateDraft, {
  template_not_found: async () => {
    const { id: template_id } = await anUnpublished(await server().newVet());
    return (await server().newVet()).try(contract.getTemplateDraft, { template_id });
  },
  invalid_request: async () => (await server().newVet()).send('GET', '/v1/template_draft/a.b'),
});

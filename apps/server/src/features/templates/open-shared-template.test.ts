import * as contract from '@auscult/contract/template-calls';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

testRefusals(server, contract.openSharedTemplate, {
  template_not_found: async () =>
    (await server().newVet()).try(contract.openSharedTemplate, { token: 'no-such-token' }),
  invalid_request: async () => (await server().newVet()).try(contract.openSharedTemplate, { token: '' }),
});

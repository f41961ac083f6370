import * as contract from '@auscult/contract/template-calls';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { aTemplate, NO_TEMPLATE } from './test-kit.ts';

const server = useTestApp();

testRefusals(server, contract.restoreTemplate, {
  template_not_found: async () =>
    (await server().newVet()).try(contract.restoreTemplate, { template_id: NO_TEMPLATE }),
  forbidden: async () => {
    const { doctor, clerk } = await aTeam(server());
    const { id: template_id } = await aTemplate(doctor);
    await doctor.ask(contract.deleteTemplate, { template_id });
    return clerk.try(contract.restoreTemplate, { template_id });
  },
  invalid_request: async () => (await server().newVet()).send('POST', '/v1/restore_template', {}),
});

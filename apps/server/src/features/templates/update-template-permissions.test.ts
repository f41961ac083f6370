import * as contract from '@auscult/contract/template-calls';
import { expect } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { aTemplate, BUILT_IN, NO_TEMPLATE } from './test-kit.ts';

const server = useTestApp();
const change = { template_id: BUILT_IN, team_permissions: [] };

testRefusals(server, contract.updateTemplatePermissions, {
  template_not_found: async () =>
    (await server().newVet()).try(contract.updateTemplatePermissions, {
      ...change,
      template_id: NO_TEMPLATE,
    }),
  forbidden: async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const { id: template_id } = await aTemplate(doctor);
    const input = { template_id, team_permissions: ['duplicate' as const] };
    expect(await clerk.try(contract.updateTemplatePermissions, change)).toMatchObject({ status: 403 });
    expect(await admin.try(contract.updateTemplatePermissions, input)).toMatchObject({ status: 200 });
    return clerk.try(contract.updateTemplatePermissions, input);
  },
  invalid_request: async () =>
    (await server().newVet()).send('POST', '/v1/update_template_permissions', {
      template_id: 'x',
      team_permissions: ['anything'],
    }),
});

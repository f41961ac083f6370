import * as contract from '@auscult/contract/template-calls';
import { describe, expect, test } from 'vitest';
import { aGroup, setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { anUnpublished, aTemplate, NO_TEMPLATE } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/move_template_to_super_org', () => {
  test('shares a template with all teams of the group and no other, and withdraws it', async () => {
    const { group, keeper, doctor, other } = await aGroup(server());
    const foreign = (await aGroup(server())).other;
    const { id: template_id } = await aTemplate(doctor);
    const move = (action: 'add' | 'remove') =>
      keeper.ask(contract.moveTemplateToSuperOrg, { template_id, action });
    const read = async () =>
      Promise.all(
        [other, foreign].map(async (who) => [
          (await who.try(contract.getTemplate, { template_id })).status,
          (await who.try(contract.getTemplateDefinition, { template_id })).status,
          (await who.try(contract.getTemplateVersions, { template_id })).status,
        ]),
      );
    const hidden = [404, 404, 404];
    expect(await read()).toEqual([hidden, hidden]);
    expect(await move('add')).toMatchObject({ super_org: group, organization: doctor.organizationId });
    expect(await move('add')).toMatchObject({ super_org: group });
    expect(await read()).toEqual([[200, 200, 200], hidden]);
    const publishers = async (who: typeof other) =>
      (await who.ask(contract.getTemplateVersions, { template_id })).versions.map((one) => one.published_by);
    expect(await publishers(doctor)).toEqual([expect.stringMatching(/\w/)]);
    expect(await publishers(other)).toEqual(['']);
    expect(await move('remove')).toMatchObject({ super_org: null });
    expect(await read()).toEqual([hidden, hidden]);
  });

  test('another team of the group cannot delete, share or withdraw it', async () => {
    const { group, keeper, other } = await aGroup(server());
    const { id: template_id } = await aTemplate(keeper);
    await keeper.ask(contract.moveTemplateToSuperOrg, { template_id, action: 'add' });
    await setMetadata(server(), other, { user: { super_org_owner: [group] } });
    const attempts = [
      await other.try(contract.moveTemplateToSuperOrg, { template_id, action: 'remove' }),
      await other.try(contract.deleteTemplate, { template_id }),
      await other.try(contract.updateTemplatePermissions, { template_id, team_permissions: [] }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  testRefusals(server, contract.moveTemplateToSuperOrg, {
    template_not_found: async () =>
      (await server().newVet()).try(contract.moveTemplateToSuperOrg, {
        template_id: NO_TEMPLATE,
        action: 'add',
      }),
    forbidden: async () => {
      const { doctor } = await aGroup(server());
      const { id: template_id } = await aTemplate(doctor);
      return doctor.try(contract.moveTemplateToSuperOrg, { template_id, action: 'add' });
    },
    invalid_request: async () => {
      const { keeper } = await aGroup(server());
      const { id: template_id } = await anUnpublished(keeper);
      return keeper.try(contract.moveTemplateToSuperOrg, { template_id, action: 'add' });
    },
  });
});

import * as contract from '@auscult/contract/template-calls';
import type { Template, TemplateType } from '@auscult/contract/templates';
import { BUILT_IN_TEMPLATES } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { aGroup } from '#server/features/saved-parts/test-kit/teams.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anUnpublished, aTemplate } from './test-kit.ts';

const server = useTestApp();

describe('GET /v1/templates', () => {
  test('lists the built-in forms, which can all be read', async () => {
    const vet = await server().newVet();
    const { status, body } = await vet.send('GET', '/v1/templates');
    expect(status).toBe(200);
    const { templates } = contract.listTemplates.definition.output.parse(body);
    expect(templates.map(({ id }) => id)).toEqual(BUILT_IN_TEMPLATES.map(({ id }) => id));
    for (const { id, name, type } of templates) {
      const definition = await vet.ask(contract.getTemplateDefinition, { template_id: id });
      expect(definition).toMatchObject({ id, name, type });
    }
  });

  test('lists those of one kind', async () => {
    const vet = await server().newVet();
    const { templates } = await vet.ask(contract.listTemplates, { type: 'medical' });
    expect(templates.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['dynamic_soap_advanced', 'dynamic_soap_notes']),
    );
    expect(new Set(templates.map(({ type }) => type))).toEqual(new Set(['medical']));
  });

  testRefusals(server, contract.listTemplates, {
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/templates?type=poems'),
  });
});

describe('user templates, by name', () => {
  test('lists own ones for the caller, published ones also for the team, and neither for others', async () => {
    const { doctor, clerk } = await aTeam(server());
    const stranger = await server().newVet();
    const later = await aTemplate(doctor, { name: 'b' });
    const first = await aTemplate(doctor, { name: 'A', type: 'communications' });
    const draft = await anUnpublished(doctor, { name: 'c' });
    const ofClerk = await aTemplate(clerk, { name: 'aa' });
    const [a, aa, b, c] = [first.id, ofClerk.id, later.id, draft.id];
    expect(await idsOf(doctor)).toEqual({ mine: [a, b, c], team: [a, aa, b, c], group: [] });
    expect(await idsOf(clerk)).toEqual({ mine: [aa], team: [a, aa, b], group: [] });
    expect(await idsOf(stranger)).toEqual({ mine: [], team: [], group: [] });
    expect(await idsOf(doctor, 'medical')).toEqual({ mine: [b, c], team: [aa, b, c], group: [] });
    expect(later).toMatchObject({
      owner: doctor.userId,
      organization: doctor.organizationId,
      super_org: null,
      version: 1,
      permissions: ['all'],
      team_permissions: ['all'],
    });
    expect(draft.version).toBe(0);
  });

  test('lists group templates for all of its teams, with their permissions', async () => {
    const { group, keeper, other } = await aGroup(server());
    const template = await aTemplate(keeper);
    await aTemplate(keeper, { name: 'Kept' });
    const moved = await keeper.ask(contract.moveTemplateToSuperOrg, {
      template_id: template.id,
      action: 'add',
    });
    expect((await idsOf(other)).group).toEqual([template.id]);
    expect((await idsOf(other, 'communications')).group).toEqual([]);
    expect((await idsOf(await server().newVet())).group).toEqual([]);
    const seen = await other.ask(contract.getTemplate, { template_id: template.id });
    expect(seen).toEqual(moved);
    expect(seen).toMatchObject({ super_org: group, permissions: ['all'] });
  });
});

/** Ids of the templates that a person sees, without the built-in ones, in the given order. */
async function idsOf(vet: Caller, type?: TemplateType) {
  const input = type ? { type } : {};
  const ids = ({ templates }: { templates: Template[] }) =>
    templates.filter(({ organization }) => organization !== null).map(({ id }) => id);
  return {
    mine: ids(await vet.ask(contract.listTemplates, input)),
    team: ids(await vet.ask(contract.listOrganizationTemplates, input)),
    group: ids(await vet.ask(contract.listSuperOrganizationTemplates, input)),
  };
}

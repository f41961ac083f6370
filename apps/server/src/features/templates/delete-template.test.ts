import * as contract from '@auscult/contract/template-calls';
import type { Template, TemplateForm } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import { aGroup } from '#server/features/saved-parts/test-kit/teams.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { destroyDeletedTemplates } from './destroy-deleted-templates.ts';
import { anUnpublished, aTemplate, BUILT_IN, NO_TEMPLATE, tryToPublish } from './test-kit.ts';

const server = useTestApp();
const GONE = { status: 404, body: { code: 'template_not_found' } };

describe('a deleted template', () => {
  test('is hidden from everyone, and can be restored unchanged', async () => {
    const { keeper, doctor, other } = await aGroup(server());
    const { id: template_id } = await aTemplate(keeper);
    await keeper.ask(contract.moveTemplateToSuperOrg, { template_id, action: 'add' });
    const before = await keeper.ask(contract.getTemplate, { template_id });
    expect(await keeper.ask(contract.deleteTemplate, { template_id })).toEqual({ template_id });
    for (const who of [keeper, doctor, other]) {
      expect(await who.try(contract.getTemplate, { template_id })).toMatchObject(GONE);
      for (const version of [undefined, 1]) {
        const asked = { template_id, ...(version ? { version } : {}) };
        expect(await who.try(contract.getTemplateDefinition, asked)).toMatchObject(GONE);
      }
      expect(await idsOf(who)).not.toContain(template_id);
    }
    expect(await tryToPublish(keeper, before, await aFormOf(keeper))).toMatchObject(GONE);
    expect(await keeper.ask(contract.restoreTemplate, { template_id })).toEqual(before);
    expect(await keeper.ask(contract.restoreTemplate, { template_id })).toEqual(before);
    expect(await idsOf(other)).toContain(template_id);
  });

  test('can be deleted and restored by its owner and administrators', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const stranger = await server().newVet();
    const { id: template_id } = await aTemplate(doctor);
    await admin.ask(contract.deleteTemplate, { template_id });
    expect(await stranger.try(contract.restoreTemplate, { template_id })).toMatchObject(GONE);
    expect(await clerk.try(contract.restoreTemplate, { template_id })).toMatchObject({ status: 403 });
    await doctor.ask(contract.restoreTemplate, { template_id });
  });

  test('is destroyed after its retention period, and neither earlier nor while it is not deleted', async () => {
    const [vet, another] = [await server().newVet(), await server().newVet()];
    const old = [await aTemplate(vet), await anUnpublished(another)];
    const [young, standing] = [await aTemplate(vet), await aTemplate(vet)];
    for (const [index, who] of [vet, another].entries()) await deletedDaysAgo(who, old[index], 30.01);
    await deletedDaysAgo(vet, young, 29);
    const restore = (who: Caller, { id }: Template) => who.try(contract.restoreTemplate, { template_id: id });
    for (const [index, who] of [vet, another].entries()) {
      expect(await restore(who, old[index] ?? standing)).toMatchObject(GONE);
    }
    const sweep = () => destroyDeletedTemplates(server(), Date.now());
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
    const rows = (who: Caller) =>
      server().sql<{ id: string }>(
        who,
        'select id from templates union all select template_id from template_versions union all select template_id from template_drafts',
      );
    const kept = [young.id, young.id, standing.id, standing.id].sort();
    expect((await rows(vet)).map(({ id }) => id).sort()).toEqual(kept);
    expect(await rows(another)).toEqual([]);
    expect(await restore(vet, young)).toMatchObject({ status: 200 });
  });

  testRefusals(server, contract.deleteTemplate, {
    template_not_found: async () =>
      (await server().newVet()).try(contract.deleteTemplate, { template_id: NO_TEMPLATE }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      const { id: template_id } = await aTemplate(doctor);
      expect(await doctor.try(contract.deleteTemplate, { template_id: BUILT_IN })).toMatchObject({
        status: 403,
      });
      return clerk.try(contract.deleteTemplate, { template_id });
    },
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/delete_template', {}),
  });
});

async function aFormOf(vet: Caller): Promise<TemplateForm> {
  return vet.ask(contract.getTemplateDefinition, { template_id: BUILT_IN });
}

async function idsOf(vet: Caller): Promise<string[]> {
  const lists = [
    await vet.ask(contract.listTemplates, {}),
    await vet.ask(contract.listOrganizationTemplates, {}),
    await vet.ask(contract.listSuperOrganizationTemplates, {}),
  ];
  return lists.flatMap(({ templates }) => templates.map(({ id }) => id));
}

async function deletedDaysAgo(vet: Caller, template: Template | undefined, days: number) {
  await vet.ask(contract.deleteTemplate, { template_id: template?.id ?? NO_TEMPLATE });
  const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await server().sql(vet, 'update templates set deleted_at = $1 where id = $2', [at, template?.id]);
}

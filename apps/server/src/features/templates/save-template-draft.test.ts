import {
  deleteTemplate,
  getTemplate,
  getTemplateDefinition,
  moveTemplateToSuperOrg,
  restoreTemplate,
} from '@auscult/contract/template-calls';
import * as contract from '@auscult/contract/template-drafts';
import { aForm, aSmallForm } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { aGroup } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anUnpublished, aTemplate, BUILT_IN } from './test-kit.ts';

const server = useTestApp();
const form = aSmallForm();
const first = { form, base_version: 1, revision: 0 };
const GONE = { status: 404, body: { code: 'template_not_found' } };

describe('a draft of a template', () => {
  test('is stored for its author, changes nothing for others, and can be discarded', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { id: template_id } = await aTemplate(doctor);
    const read = async (who = doctor) => (await who.ask(contract.getTemplateDraft, { template_id })).draft;
    expect(await read()).toBeNull();
    const unfinished = { ...aForm([]), name: 'Mine' };
    const saved = await doctor.ask(contract.saveTemplateDraft, { ...first, template_id, form: unfinished });
    expect(saved).toMatchObject({ template_id, form: unfinished, base_version: 1, revision: 1 });
    expect(await read()).toEqual(saved);
    expect(await read(clerk)).toBeNull();
    const theirs = await clerk.ask(contract.saveTemplateDraft, { ...first, template_id });
    expect(await read()).toEqual(saved);
    expect(await doctor.ask(getTemplateDefinition, { template_id })).toMatchObject({
      name: form.name,
      version: 1,
    });
    expect(await doctor.ask(contract.discardTemplateDraft, { template_id })).toEqual({ template_id });
    expect(await read()).toBeNull();
    expect(await read(clerk)).toEqual(theirs);
  });

  test('tells the second of two windows about the other’s change', async () => {
    const vet = await server().newVet();
    const { id: template_id } = await aTemplate(vet);
    const save = (revision: number, name: string) =>
      vet.try(contract.saveTemplateDraft, { ...first, template_id, revision, form: { ...form, name } });
    const begun = await Promise.all([save(0, 'one'), save(0, 'other')]);
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
    const next = await Promise.all([save(1, 'one'), save(1, 'other')]);
    expect(next.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await save(2, 'third')).toMatchObject({ status: 200, body: { revision: 3 } });
    await vet.ask(contract.discardTemplateDraft, { template_id });
    expect(await save(3, 'fourth')).toMatchObject({ status: 409 });
  });

  test('is the whole of an unpublished template: it has its name, and discarding it deletes the template', async () => {
    const vet = await server().newVet();
    const { id: template_id } = await anUnpublished(vet);
    const changed = { ...form, name: 'Renamed', type: 'communications' } as const;
    await vet.ask(contract.saveTemplateDraft, { template_id, form: changed, base_version: 0, revision: 1 });
    const shown = { name: 'Renamed', type: 'communications', version: 0 };
    expect(await vet.ask(getTemplate, { template_id })).toMatchObject(shown);
    await vet.ask(contract.discardTemplateDraft, { template_id });
    expect(await vet.try(getTemplate, { template_id })).toMatchObject(GONE);
    await vet.ask(restoreTemplate, { template_id });
    expect(await vet.ask(contract.getTemplateDraft, { template_id })).toMatchObject({
      draft: { form: changed },
    });
  });

  test('can be made of a group’s template, which its own team then publishes', async () => {
    const { keeper, other } = await aGroup(server());
    const { id: template_id } = await aTemplate(keeper);
    await keeper.ask(moveTemplateToSuperOrg, { template_id, action: 'add' });
    const draft = await other.ask(contract.saveTemplateDraft, { ...first, template_id });
    expect(await other.ask(contract.getTemplateDraft, { template_id })).toEqual({ draft });
    expect(await keeper.ask(contract.getTemplateDraft, { template_id })).toEqual({ draft: null });
  });

  testRefusals(server, contract.saveTemplateDraft, {
    template_not_found: async () => {
      const vet = await server().newVet();
      const { id: template_id } = await aTemplate(vet);
      await vet.ask(deleteTemplate, { template_id });
      return vet.try(contract.saveTemplateDraft, { ...first, template_id });
    },
    forbidden: async () =>
      (await server().newVet()).try(contract.saveTemplateDraft, { ...first, template_id: BUILT_IN }),
    changed_meanwhile: async () => {
      const vet = await server().newVet();
      const { id: template_id } = await aTemplate(vet);
      return vet.try(contract.saveTemplateDraft, { ...first, template_id, revision: 4 });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      const { id: template_id } = await aTemplate(vet);
      return vet.try(contract.saveTemplateDraft, { ...first, template_id, base_version: 2 });
    },
  });
});

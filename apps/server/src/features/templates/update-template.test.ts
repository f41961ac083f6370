import * as contract from '@auscult/contract/template-calls';
import { getTemplateDraft, saveTemplateDraft } from '@auscult/contract/template-drafts';
import { aForm, aSection, aSmallForm } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { aGroup, setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { actorOf, somebodyWaits } from '#server/test-kit/at-once.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anUnpublished, aTemplate, BUILT_IN, published, tryToPublish } from './test-kit.ts';
import { updateTemplate } from './update-template.ts';

const server = useTestApp();
const form = aSmallForm();
const renamed = { ...form, name: 'Renamed', type: 'communications', tag: ['dental'] } as const;

describe('PUT /v1/template/{template_id}', () => {
  test('publishes a version; earlier ones do not change', async () => {
    const { doctor, clerk } = await aTeam(server());
    const template = await aTemplate(doctor);
    const next = await published(clerk, template, { ...renamed, tag: [...renamed.tag] });
    expect(next).toMatchObject({ id: template.id, name: 'Renamed', type: 'communications', tag: ['dental'] });
    expect(next).toMatchObject({ version: 2, owner: doctor.userId });
    const at = (version?: number) =>
      doctor.ask(contract.getTemplateDefinition, {
        template_id: template.id,
        ...(version ? { version } : {}),
      });
    expect(await at()).toMatchObject({ version: 2, name: 'Renamed' });
    expect(await at(1)).toEqual({ ...form, id: template.id, version: 1 });
    const { versions } = await doctor.ask(contract.getTemplateVersions, { template_id: template.id });
    expect(versions).toEqual([
      { version: 2, published_by: 'Vera Vet', published_timestamp: next.modified_timestamp },
      { version: 1, published_by: 'Vera Vet', published_timestamp: template.created_timestamp },
    ]);
    expect(await doctor.ask(contract.getTemplateVersions, { template_id: BUILT_IN })).toEqual({
      versions: [],
    });
  });

  test('tells the second of two who publish at once', async () => {
    const { doctor, clerk } = await aTeam(server());
    const template = await aTemplate(doctor);
    const [publishing, gate] = [aGate(), aGate()];
    const first = server().inContext({ ...actorOf(doctor), role: 'org:doctor' }, async (context) => {
      await updateTemplate(context, { template_id: template.id, version: 1, ...form });
      publishing.open();
      await gate.opened;
    });
    await publishing.opened;
    const second = tryToPublish(clerk, template, { ...form, name: 'Lost' });
    await somebodyWaits(server()).finally(gate.open);
    await first;
    expect(await second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const stands = await doctor.ask(contract.getTemplate, { template_id: template.id });
    expect(stands).toMatchObject({ version: 2, name: form.name });
  });

  test('deletes the draft of the publisher, and no one else’s', async () => {
    const { doctor, clerk } = await aTeam(server());
    const template = await aTemplate(doctor);
    const template_id = template.id;
    for (const who of [doctor, clerk])
      await who.ask(saveTemplateDraft, { template_id, form, base_version: 1, revision: 0 });
    expect(await tryToPublish(clerk, { ...template, version: 7 }, form)).toMatchObject({ status: 409 });
    await published(doctor, template, form);
    expect(await doctor.ask(getTemplateDraft, { template_id })).toEqual({ draft: null });
    expect(await clerk.ask(getTemplateDraft, { template_id })).toMatchObject({ draft: { base_version: 1 } });
  });

  test('publishes a draft for the first time; then colleagues see it', async () => {
    const { doctor, clerk } = await aTeam(server());
    const draft = await anUnpublished(doctor);
    const read = () => clerk.try(contract.getTemplateDefinition, { template_id: draft.id });
    expect(await tryToPublish(clerk, draft, form)).toMatchObject({ status: 404 });
    expect(await read()).toMatchObject({ status: 404 });
    expect((await published(doctor, draft, form)).version).toBe(1);
    expect(await read()).toMatchObject({ status: 200, body: { version: 1 } });
  });

  test('requires a permission for each kind of change, and names it', async () => {
    const { doctor, clerk } = await aTeam(server());
    const template = await aTemplate(doctor);
    await doctor.ask(contract.updateTemplatePermissions, {
      template_id: template.id,
      team_permissions: ['edit_name', 'edit_name'],
    });
    const [exam = aSection(''), plan = aSection('')] = form.sections;
    const moved = { ...form, sections: [plan, exam] };
    expect(await tryToPublish(clerk, template, moved)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: expect.stringContaining('move parts (“Plan”, “Exam”)') },
    });
    const next = await published(clerk, template, { ...form, name: 'Renamed' });
    expect(next).toMatchObject({ version: 2, permissions: ['edit_name'], team_permissions: ['edit_name'] });
    expect((await published(doctor, next, moved)).version).toBe(3);
  });

  test('refuses people without the right to edit templates, regardless of a template’s permissions', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const template = await aTemplate(doctor);
    await setMetadata(server(), doctor, { organization: { editEnabled: false } });
    const answer = await tryToPublish(clerk, template, form);
    expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining('“Check-up”') } });
    expect((await published(doctor, template, form)).version).toBe(2);
    expect((await published(admin, { ...template, version: 2 }, form)).version).toBe(3);
  });

  test('a group’s template is published by its own team and the group’s managers; others take copies', async () => {
    const { group, keeper, other } = await aGroup(server());
    const template = await aTemplate(keeper);
    await keeper.ask(contract.moveTemplateToSuperOrg, { template_id: template.id, action: 'add' });
    const detail = expect.stringContaining('belongs to another team');
    expect(await tryToPublish(other, template, form)).toMatchObject({ status: 403, body: { detail } });
    await setMetadata(server(), other, { user: { super_org_owner: [group] } });
    const next = await published(other, template, { ...form, name: 'Ours' });
    expect(next).toMatchObject({ version: 2, organization: keeper.organizationId, owner: keeper.userId });
    expect(await keeper.ask(contract.getTemplateDefinition, { template_id: template.id })).toMatchObject({
      name: 'Ours',
      version: 2,
    });
  });

  testRefusals(server, contract.updateTemplate, {
    template_not_found: async () => {
      const template = await aTemplate(await server().newVet());
      return tryToPublish(await server().newVet(), template, form);
    },
    forbidden: async () => tryToPublish(await server().newVet(), { id: BUILT_IN, version: 1 }, form),
    changed_meanwhile: async () => {
      const vet = await server().newVet();
      const template = await aTemplate(vet);
      await published(vet, template, form);
      return tryToPublish(vet, template, form);
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return tryToPublish(vet, await aTemplate(vet), aForm([aSection('a'), aSection('A')]));
    },
  });
});

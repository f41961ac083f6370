import * as contract from '@auscult/contract/template-calls';
import { EntryType, SectionType, type TemplateForm, TemplateType } from '@auscult/contract/templates';
import { aForm, anEntry, aSection, aSmallForm } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { BUILT_IN } from './test-kit.ts';

const server = useTestApp();

/** Every kind of section and entry, four levels deep, with unusual characters. */
const everything: TemplateForm = aForm(
  [
    ...SectionType.options.map((type, index) =>
      aSection(`section ${index}`, {
        type,
        name: `Ünt “${type}” <b>\n\t☃ 🐈`,
        soap: 'plan',
        hardcodedValue: 'Dr. {{your name}}',
        options: ['one', 'two'],
        integration: 'field',
        diagram: type === 'diagram' ? 'dental_cat' : null,
      }),
    ),
    aSection('deep', {
      entries: EntryType.options.map((type, index) =>
        anEntry(`entry ${index}`, {
          type,
          aliases: ['temp'],
          defaultValue: 'Normal.',
          hardcodedValue: ' kept as typed ',
          options: ['x'],
          multiOptions: true,
          subEntries: [anEntry(`below ${index}`, { subEntries: [anEntry(`two below ${index}`)] })],
        }),
      ),
    }),
  ],
  { tag: ['dental', 'specialty'], description: 'Of everything.', detail: 'brief', length: 'long' },
);

describe('POST /v1/template', () => {
  test('is read back unchanged, published or as a draft', async () => {
    const vet = await server().newVet();
    const { id: template_id } = await vet.ask(contract.createTemplate, everything);
    expect(await vet.ask(contract.getTemplateDefinition, { template_id })).toEqual({
      ...everything,
      id: template_id,
      version: 1,
    });
    const draft = await vet.ask(contract.createTemplate, { ...everything, is_published: false });
    expect(await vet.send('GET', `/v1/template_draft/${draft.id}`)).toMatchObject({
      status: 200,
      body: { draft: { form: everything, base_version: 0, revision: 1 } },
    });
    expect(await vet.try(contract.getTemplateDefinition, { template_id: draft.id })).toMatchObject({
      status: 404,
    });
  });

  test('creates one for two calls with one key', async () => {
    const vet = await server().newVet();
    const key = { 'idempotency-key': 'once' };
    const [one, other] = await Promise.all([
      vet.ask(contract.createTemplate, aSmallForm(), key),
      vet.ask(contract.createTemplate, aSmallForm(), key),
    ]);
    expect(one).toEqual(other);
    const { templates } = await vet.ask(contract.listOrganizationTemplates, {});
    expect(templates).toHaveLength(1);
  });

  test('a built-in form can be copied unchanged', async () => {
    const vet = await server().newVet();
    for (const type of TemplateType.options) {
      const { templates } = await vet.ask(contract.listTemplates, { type });
      const [first] = templates.filter(({ organization }) => organization === null);
      const template_id = first?.id ?? BUILT_IN;
      const { id: _, version: __, ...form } = await vet.ask(contract.getTemplateDefinition, { template_id });
      const copy = await vet.ask(contract.createTemplate, form);
      expect(await vet.ask(contract.getTemplateDefinition, { template_id: copy.id })).toMatchObject(form);
    }
  });

  test('a draft may be incomplete, but not too large; a published form is complete', async () => {
    const vet = await server().newVet();
    const unfinished = aForm([
      aSection('Pick', { type: 'category' }),
      aSection('Teeth', { type: 'diagram' }),
    ]);
    const { body, status } = await vet.try(contract.createTemplate, unfinished);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/“Pick” needs .* “Teeth” needs a drawing/) },
    });
    const draft = { ...unfinished, is_published: false };
    expect(await vet.try(contract.createTemplate, draft)).toMatchObject({ status: 200 });
    const deep = [0, 1, 2, 3, 4].reduce(
      (below, level) => anEntry(`${level}`, { subEntries: [below] }),
      anEntry('x'),
    );
    const large = { ...aForm([aSection('a', { entries: [deep] })]), is_published: false };
    expect(await vet.try(contract.createTemplate, large)).toMatchObject({ status: 400 });
  });

  test('refuses endless nesting of entries without ending the server', async () => {
    const vet = await server().newVet();
    const entry = JSON.stringify(anEntry('x'));
    const opened = entry.replace('"subEntries":[]', '"subEntries":[');
    const deep = opened.repeat(4000) + entry + ']}'.repeat(4000);
    const form = JSON.stringify(aForm([aSection('a')])).replace('"entries":[]', `"entries":[${deep}]`);
    expect((await vet.send('POST', '/v1/template', form)).status).toBe(400);
    expect(await vet.try(contract.listTemplates, {})).toMatchObject({ status: 200 });
  });

  testRefusals(server, contract.createTemplate, {
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      await setMetadata(server(), doctor, { organization: { createTemplateEnabledRoles: 'org:doctor' } });
      expect(await doctor.try(contract.createTemplate, aSmallForm())).toMatchObject({ status: 200 });
      return clerk.try(contract.createTemplate, aSmallForm());
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const key = { 'idempotency-key': 'twice' };
      await vet.ask(contract.createTemplate, aSmallForm(), key);
      return vet.try(contract.createTemplate, { ...aSmallForm(), name: 'Other' }, key);
    },
    invalid_request: async () =>
      (await server().newVet()).try(contract.createTemplate, { ...aSmallForm(), name: ' ' }),
  });
});

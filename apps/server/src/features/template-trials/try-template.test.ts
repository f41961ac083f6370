import { TemplateId } from '@auscult/contract/kit/ids';
import { allActiveSessions } from '@auscult/contract/sessions';
import { createTemplate } from '@auscult/contract/template-calls';
import * as contract from '@auscult/contract/template-drafts';
import type { TemplateForm } from '@auscult/contract/templates';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { aRecap, aSessionWithRecords } from '#server/features/recap/test-kit.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createBuiltInWriter } from '#server/providers/built-in-writer/note-writer.ts';
import { aLine, writerDouble } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aRecording, aSession, NO_SESSION, useVisits } from '#server/test-kit/visits.ts';

const writer = writerDouble();
const server = useTestApp({ noteWriter: writer });

beforeEach(() => writer.become(createBuiltInWriter().write));

const SOAP = TemplateId.parse('dynamic_soap_notes');

/** The form of a built-in template. */
function formOf(id: string): TemplateForm {
  const template = findBuiltInTemplate(id);
  if (!template) throw new Error(`No template ${id}.`);
  const { id: _, version: __, ...form } = template;
  return form;
}

describe('POST /v1/try_template', () => {
  test('writes the sample with a form, beside the published one, and stores nothing', async () => {
    const vet = await server().newVet();
    const form = formOf('dynamic_soap_notes');
    const sections = form.sections.filter(({ soap }) => soap === 'subjective');
    const {
      tried,
      published,
      writer: name,
    } = await vet.ask(contract.tryTemplate, {
      template_id: SOAP,
      form: { ...form, sections },
    });
    if (!published) throw new Error('Nothing beside it.');
    expect(tried.text).toContain('limping');
    expect(tried.lines.map(({ section }) => section)).toEqual(tried.lines.map(() => sections[0]?.name));
    expect(tried.parts).toBeLessThan(published.parts);
    expect(published.filled).toBeGreaterThan(tried.filled);
    expect(published.words).toBeGreaterThan(tried.words);
    expect({ unsupported: published.unsupported, name }).toEqual({ unsupported: 0, name: 'double' });
    expect(await vet.ask(allActiveSessions, {})).toMatchObject({ sessions: [] });
    expect(await server().sql(vet, 'select from notes')).toEqual([]);
  });

  test('writes a visit with only the published form', async () => {
    const vet = await server().newVet();
    const { session } = await aRecording(vet);
    const { tried, published } = await vet.ask(contract.tryTemplate, { template_id: SOAP, session });
    expect(tried.text).toContain('12 kg');
    expect(published).toBeNull();
  });

  test('writes with only the draft if it was never published', async () => {
    const vet = await server().newVet();
    const form = { ...formOf('dynamic_soap_notes'), name: 'Mine' };
    const { id } = await vet.ask(createTemplate, { ...form, is_published: false });
    expect(await vet.try(contract.tryTemplate, { template_id: id })).toMatchObject({ status: 404 });
    expect(await vet.ask(contract.tryTemplate, { template_id: id, form })).toMatchObject({ published: null });
    expect(await vet.ask(contract.tryTemplate, { form })).toMatchObject({ published: null });
  });

  test('writes a client document in the vet’s name, and counts no phrase as unsupported', async () => {
    const vet = await server().newVet();
    const { tried } = await vet.ask(contract.tryTemplate, {
      template_id: TemplateId.parse('dynamic_simple_discharge'),
    });
    expect(tried.text).toContain('Vera Vet');
    expect(tried.lines.some(({ origin }) => origin === 'default')).toBe(true);
    expect(tried.unsupported).toBe(0);
  });

  test('fills in fixed texts as in the caller’s notes', async () => {
    const vet = await server().newVet();
    const { session } = await aRecording(vet);
    const form = formOf('dynamic_soap_notes');
    const [first] = form.sections;
    if (!first) throw new Error('A form without sections.');
    const fixed = { ...first, key: 'end', name: 'End', type: 'hardcoded' as const, entries: [], soap: null };
    const signed = { ...fixed, hardcodedValue: '{{your name}} on {{patient}}' };
    const { tried } = await vet.ask(contract.tryTemplate, {
      form: { ...form, sections: [...form.sections, signed] },
      session,
    });
    expect(tried.text).toContain('Vera Vet on Rex');
  });

  test('writes a recap of the text of documents', async () => {
    const vet = await server().newVet();
    const { session } = await aRecap(server(), vet);
    const template_id = TemplateId.parse('dynamic_records_recap_basic');
    const { tried, writer: name } = await vet.ask(contract.tryTemplate, { template_id, session });
    expect(tried.text).toContain('Otitis externa');
    expect(name).toBe('built-in');
  });

  test('counts words without markup, and lines with flags or without evidence', async () => {
    const vet = await server().newVet();
    const { session } = await aRecording(vet);
    writer.become(async function* () {
      yield aLine('Rex weighs **12** kg.');
      yield aLine('Rex weighs 21 kg.');
      yield aLine('Bright.', { evidence: [] });
      yield aLine('Normal.', { evidence: [], origin: 'default' });
    });
    const form = formOf('dynamic_soap_notes');
    const { tried } = await vet.ask(contract.tryTemplate, { form, session });
    expect(tried.lines.map(({ flags }) => flags.length > 0)).toEqual([false, true, true, false]);
    expect({ words: tried.words, unsupported: tried.unsupported }).toEqual({ words: 11, unsupported: 2 });
  });

  test('has no open transaction while a model writes', async () => {
    const vet = await server().newVet();
    const owner = new Client({ connectionString: server().ownerUrl });
    await owner.connect();
    writer.become(async function* () {
      // Connections of jobs come and go; one that waited for the writer would stay.
      await until(async () => {
        const { rows } = await owner.query(
          `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        );
        return rows.length === 0;
      });
      yield aLine('Limping.');
    });
    const { tried } = await vet.ask(contract.tryTemplate, { template_id: SOAP });
    expect(tried.lines).toHaveLength(1);
    await owner.end();
  });

  testRefusals(server, contract.tryTemplate, {
    template_not_found: async () =>
      (await server().newVet()).try(contract.tryTemplate, { template_id: TemplateId.parse('gone') }),
    session_not_found: async () =>
      (await server().newVet()).try(contract.tryTemplate, { template_id: SOAP, session: NO_SESSION }),
    trial_expired: async () => {
      const vet = await server().newVet();
      await useVisits(server(), vet, 20);
      return vet.try(contract.tryTemplate, { template_id: SOAP });
    },
    no_speech: async () => {
      const vet = await server().newVet();
      return vet.try(contract.tryTemplate, { template_id: SOAP, session: await aSession(vet) });
    },
    provider_unavailable: async () => {
      writer.become(() => {
        throw new ProviderError('The language model is out of order.', { retryable: true });
      });
      return (await server().newVet()).try(contract.tryTemplate, { template_id: SOAP });
    },
    invalid_request: async () => {
      const form = { ...formOf('dynamic_soap_notes'), sections: [] };
      return (await server().newVet()).try(contract.tryTemplate, { form });
    },
  });

  test('refuses a recap without readable documents, and one of the sample', async () => {
    const vet = await server().newVet();
    const template_id = TemplateId.parse('dynamic_records_recap_basic');
    const { session } = await aSessionWithRecords(server(), vet);
    for (const tried of [null, session]) {
      const answer = await vet.try(contract.tryTemplate, { template_id, session: tried });
      expect(answer).toMatchObject({ status: 422, body: { code: 'no_speech' } });
    }
  });

  test('requires a form or a template', async () => {
    const answer = await (await server().newVet()).try(contract.tryTemplate, {});
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

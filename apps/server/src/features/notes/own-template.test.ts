import { dischargeNotes, dischargeTranslation } from '@auscult/contract/discharge';
import type { SessionId, TemplateId } from '@auscult/contract/kit/ids';
import { type SoapNote, soapNotes, updateSoapNote } from '@auscult/contract/notes';
import { processDocuments } from '@auscult/contract/recap';
import { processRecording } from '@auscult/contract/recordings';
import * as contract from '@auscult/contract/template-calls';
import type { TemplateForm, TemplateType } from '@auscult/contract/templates';
import { aForm, anEntry, aSection } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { finishedDocument } from '#server/features/discharge/test-kit.ts';
import { aSessionWithRecords, finishedRecap } from '#server/features/recap/test-kit.ts';
import { aGroup, recordedGroup, setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import {
  anUnpublished,
  aTemplate,
  BUILT_IN,
  NO_TEMPLATE,
  published,
} from '#server/features/templates/test-kit.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aLine, writerDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aRecording, aTeam, finishedNote } from '#server/test-kit/visits.ts';

const noteWriter = writerDouble();
noteWriter.become(async function* ({ template }) {
  const [section] = template.sections;
  for (const entry of section?.entries ?? []) {
    yield aLine(`Rex weighs 12 kg.`, { section: section?.name ?? '', entry: entry.name });
  }
});
const server = useTestApp({ noteWriter });

/** A form whose only entry is in a section of this name. */
function formOf(name: string, type: TemplateType = 'medical'): TemplateForm {
  const section = aSection('s', { name, soap: 'objective', entries: [anEntry('e', { name: 'Weight' })] });
  return aForm([section], { name, type });
}

describe('a note with a user’s own template', () => {
  test('is written with the version at that time, and keeps that form when the template changes', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const template = await aTemplate(clerk, formOf('First'));
    const { session, note } = await aNoteBy(doctor, template.id);
    expect(note).toMatchObject({ name: 'First', template_id: template.id, template_version: 1 });
    expect(note.text).toMatch(/^# \*\*First\*\*\n.*Weight.*12 kg/s);

    await published(admin, template, formOf('Second'));
    const { note: later } = await aNoteBy(doctor, template.id, session);
    expect(later).toMatchObject({ name: 'Second', template_version: 2 });
    expect(later.text).toContain('# **Second**');
    expect((await edited(doctor, note, 'Weight 13 kg.')).text).toMatch(/^# \*\*First\*\*\n.*Weight.*13 kg/s);

    await clerk.ask(contract.deleteTemplate, { template_id: template.id });
    expect(await tryToOrder(doctor, template.id, session)).toMatchObject({
      status: 404,
      body: { code: 'template_not_found' },
    });
    const read = await finishedNote(doctor, { session, node: note.node_id });
    expect((await edited(doctor, read, 'Weight 14 kg.')).text).toMatch(/^# \*\*First\*\*\n.*14 kg/s);
    for (const [version, name] of [
      [1, 'First'],
      [2, 'Second'],
    ] as const) {
      const asked = { template_id: template.id, version };
      expect(await doctor.ask(contract.getTemplateDefinition, asked)).toMatchObject({ name, version });
      expect(await (await server().newVet()).try(contract.getTemplateDefinition, asked)).toMatchObject({
        status: 404,
      });
    }
    const missing = { template_id: template.id, version: 3 };
    expect(await doctor.try(contract.getTemplateDefinition, missing)).toMatchObject({ status: 404 });
  });

  test('with a group template stays readable and editable when the template is withdrawn', async () => {
    const { keeper, other } = await aGroup(server());
    const { id: template_id } = await aTemplate(keeper, formOf('Given'));
    await keeper.ask(contract.moveTemplateToSuperOrg, { template_id, action: 'add' });
    const { session, note } = await aNoteBy(other, template_id);
    await keeper.ask(contract.moveTemplateToSuperOrg, { template_id, action: 'remove' });
    expect(await tryToOrder(other, template_id, session)).toMatchObject({ status: 404 });
    expect((await edited(other, note, 'Weight 13 kg.')).text).toMatch(/# \*\*Given\*\*\n.*13 kg/s);
    const asked = { template_id, version: 1 };
    expect(await other.ask(contract.getTemplateDefinition, asked)).toMatchObject({ name: 'Given' });
  });

  test('refuses another team’s template, an unpublished one, or one of another kind', async () => {
    const vet = await server().newVet();
    const { session } = await aRecording(vet);
    const foreign = await aTemplate(await server().newVet());
    const [draft, letter] = [await anUnpublished(vet), await aTemplate(vet, { type: 'communications' })];
    for (const { id } of [foreign, draft, letter, { id: NO_TEMPLATE }]) {
      expect(await tryToOrder(vet, id, session)).toMatchObject({ status: 404 });
    }
    const note = await aTemplate(vet);
    const wrong = { session, template_id: note.id };
    expect(await vet.try(dischargeNotes, wrong)).toMatchObject({ status: 404 });
    expect(await vet.try(processDocuments, wrong)).toMatchObject({ status: 404 });
  });

  test('client documents are also written, translated and stored with own templates', async () => {
    const vet = await server().newVet();
    const { session } = await aRecording(vet);
    const template = await aTemplate(vet, formOf('Letter', 'communications'));
    const { node_id } = await vet.ask(dischargeNotes, { session, template_id: template.id });
    const document = await finishedDocument(vet, session, node_id);
    expect(document).toMatchObject({ template_id: template.id, template_version: 1, error: null });
    await vet.ask(contract.deleteTemplate, { template_id: template.id });
    const translation = await vet.ask(dischargeTranslation, { session, language: 'German' });
    const translated = await finishedDocument(vet, session, translation.node_id);
    expect(translated).toMatchObject({ template_id: template.id, template_version: 1 });
  });
});

test('a recap is written with an own template', async () => {
  const vet = await server().newVet();
  const { session } = await aSessionWithRecords(server(), vet);
  const template = await aTemplate(vet, formOf('Summary', 'recordsrecap'));
  const { node_id } = await vet.ask(processDocuments, { session, template_id: template.id });
  const recap = await finishedRecap(vet, session, node_id);
  expect(recap).toMatchObject({
    name: 'Summary',
    template_id: template.id,
    template_version: 1,
    error: null,
  });
  expect(recap.lines.length).toBeGreaterThan(0);
});

describe('a note with prebuilt normals', () => {
  test('has the normals that its orderer has set', async () => {
    const asked: unknown[] = [];
    const { doctor } = await aTeam(server());
    await setMetadata(server(), doctor, {
      user: { prebuiltEnabled: true, physical_exam_mode: 'all', prebuilt_abbreviations: true },
    });
    const writes = noteWriter.write;
    noteWriter.write = (request, signal) => {
      asked.push(request.prebuiltNormals);
      return writes(request, signal);
    };
    await aNoteBy(doctor);
    await setMetadata(server(), doctor, { organization: { prebuiltEnabled: false } });
    await aNoteBy(doctor);
    const group = await recordedGroup(server(), { prebuiltEnabled: false });
    await setMetadata(server(), doctor, { organization: { super_org: group } });
    await aNoteBy(doctor);
    noteWriter.write = writes;
    expect(asked).toEqual([{ mode: 'all', isAbbreviated: true }, false, false]);
  });
});

describe('a note without a named template', () => {
  test('uses the lowest-ranked readable default of its type', async () => {
    const { doctor, clerk } = await aTeam(server());
    const ranks = {
      [(await aTemplate(await server().newVet())).id]: 1,
      [(await anUnpublished(clerk)).id]: 2,
      [(await anUnpublished(doctor)).id]: 2,
      gone: 3,
      'no id!': 4,
      [(await aTemplate(doctor, formOf('Letter', 'communications'))).id]: 1,
      [(await aTemplate(clerk, formOf('Wanted'))).id]: 5,
      [BUILT_IN]: 6,
    };
    await server().sql(
      doctor,
      'insert into user_settings (user_id, default_template_ids_priority) values ($1, $2)',
      [doctor.userId, JSON.stringify(ranks)],
    );
    const { session, recording_id } = await aRecording(doctor);
    const { node_id: node } = await doctor.ask(processRecording, { session, recording_id });
    expect(await finishedNote(doctor, { session, node })).toMatchObject({ name: 'Wanted' });
    const { node_id } = await doctor.ask(dischargeNotes, { session });
    expect(await finishedDocument(doctor, session, node_id)).toMatchObject({ name: 'Letter' });
    expect((await aNoteBy(clerk)).note.template_id).toBe('dynamic_soap_advanced');
  });

  test('otherwise uses the one in the caller’s public metadata', async () => {
    const { doctor } = await aTeam(server());
    await setMetadata(server(), doctor, { user: { default_template_id: BUILT_IN } });
    expect((await aNoteBy(doctor)).note).toMatchObject({ template_id: BUILT_IN, template_version: 1 });
    await setMetadata(server(), doctor, { user: { default_template_id: 'gone' } });
    expect((await aNoteBy(doctor)).note.template_id).toBe('dynamic_soap_advanced');
  });
});

async function aNoteBy(
  vet: Caller,
  template?: TemplateId,
  visit?: SessionId,
): Promise<{ session: SessionId; note: SoapNote }> {
  const session = visit ?? (await aRecording(vet)).session;
  const { node_id: node } = await vet.ask(soapNotes, {
    session,
    ...(template ? { template_id: template } : {}),
  });
  return { session, note: await finishedNote(vet, { session, node }) };
}

function tryToOrder(vet: Caller, template_id: TemplateId, session: SessionId) {
  return vet.try(soapNotes, { session, template_id });
}

function edited(vet: Caller, note: SoapNote, text: string): Promise<SoapNote> {
  const lines = note.lines.map((line) => ({ ...line, text }));
  const { session_id, node_id, version } = note;
  return vet.ask(updateSoapNote, { session_id, node_id, version, lines });
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { describe, expect, test } from 'vitest';
import { calls } from './app.ts';
import type { AnyCall } from './platform/http/calls.ts';
import { type Answer, type Caller, callerAt, requestOf } from './test-kit/caller.ts';
import { asStranger } from './test-kit/refusals.ts';
import { useTestApp } from './test-kit/test-app.ts';
import { aNote, NO_NODE, NO_SESSION } from './test-kit/visits.ts';

const server = useTestApp();
const callNames = Object.keys(calls);
const FEATURE_TESTS = allTests();

/** Calls of the contract that have no operation yet. */
const OPEN: readonly string[] = [];

describe('every call of the contract', () => {
  test('has an operation, or is listed as open', async () => {
    expect(Object.keys(await contractCalls()).sort()).toEqual([...callNames, ...OPEN].sort());
  });

  test('is served under its own name', async () => {
    const contract = await contractCalls();
    for (const [name, { call }] of Object.entries(calls)) expect(call, name).toBe(contract[name]);
  });

  test.each(callNames)('%s has a test that provokes each of its refusals', (name) => {
    // That test itself fails while a refusal of the contract is not provoked.
    const provokes = new RegExp(`testRefusals\\(\\s*\\w+,\\s*(\\w+\\.)?${name},`);
    expect(provokes.test(FEATURE_TESTS), `testRefusals of ${name}`).toBe(true);
  });

  test.each(callNames)('%s refuses callers who are not signed in', async (name) => {
    const { status, body } = await asStranger(server(), callNamed(name));
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  test.each(['Bearer', 'Bearer x', 'Basic eDp4', 'Bearer null', `Bearer ${'x'.repeat(600)}`])(
    'refuses the Authorization header "%s"',
    async (authorization) => {
      const answer = await fetch(`${server().address}/v1/me`, { headers: { authorization } });
      expect(answer.status).toBe(401);
    },
  );
});

interface Ids {
  session: SessionId;
  recording: NodeId;
  note: NodeId;
}

const timezone = 'America/Denver';
const TO_VETSPIRE = { patientId: 'x', timezone };
const HAND_OVER = { pims: null, timezone, targets: [{ pet: null, patient_id: null, behavior: 'Hand-over' }] };

/** How each call names a visit or a part of one. Calls that name none are left out. */
const NAMING: Readonly<Record<string, (ids: Ids) => Record<string, unknown>>> = {
  getSession: ({ session }) => ({ id: session }),
  updateName: ({ session }) => ({ session, name: 'x', pets: [] }),
  updateDate: ({ session }) => ({ session, timestamp: 0 }),
  updatePatients: ({ session }) => ({ session, pets: ['x'] }),
  updateOwner: ({ session }) => ({ session, owner: 'x' }),
  updateTags: ({ session }) => ({ session, tags: [] }),
  updatedSession: ({ session }) => ({ session }),
  restoreSession: ({ session }) => ({ session_id: session }),
  cancelSession: ({ session }) => ({ session }),
  deleteSession: ({ session }) => ({ session_id: session }),
  sessionCompleted: ({ session }) => ({ id: session }),
  registerRecording: ({ session }) => ({ session, transcript: 'x' }),
  processRecording: ({ session, recording }) => ({ session, recording_id: recording }),
  reprocessSession: ({ session }) => ({ session }),
  setRecordingsStatus: ({ session, recording }) => ({ session, recording_id: recording }),
  deleteRecording: ({ session, recording }) => ({ session_id: session, node_id: recording }),
  recordConsent: ({ session }) => ({ session, given: true }),
  getTranscript: ({ session, note }) => ({ session_id: session, node_id: note }),
  soapNotes: ({ session }) => ({ session }),
  getNotesMetadata: ({ session }) => ({ session_id: session }),
  getSoapNote: ({ session, note }) => ({ session_id: session, node_id: note }),
  getNoteForm: ({ session, note }) => ({ session_id: session, node_id: note }),
  generatePdf: ({ session, note }) => ({ session, node_id: note }),
  generateDischargePdf: ({ session, note }) => ({ session, node_id: note }),
  generatePreHistoryPdf: ({ session, note }) => ({ session, node_id: note }),
  updateSoapNote: ({ session, note }) => ({ session_id: session, node_id: note, version: 1, lines: [] }),
  getNoteVersions: ({ session, note }) => ({ session_id: session, node_id: note }),
  getNoteVersion: ({ session, note }) => ({ session_id: session, node_id: note, version: 1 }),
  restoreNoteVersion: ({ session, note }) => ({ session, node_id: note, version: 1, restored_version: 0 }),
  moveNoteLines: ({ session, note }) => ({ session, node_id: note, version: 1, lines: [0], pet: null }),
  signNote: ({ session, note }) => ({ session, node_id: note, version: 1 }),
  amendNote: ({ session, note }) => ({ session, node_id: note, reason: 'x', text: 'x' }),
  thumbsFeedback: ({ session, note }) => ({ session, node_id: note, feedback: 'thumbs_up' }),
  dischargeNotes: ({ session }) => ({ session }),
  getDischargeMetadata: ({ session }) => ({ session_id: session }),
  getDischargeNote: ({ session, note }) => ({ session_id: session, node_id: note }),
  updateDischargeNote: ({ session, note }) => ({ session_id: session, node_id: note, version: 1, lines: [] }),
  dischargeTranslation: ({ session }) => ({ session, language: 'Spanish' }),
  sendDischarge: ({ session, note }) => ({ session, node_id: note, to: 'a@example.org' }),
  getDischargeSendings: ({ session }) => ({ session_id: session }),
  registerDocument: ({ session, note }) => ({
    session_id: session,
    dependency_list: [note],
    specification: { kind: 'recap' },
  }),
  processDocuments: ({ session, note }) => ({ session, documents: [note] }),
  getRecapMetadata: ({ session }) => ({ session_id: session }),
  getRecap: ({ session, note }) => ({ session_id: session, node_id: note }),
  updateRecap: ({ session, note }) => ({ session_id: session, node_id: note, version: 1, lines: [] }),
  getRecapSources: ({ session, note }) => ({ session_id: session, node_id: note }),
  getDocuments: ({ session }) => ({ session_id: session }),
  deleteDocument: ({ session, note }) => ({ session_id: session, node_id: note }),
  reprocessDocument: ({ session, note }) => ({ session_id: session, node_id: note }),
  updateMetagraphNode: ({ session, note }) => ({
    session_id: session,
    node_id: note,
    action: 'visit_notes_renamed',
    common: { name: 'x' },
  }),
  holdRecorder: ({ session }) => ({ session, recorder: 'tab-00000001', label: 'Chrome' }),
  releaseRecorder: ({ session }) => ({ session, recorder: 'tab-00000001' }),
  shareTemplate: ({ session }) => ({ id: session }),
  getTeamMemberPublicMetadata: ({ session }) => ({ id: session }),
  tryTemplate: ({ session }) => ({ template_id: 'dynamic_soap_notes', session }),
  updateVetspireVisit: ({ session }) => ({ session_id: session, appointment_id: 'x' }),
  getPimsLinks: ({ session }) => ({ session }),
  putPimsPatientLink: ({ session }) => ({ session, pims: 'Vetspire', pet: 'Rex', patient_id: 'x' }),
  previewPimsExport: ({ session, note }) => ({ session, node_id: note, ...HAND_OVER }),
  exportToPims: ({ session, note }) => ({ session, node_id: note, ...HAND_OVER }),
  transferToVetspire: ({ session, note }) => ({ session, medicalNoteId: note, ...TO_VETSPIRE }),
  transferRecapToVetspire: ({ session }) => ({ session, ...TO_VETSPIRE }),
  getPimsExports: ({ session }) => ({ session }),
  signUpload: ({ session }) => ({ session, name: 'a.webm', content_type: 'audio/webm' }),
};

/** Calls whose `id` is not a visit's; their own tests cover other people's ids. */
const OF_UUIDS: readonly string[] = ['updateCustomSpelling'];

describe('data of another organization', () => {
  test('every call that names a visit or a part of one is tested', () => {
    const naming = callNames.filter((name) => !OF_UUIDS.includes(name) && namesSomething(callNamed(name)));
    expect(Object.keys(NAMING).sort()).toEqual(naming.sort());
  });

  test('is answered exactly like an unknown id, and does not change', async () => {
    const [vet, stranger] = [await server().newVet(), await server().newVet()];
    const { session, recording_id, node, note } = await aNote(vet);
    const theirs = { session, recording: recording_id, note: node };
    const nothing = { session: NO_SESSION, recording: NO_NODE, note: NO_NODE };
    for (const [name, input] of Object.entries(NAMING)) {
      const foreign = await send(stranger, name, input(theirs));
      const none = await send(stranger, name, input(nothing));
      expect({ name, ...foreign }).toEqual({ name, ...none });
      expect(foreign.status, name).toBe(404);
    }
    expect((await vet.send('GET', `/v2/soap_note/${session}/${node}`)).body).toEqual(note);
    expect((await vet.send('GET', `/v1/session/${session}`)).body).toMatchObject({ name: 'Rex' });
  });

  test('cannot be watched, read once or played', async () => {
    const [vet, stranger] = [await server().newVet(), await server().newVet()];
    const { session, recording_id, node } = await aNote(vet);
    const json = { accept: 'application/json' };
    const pairs = [
      [
        `/v1/realtime/notes_changes?session_id=${session}`,
        `/v1/realtime/notes_changes?session_id=${NO_SESSION}`,
      ],
      [
        `/v1/realtime/notes_changes?session_id_and_node_id=${session}_${node}`,
        `/v1/realtime/notes_changes?session_id_and_node_id=${NO_SESSION}_${NO_NODE}`,
      ],
      [
        `/v1/realtime/discharge_changes?session_id=${session}`,
        `/v1/realtime/discharge_changes?session_id=${NO_SESSION}`,
      ],
      [`/v1/recording_audio/${session}/${recording_id}`, `/v1/recording_audio/${NO_SESSION}/${NO_NODE}`],
    ] as const;
    for (const [theirs, nothing] of pairs) {
      for (const headers of [json, { accept: 'text/event-stream' }]) {
        const foreign = plain(await stranger.send('GET', theirs, undefined, headers));
        expect(foreign).toEqual(plain(await stranger.send('GET', nothing, undefined, headers)));
        expect(foreign.status).toBe(404);
      }
    }
  });
});

describe('the routes that are served', () => {
  test('are those of the API description, and no others', async () => {
    const answer = await fetch(`${server().address}/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = server().routes.map((route) =>
      route.replaceAll(/:(\w+)/g, '{$1}').replace('/*', '/{path}'),
    );
    expect([...new Set(served)].sort()).toEqual(described.sort());
  });

  test('answer 401 without a bearer token if the description requires one', async () => {
    const answer = await fetch(`${server().address}/openapi.json`);
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { security?: [] }>> };
    const closed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security === undefined)
        .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, 'x') })),
    );
    expect(closed.length).toBeGreaterThan(callNames.length);
    const stranger = callerAt(server().address, { userId: '', organizationId: '', token: '' });
    for (const { method, path } of closed.filter(({ path }) => path.startsWith('/v'))) {
      const { status } = await stranger.send(method, path, method === 'GET' ? undefined : {});
      expect({ method, path, status }).toEqual({ method, path, status: 401 });
    }
  });

  test('are shown on a page without scripts', async () => {
    const answer = await fetch(`${server().address}/api/docs`);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('/v2/process_recording');
    expect(page).toContain('<code>not_signed_in</code> (401)');
    expect(page).not.toContain('<script');
  });
});

async function send(
  caller: Caller,
  name: string,
  input: Record<string, unknown>,
): Promise<Omit<Answer, 'headers'>> {
  const { method, path, body } = requestOf(callNamed(name), input);
  return plain(await caller.send(method, path, body));
}

function plain({ status, body }: Answer): Omit<Answer, 'headers'> {
  return { status, body };
}

function callNamed(name: string): AnyCall {
  const bound = calls[name];
  if (!bound) throw new Error(`No call ${name}.`);
  return bound.call;
}

/** Whether a call's input names a visit or a part of one. */
function namesSomething({ definition }: AnyCall): boolean {
  const input: unknown = definition.input;
  const shape = typeof input === 'object' && input !== null && 'shape' in input ? input.shape : {};
  const ids = ['id', 'session', 'session_id', 'node_id', 'recording_id'];
  return ids.some((id) => Object.keys(shape as object).includes(id));
}

/** Every call of the contract, by its export name. */
async function contractCalls(): Promise<Record<string, unknown>> {
  const folder = join(import.meta.dirname, '../../../packages/contract/src');
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(join(folder, file))),
  );
  const exported = modules.flatMap((module) => Object.entries(module));
  return Object.fromEntries(exported.filter(([, value]) => isCall(value)));
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'definition' in value;
}

/** The source text of every feature's tests. */
function allTests(): string {
  const files = globSync('features/*/*.test.ts', { cwd: import.meta.dirname });
  return files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
}

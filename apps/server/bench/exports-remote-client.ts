/** The client of the misbehaving practice system: the port over HTTP. */
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { RemotePatient } from '@auscult/contract/pims';
import { z } from 'zod';
import {
  type Outcome,
  type PracticeSystem,
  PracticeSystemError,
  type PracticeSystems,
  type WriteStep,
} from '../src/ports/practice-system.ts';

/** How long a write may take. In simulated milliseconds, as all of the port. */
export const SLOWEST_WRITE_MS = 180_000;
const ANSWER_MS = 8000;

/** A request to the double. */
export async function readRequest(request: IncomingMessage) {
  const body: unknown = JSON.parse((await text(request)) || '{}');
  return {
    path: (request.url ?? '/').slice(1),
    body: z.record(z.string(), z.unknown()).parse(body),
    worker: String(request.headers['x-worker']),
  };
}

/** Practice systems of a worker. */
export function remoteSystems(address: string, worker: string): PracticeSystems {
  const system = systemAt(address, worker);
  return { offered: ['Vetspire'], mayWrite: true, open: () => system };
}

const Found = z.object({
  remoteId: z.string(),
  patientId: z.string(),
  recordId: z.string().nullable(),
  name: z.string(),
});
const Back = Found.extend({ text: z.string(), kind: z.string(), content: z.string() });
const ANSWERS = {
  check: z.object({}),
  patient: z.object({ patient: RemotePatient.nullable() }),
  records: z.object({ records: z.array(z.object({ id: z.string(), title: z.string() })) }),
  field: z.object({ text: z.string() }),
  find: z.object({ found: z.array(Found) }),
  back: z.object({ parts: z.array(Back.nullable()) }),
};

function systemAt(address: string, worker: string): PracticeSystem {
  const post = (path: string, body: object, signal: AbortSignal) =>
    fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { 'x-worker': worker },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
  const ask = async <Path extends keyof typeof ANSWERS>(
    path: Path,
    body: object,
    signal: AbortSignal,
  ): Promise<z.infer<(typeof ANSWERS)[Path]>> => {
    const answer = await post(path, body, signal).catch(() => undefined);
    if (answer?.status === 401) throw new PracticeSystemError('key', 'The key was revoked.');
    if (answer?.status === 429) throw new PracticeSystemError('pace', 'Too many requests.');
    const told: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    const parsed = ANSWERS[path].safeParse(told);
    if (!parsed.success) throw new PracticeSystemError('unavailable', 'The system gave no clear answer.');
    // The schema is that of the path.
    return parsed.data as z.infer<(typeof ANSWERS)[Path]>;
  };
  const nothing = async () => [];
  return {
    slowestWriteMs: SLOWEST_WRITE_MS,
    check: async () => {
      throw new PracticeSystemError('key', 'The key was revoked.');
    },
    listFields: nothing,
    listProviders: nothing,
    listAppointmentTypes: nothing,
    listAppointments: nothing,
    getAppointment: async () => undefined,
    findPatients: nothing,
    getPatient: async (id, signal) => (await ask('patient', { id }, signal)).patient ?? undefined,
    listRecords: async (patient, signal) => {
      const { records } = await ask('records', { patient }, signal);
      return records.map(({ id, title }) => ({
        id,
        label: title,
        start_timestamp: null,
        provider: null,
        is_open: true,
      }));
    },
    readFields: async (record, signal) => {
      const { text: there } = await ask('field', { record }, signal);
      return [{ field: 'history', name: 'History', text: there }];
    },
    write: async (step, signal) =>
      outcomeOf(await post('write', bodyOf(step), signal).catch(() => undefined)),
    findWritten: async ({ reference }, signal) => (await ask('find', { reference }, signal)).found,
    readBack: async (parts, signal) => {
      const { parts: there } = await ask('back', { ids: parts.map(({ remoteId }) => remoteId) }, signal);
      return there.map((part) => {
        if (part === null) return undefined;
        const { remoteId, patientId, recordId } = part;
        const common = { remoteId, patientId, recordId };
        if (part.kind === 'write_text') return { ...common, text: part.text };
        return part.kind === 'attach' ? { ...common, bytes: Buffer.byteLength(part.content) } : common;
      });
    },
  };
}

function bodyOf(step: WriteStep) {
  const common = {
    kind: step.kind,
    reference: step.reference,
    patientId: step.patient.id,
    before: '',
    content: '',
  };
  if (step.kind === 'make_record') return { ...common, record: null, name: step.title };
  if (step.kind === 'attach')
    return {
      ...common,
      record: step.record,
      name: step.file.name,
      content: Buffer.from(step.file.bytes).toString(),
    };
  const { record, field, before } = step;
  return { ...common, record, name: field, before, content: step.text.slice(before.length) };
}

const Written = z.object({ id: z.string() });

async function outcomeOf(answer: Response | undefined): Promise<Outcome> {
  const unsure: Outcome = { kind: 'unsure', sentence: 'The system gave no clear answer.' };
  if (!answer) return unsure;
  if (answer.status === 429) return { kind: 'not_sent', why: 'pace', sentence: 'Too many requests.' };
  if (answer.status === 401) return { kind: 'not_sent', why: 'key', sentence: 'The key was revoked.' };
  if (answer.status === 409) return { kind: 'not_sent', why: 'changed', sentence: 'It was changed.' };
  if (answer.status === 422) return { kind: 'refused', sentence: 'This is refused.' };
  const told = Written.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
  return told.success ? { kind: 'written', remoteId: told.data.id } : unsure;
}

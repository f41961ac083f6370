/** Files at animals and clinical records of ezyVet: writing, finding, reading back. */
import { createHash } from 'node:crypto';
import { downloadFile } from '#server/platform/http-client/download-file.ts';
import { errorOf, fieldOf, notSentBecause, outcomeOf } from '#server/platform/http-client/rest-endings.ts';
import {
  type FoundWriting,
  hasReference,
  type Outcome,
  type ReadBackPart,
  type WriteStep,
  type WrittenPart,
} from '#server/ports/practice-system.ts';
import type { EzyVetClient } from './client.ts';
import { inGroups } from './names.ts';
import { Attachment, Consult, isId, PATHS } from './resources.ts';

const ATTACHMENTS = { resource: 'attachment', shape: Attachment } as const;

type AttachStep = Extract<WriteStep, { kind: 'attach' }>;

/** The clocks of two servers differ. */
const CLOCK_MS = 10 * 60_000;
/** Attachments of one record. */
const MOST_AT_A_RECORD = 2000;
/** Newest attachments of the whole clinic. */
const LATEST = 200;

/** Attaches a file to a clinical record, or to the animal. The form is [P]. */
export async function attach(client: EzyVetClient, step: AttachStep, signal: AbortSignal): Promise<Outcome> {
  const { record, patient, file } = step;
  if (!isId(record ?? patient.id))
    return { kind: 'refused', sentence: 'This record is no longer in ezyVet. Choose the patient again.' };
  const form = new FormData();
  form.set('record_type', record === null ? 'Animal' : 'Consult');
  form.set('record_id', record ?? patient.id);
  form.set('notes', step.reference);
  form.set('file_data', new Blob([new Uint8Array(file.bytes)], { type: file.contentType }), file.name);
  try {
    const ending = await client.postForm('attachment', form, signal);
    const outcome = outcomeOf(client.system, ending, (json) => writtenId(json, record ?? patient.id));
    return outcome.kind === 'refused' && record !== null ? lockedOr(outcome) : outcome;
  } catch (error) {
    return notSentBecause(client.system.name, error, signal);
  }
}

/** The answer lists what was made, as every list does [P]. An answer about another record is not clear. */
function writtenId(json: unknown, target: string): string | undefined {
  const items = fieldOf(json, 'items');
  const made = Array.isArray(items) ? fieldOf(items[0], 'attachment') : fieldOf(json, 'attachment');
  const id = String(fieldOf(made, 'id') ?? '');
  const record = fieldOf(made, 'record_id') ?? target;
  return isId(id) && String(record) === target ? id : undefined;
}

/** How a locked record refuses is [A]: by its words. */
function lockedOr(outcome: Extract<Outcome, { kind: 'refused' }>): Outcome {
  if (!/\block/i.test(outcome.sentence)) return outcome;
  const sentence =
    'This clinical record is locked in ezyVet. Unlock it there, or attach the note to the patient instead.';
  return { kind: 'refused', sentence };
}

/** Our files with this reference: all at the target, and those among the newest of the clinic. */
export async function findWritten(
  client: EzyVetClient,
  what: { reference: string; patientId: string; recordId: string | null; since: number },
  signal: AbortSignal,
): Promise<FoundWriting[]> {
  const since = Math.floor(Math.max(0, what.since - CLOCK_MS) / 1000);
  const target = what.recordId ?? what.patientId;
  const found = new Map<string, Attachment>();
  const add = (attachments: readonly Attachment[]) => {
    for (const attachment of attachments)
      if (isOurs(attachment, what.reference)) found.set(attachment.id, attachment);
  };
  if (isId(target)) {
    const filters = { record_type: what.recordId === null ? 'Animal' : 'Consult', record_id: target };
    add(await client.list({ ...ATTACHMENTS, filters, limit: MOST_AT_A_RECORD }, signal));
  }
  add(await client.page({ ...ATTACHMENTS, filters: { created_at: { gte: since } }, limit: LATEST }, signal));
  const ours = [...found.values()];
  const patients = await patientsOfRecords(client, ours, signal);
  return ours.map((attachment) => ({
    remoteId: attachment.id,
    ...placeOf(attachment, patients),
    name: attachment.name || what.reference,
  }));
}

const isOurs = ({ active, name, notes }: Attachment, reference: string) =>
  active && (hasReference(name, reference) || hasReference(notes, reference));

/** Where an attachment is. A record of an unknown patient has an empty patient id. */
function placeOf({ record_type, record_id }: Attachment, patients: ReadonlyMap<string, string>) {
  if (record_type === 'Animal') return { patientId: record_id, recordId: null };
  return { patientId: patients.get(record_id) ?? '', recordId: record_id };
}

/** The patients of clinical records, by record. */
async function patientsOfRecords(
  client: EzyVetClient,
  attachments: readonly Attachment[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const records = attachments.filter(({ record_type }) => record_type === 'Consult');
  const ids = [...new Set(records.map(({ record_id }) => record_id))];
  const patients = new Map<string, string>();
  for (const some of inGroups(ids)) {
    const filters = { id: { in: some } };
    const asked = { resource: 'consult' as const, shape: Consult, filters, limit: some.length };
    const consults = await client.page(asked, signal);
    for (const { id, animal_id } of consults) if (animal_id !== null) patients.set(id, animal_id);
  }
  return patients;
}

/** Reads files back: where they are, and their bytes. Many files need one list. */
export async function readBack(
  client: EzyVetClient,
  parts: readonly WrittenPart[],
  signal: AbortSignal,
): Promise<(ReadBackPart | undefined)[]> {
  const found = new Map<string, Attachment>();
  for (const ids of inGroups(parts.map(({ remoteId }) => remoteId))) {
    const filters = { id: { in: ids } };
    const attachments = await client.page({ ...ATTACHMENTS, filters, limit: ids.length }, signal);
    for (const attachment of attachments) if (attachment.active) found.set(attachment.id, attachment);
  }
  const patients = await patientsOfRecords(client, [...found.values()], signal);
  const read: (ReadBackPart | undefined)[] = [];
  for (const { remoteId } of parts) {
    const attachment = found.get(remoteId);
    if (!attachment) read.push(undefined);
    else {
      const content = await contentOf(client, remoteId, signal);
      read.push({ remoteId, ...placeOf(attachment, patients), ...content });
    }
  }
  return read;
}

/** Size and hash of a file [V: `/v1/attachment/download/:id` in the vendor's collection]; empty where it is not given out. */
async function contentOf(
  client: EzyVetClient,
  id: string,
  signal: AbortSignal,
): Promise<{ bytes?: number; sha256?: string }> {
  const ending = await client.withToken('download', signal, (authorization) =>
    downloadFile({
      origin: client.origin,
      path: `${PATHS.attachment}/download/${id}`,
      headers: { authorization },
      signal,
    }),
  );
  if (ending.kind === 'file') {
    const { content } = ending;
    return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }
  if (ending.kind === 'answer' && NOT_GIVEN_OUT.has(ending.status)) return {};
  if (ending.kind === 'unsure' && ending.why === 'too_large') return {};
  throw errorOf(client.system, ending);
}

/** A redirect to a file server is not followed [A], and some rights do not include the content. */
const NOT_GIVEN_OUT: ReadonlySet<number> = new Set([301, 302, 303, 307, 308, 403, 404, 405, 410]);

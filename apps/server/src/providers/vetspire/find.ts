/** Finds and reads back our own writing in Vetspire. */
import {
  type FoundWriting,
  hasReference,
  type PracticeSystem,
  type ReadBackPart,
  type WrittenPart,
} from '#server/ports/practice-system.ts';
import type { VetspireClient } from './client.ts';
import { OPERATIONS } from './operations.ts';
import { getRecord, type ReadRecord, type RecordKinds, recordsOf } from './records.ts';
import { parsed, SHAPES } from './shapes.ts';

/** Documents of a patient in one list [A]. */
const MOST_DOCUMENTS = 200;

type Sought = Parameters<PracticeSystem['findWritten']>[0];

async function documentsOf(client: VetspireClient, patientId: string, signal: AbortSignal) {
  const values = { patientId, limit: MOST_DOCUMENTS };
  return parsed(SHAPES.documents, await client.ask(OPERATIONS.documents, values, signal));
}

/** Documents by their names, records by their titles, texts by what they say. */
export async function findWritten(
  client: VetspireClient,
  { reference, patientId, recordId }: Sought,
  kinds: RecordKinds,
  signal: AbortSignal,
): Promise<FoundWriting[]> {
  const documents = (await documentsOf(client, patientId, signal))
    .filter(({ name }) => hasReference(name, reference))
    .map(({ id, name, patient }) => ({ remoteId: id, patientId: patient.id, recordId: null, name }));
  const records = await recordsOf(client, patientId, kinds, signal);
  // A record that we write into may be older than the newest ones of the list.
  const isListed = recordId === null || records.some(({ id }) => id === recordId);
  const ours = isListed ? undefined : await getRecord(client, recordId, signal);
  return [
    ...documents,
    ...[...records, ...(ours ? [ours] : [])].flatMap((record) => inRecord(record, reference)),
  ];
}

function inRecord({ id, patientId, title, fields }: ReadRecord, reference: string): FoundWriting[] {
  const made = hasReference(title, reference) ? [{ remoteId: id, patientId, recordId: id, name: '' }] : [];
  const texts = fields
    .filter(({ text }) => hasReference(text, reference))
    .map((field) => ({ remoteId: field.id, patientId, recordId: id, name: field.name }));
  return [...made, ...texts];
}

/** Reads each patient's documents and each record once. */
export async function readBack(
  client: VetspireClient,
  parts: readonly WrittenPart[],
  signal: AbortSignal,
): Promise<(ReadBackPart | undefined)[]> {
  const documents = once((patientId) => documentsOf(client, patientId, signal));
  const records = once((recordId) => getRecord(client, recordId, signal));
  const read: (ReadBackPart | undefined)[] = [];
  for (const part of parts) {
    if (part.kind === 'attach') {
      const there = (await documents(part.patientId)).find(({ id }) => id === part.remoteId);
      read.push(there && { remoteId: there.id, patientId: there.patient.id, recordId: null });
    } else {
      const record = await records(part.recordId ?? part.remoteId);
      read.push(record && partOf(record, part));
    }
  }
  return read;
}

/** Asks once for each id. */
function once<Answer>(ask: (id: string) => Promise<Answer>): (id: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (id) => {
    const answer = asked.get(id) ?? ask(id);
    asked.set(id, answer);
    return answer;
  };
}

function partOf(record: ReadRecord, { kind, remoteId, field }: WrittenPart): ReadBackPart | undefined {
  const base = { remoteId, patientId: record.patientId, recordId: record.id };
  if (kind === 'make_record') return base;
  const there =
    record.fields.find(({ id }) => id === remoteId) ?? record.fields.find(({ name }) => name === field);
  return there && { ...base, text: there.text };
}

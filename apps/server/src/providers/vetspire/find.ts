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
import { getRecord, type ReadRecord, recordsOf } from './records.ts';
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
  kinds: { encounters: boolean; notes: boolean },
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
  const documents = new Map<string, Awaited<ReturnType<typeof documentsOf>>>();
  const records = new Map<string, ReadRecord | undefined>();
  const read: (ReadBackPart | undefined)[] = [];
  for (const part of parts) {
    const { patientId, remoteId } = part;
    if (part.kind === 'attach') {
      const known = documents.get(patientId) ?? (await documentsOf(client, patientId, signal));
      documents.set(patientId, known);
      const there = known.find(({ id }) => id === remoteId);
      read.push(there && { remoteId, patientId: there.patient.id, recordId: null });
    } else {
      const recordId = part.recordId ?? remoteId;
      const record = records.has(recordId)
        ? records.get(recordId)
        : await getRecord(client, recordId, signal);
      records.set(recordId, record);
      read.push(record && partOf(record, part));
    }
  }
  return read;
}

function partOf(record: ReadRecord, { kind, remoteId, field }: WrittenPart): ReadBackPart | undefined {
  const base = { remoteId, patientId: record.patientId, recordId: record.id };
  if (kind === 'make_record') return base;
  const there =
    record.fields.find(({ id }) => id === remoteId) ?? record.fields.find(({ name }) => name === field);
  return there && { ...base, text: there.text };
}

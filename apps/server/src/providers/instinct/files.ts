/** Files of patients of Instinct. The path is [P]; the form, its answer and the list are [A]: the first clinic shows. */
import { fieldOf, notSentBecause, outcomeOf } from '#server/platform/http-client/rest-endings.ts';
import {
  type FoundWriting,
  hasReference,
  type Outcome,
  type ReadBackPart,
  type WriteStep,
  type WrittenPart,
} from '#server/ports/practice-system.ts';
import type { InstinctClient } from './client.ts';
import { isId, PatientFile } from './resources.ts';

type AttachStep = Extract<WriteStep, { kind: 'attach' }>;

/** Files of one patient. */
const MOST_FILES = 2000;

const pathOf = (patientId: string) => `/v1/patients/${patientId}/files`;

/** Attaches a file to the patient. */
export async function attach(
  client: InstinctClient,
  step: AttachStep,
  signal: AbortSignal,
): Promise<Outcome> {
  const { patient, file, reference } = step;
  if (step.record !== null)
    return { kind: 'refused', sentence: 'Instinct takes files of patients only. Choose no record.' };
  if (!isId(patient.id))
    return { kind: 'refused', sentence: 'This patient is no longer in Instinct. Choose the patient again.' };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.contentType }), file.name);
  form.set('description', reference);
  try {
    const ending = await client.postForm(pathOf(patient.id), form, signal);
    return outcomeOf(client.system, ending, (json) => writtenId(json, patient.id));
  } catch (error) {
    return notSentBecause(client.system.name, error, signal);
  }
}

/** An answer about another patient is not clear. */
function writtenId(json: unknown, patientId: string): string | undefined {
  const made = fieldOf(json, 'data') ?? json;
  const id = String(fieldOf(made, 'id') ?? '');
  const patient = fieldOf(made, 'patientId') ?? patientId;
  return isId(id) && String(patient) === patientId ? id : undefined;
}

/** Our files with this reference, of this patient: there is no list for all patients. */
export async function findWritten(
  client: InstinctClient,
  what: { reference: string; patientId: string },
  signal: AbortSignal,
): Promise<FoundWriting[]> {
  const files = await listFiles(client, what.patientId, signal);
  return files
    .filter(
      ({ name, description }) =>
        hasReference(name, what.reference) || hasReference(description, what.reference),
    )
    .map(({ id, name }) => ({
      remoteId: id,
      patientId: what.patientId,
      recordId: null,
      name: name || what.reference,
    }));
}

/** Reads files back: one list for each patient. The content is not given out. */
export async function readBack(
  client: InstinctClient,
  parts: readonly WrittenPart[],
  signal: AbortSignal,
): Promise<(ReadBackPart | undefined)[]> {
  const lists = new Map<string, PatientFile[]>();
  for (const patientId of new Set(parts.map((part) => part.patientId)))
    lists.set(patientId, await listFiles(client, patientId, signal));
  return parts.map(({ remoteId, patientId }) => {
    const file = lists.get(patientId)?.find(({ id }) => id === remoteId);
    if (!file) return undefined;
    return { remoteId, patientId, recordId: null, ...(file.size != null && { bytes: file.size }) };
  });
}

/** Files of a patient that are not deleted. */
export async function listFiles(
  client: InstinctClient,
  patientId: string,
  signal: AbortSignal,
): Promise<PatientFile[]> {
  if (!isId(patientId)) return [];
  const files = await client.list(
    { path: pathOf(patientId), shape: PatientFile, query: {} },
    MOST_FILES,
    signal,
  );
  return files.filter(({ deletedAt }) => !deletedAt);
}

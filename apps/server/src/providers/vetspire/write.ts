/** Writes to Vetspire. */
import type { ConnectionSettings } from '@auscult/contract/pims-connections';
import { type Outcome, PracticeSystemError, type WriteStep } from '#server/ports/practice-system.ts';
import { type Sent, sentAfter } from './answers.ts';
import type { VetspireClient } from './client.ts';
import { OPERATIONS } from './operations.ts';
import { getRecord, noteIdOf, noteRecord } from './records.ts';
import { Written } from './shapes.ts';

/** A client with the settings of its connection. */
export interface Writer {
  readonly client: VetspireClient;
  readonly settings: ConnectionSettings;
}

/** Carries out one step. */
export async function writeStep(writer: Writer, step: WriteStep, signal: AbortSignal): Promise<Outcome> {
  if (step.kind === 'attach') return attach(writer, step, signal);
  return step.kind === 'make_record' ? makeRecord(writer, step, signal) : writeText(writer, step, signal);
}

/** A document belongs to a patient; no way to attach one to an encounter was seen, so the record is not used. */
async function attach(
  { client, settings }: Writer,
  { patient, file }: WriteStep & { kind: 'attach' },
  signal: AbortSignal,
): Promise<Outcome> {
  const values = { patientId: patient.id, name: file.name, locationId: settings.location_id };
  return outcomeOf(await client.send(OPERATIONS.upload, values, signal, file), patient.id, (id) => id);
}

async function makeRecord(
  { client, settings }: Writer,
  step: WriteStep & { kind: 'make_record' },
  signal: AbortSignal,
): Promise<Outcome> {
  const patientId = step.patient.id;
  // The reference is how the record is found again after an unclear answer.
  const title = step.title.includes(step.reference) ? step.title : `${step.title} – ${step.reference}`;
  if (step.behavior === 'Quick note') {
    const input = { patientId, providerId: step.providerId, title };
    return outcomeOf(await client.send(OPERATIONS.createNote, { input }, signal), patientId, noteRecord);
  }
  const input = {
    patientId,
    providerId: step.providerId,
    locationId: settings.location_id,
    encounterTypeId: settings.encounter_type_id,
    appointmentId: step.appointmentId,
    start: new Date(step.startsAt).toISOString(),
    title,
  };
  return outcomeOf(await client.send(OPERATIONS.createEncounter, { input }, signal), patientId, (id) => id);
}

async function writeText(
  { client }: Writer,
  step: WriteStep & { kind: 'write_text' },
  signal: AbortSignal,
): Promise<Outcome> {
  const field = await fieldToWrite(client, step, signal);
  if ('kind' in field) return field;
  const noteId = noteIdOf(step.record);
  const operation = noteId === undefined ? OPERATIONS.writeSection : OPERATIONS.writeNote;
  const input = noteId === undefined ? { value: step.text } : { text: step.text };
  return outcomeOf(
    await client.send(operation, { id: field.id, input }, signal),
    step.patient.id,
    (id) => id,
  );
}

/** Reads the field at once before writing: it belongs to the patient, is open, and has not changed. */
async function fieldToWrite(
  client: VetspireClient,
  step: WriteStep & { kind: 'write_text' },
  signal: AbortSignal,
): Promise<{ id: string } | Outcome> {
  try {
    const record = await getRecord(client, step.record, signal);
    if (!record) return { kind: 'refused', sentence: 'The encounter is no longer in Vetspire.' };
    if (record.patientId !== step.patient.id)
      return { kind: 'refused', sentence: 'The encounter belongs to another patient in Vetspire.' };
    if (!record.isOpen) return { kind: 'refused', sentence: SIGNED };
    const field = record.fields.find(({ name }) => name === step.field);
    if (!field) return { kind: 'refused', sentence: 'The encounter has no such section in Vetspire.' };
    if (field.text !== step.before)
      return { kind: 'not_sent', why: 'changed', sentence: 'Its text in Vetspire has changed meanwhile.' };
    return { id: field.id };
  } catch (error) {
    if (!(error instanceof PracticeSystemError)) throw error;
    return sentAfter(error);
  }
}

const SIGNED =
  'The encounter is signed in Vetspire and takes no more text. Attach the note to the patient instead.';

/** Success only with an id, for the patient that was meant. */
function outcomeOf(sent: Sent, patientId: string, remoteId: (id: string) => string): Outcome {
  if (sent.kind !== 'answered') return sent;
  const written = Written.safeParse(sent.value);
  const owner = written.data?.patient?.id ?? written.data?.encounter?.patient?.id;
  if (!written.success || owner === undefined)
    return { kind: 'unsure', sentence: 'Vetspire accepted the text, but did not say where it is.' };
  if (owner !== patientId)
    return { kind: 'unsure', sentence: 'Vetspire answered about another patient. The text may be there.' };
  return { kind: 'written', remoteId: remoteId(written.data.id) };
}

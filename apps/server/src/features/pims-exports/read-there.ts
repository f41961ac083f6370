/** Reads what a practice system has before an export is planned. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { RemotePatient } from '@auscult/contract/pims';
import { QUICK_NOTE_FIELD } from '@auscult/domain/pims/field-maps';
import { whyUnusable } from '@auscult/domain/pims/patient-match';
import { questionTo } from '#server/features/pims-connections/ask-system.ts';
import type { StoredConnection } from '#server/features/pims-connections/open-connection.ts';
import type { Context, InContext } from '#server/platform/context.ts';
import type { PracticeSystem } from '#server/ports/practice-system.ts';
import type { PetMaterial } from './export-material.ts';
import { NAME_CHARACTERS } from './export-texts.ts';

/** Transactions of one request, one after the other. */
export interface Transactions {
  /** Changes something. */
  run<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /** Reads. */
  look<T>(work: (context: Context) => Promise<T>): Promise<T>;
}

/**
 * Asks a practice system, outside of transactions. A refused key is recorded.
 *
 * @throws Refusal `pims_refused`, `provider_unavailable`, `too_many_requests`
 */
export function askSystem<Seen>(
  steps: Transactions,
  { services, stored, signal }: { services: Context; stored: StoredConnection; signal: AbortSignal },
  ask: (system: PracticeSystem) => Promise<Seen>,
): Promise<Seen> {
  const inContext: InContext = (_actor, work) => steps.look(work);
  return questionTo(stored, ask)({ services, inContext, actor: services.actor, signal });
}

/** What the practice system has of a target. */
export interface There {
  patient: RemotePatient | null;
  record: { id: string | null; label: string | null };
  /** Fields that take text; undefined if none is written. */
  fields: { id: string; name: string; text: string | null }[] | undefined;
}

/** Nothing was read. */
export const UNREAD: There = { patient: null, record: { id: null, label: null }, fields: undefined };

/** The message for a patient that is not there. */
export const NO_SUCH_PATIENT =
  'This patient does not exist in the practice system. Please choose another one.';

interface Asking {
  system: PracticeSystem;
  signal: AbortSignal;
}

/** What the practice system has of the patient and of the record. */
export async function readThere({ wish, pet }: PetMaterial, asking: Asking): Promise<There> {
  const { system, signal } = asking;
  const takesText = wish.behavior !== 'Attachment';
  const patient = await readPatient(wish.patient_id, pet, asking);
  // A quick note is always new.
  if (wish.behavior === 'Quick note')
    return { ...UNREAD, patient, fields: [{ ...QUICK_NOTE_FIELD, text: null }] };
  if (wish.record_id !== null)
    return {
      patient,
      ...(await readRecord({ patient: patient.id, record: wish.record_id, takesText }, asking)),
    };
  if (!takesText) return { ...UNREAD, patient };
  const fields = (await system.listFields(signal)).filter(({ id }) => id !== QUICK_NOTE_FIELD.id);
  return { ...UNREAD, patient, fields: fields.map((field) => ({ ...field, text: null })) };
}

/** @throws Refusal `patient_not_found`; `pims_refused` for one that takes no exports */
async function readPatient(
  id: string | null,
  pet: string,
  { system, signal }: Asking,
): Promise<RemotePatient> {
  if (id === null)
    throw new Refusal('invalid_request', `patient_id: choose the patient of ${pet || 'this visit'}.`);
  const patient = await system.getPatient(id, signal);
  if (!patient) throw new Refusal('patient_not_found', NO_SUCH_PATIENT);
  const unusable = whyUnusable(patient);
  if (unusable !== undefined) throw new Refusal('pims_refused', unusable);
  const { name, species, client_name } = patient;
  return {
    ...patient,
    name: shortened(name),
    species: species && shortened(species),
    client_name: client_name && shortened(client_name),
  };
}

/** A name of the practice system. */
function shortened(name: string): string {
  return name.slice(0, NAME_CHARACTERS);
}

/** @throws Refusal `encounter_not_found`; `pims_refused` if it takes no text */
async function readRecord(
  { patient, record: id, takesText }: { patient: string; record: string; takesText: boolean },
  { system, signal }: Asking,
): Promise<Pick<There, 'record' | 'fields'>> {
  const found = (await system.listRecords(patient, signal)).find((one) => one.id === id);
  if (!found)
    throw new Refusal(
      'encounter_not_found',
      'This encounter does not exist for this patient. Please choose another one, or make a new one.',
    );
  const record = { id, label: shortened(found.label) };
  if (!takesText) return { record, fields: undefined };
  if (!found.is_open)
    throw new Refusal(
      'pims_refused',
      'This record is locked, so it takes no text. Choose another one, or choose Attachment.',
    );
  const fields = await system.readFields(id, signal);
  return { record, fields: fields.map(({ field, name, text }) => ({ id: field, name, text })) };
}

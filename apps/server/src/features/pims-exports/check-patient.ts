/** The only place that declares a patient of a practice system to be the right one. */
import { mismatchesOf, whyUnusable } from '@auscult/domain/pims/patient-match';
import type { CheckedPatient, PracticeSystem } from '#server/ports/practice-system.ts';
import { ExportBlocked, nameOf } from './export-troubles.ts';
import type { StoredExport } from './repository.ts';

/**
 * Reads the patient of an export again, and compares it with the pet and with what was read when the export was ordered.
 *
 * @throws ExportBlocked when it is gone, unusable or another one; PracticeSystemError
 */
export async function checkPatient(
  system: PracticeSystem,
  {
    patient: ordered,
    pet,
    pims,
    confirmed_by,
  }: Pick<StoredExport, 'patient' | 'pet' | 'pims' | 'confirmed_by'>,
  signal: AbortSignal,
): Promise<CheckedPatient> {
  if (ordered === null)
    throw new ExportBlocked('patient_not_found', 'This export has no patient. Please choose one.');
  const patient = await system.getPatient(ordered.id, signal);
  if (!patient)
    throw new ExportBlocked(
      'patient_not_found',
      `${ordered.name.slice(0, 100)} is no longer a patient in ${nameOf(pims)}. Please choose the patient again.`,
    );
  if (patient.id !== ordered.id)
    throw new ExportBlocked(
      'patient_mismatch',
      `${nameOf(pims)} answered with another patient. Please choose the patient again.`,
    );
  const unusable = whyUnusable(patient);
  if (unusable !== undefined) throw new ExportBlocked('patient_mismatch', unusable);
  const linked = { ...ordered, is_confirmed: confirmed_by !== null };
  const [mismatch] = mismatchesOf(patient, { name: pet, species: null }, linked);
  if (mismatch !== undefined) throw new ExportBlocked('patient_mismatch', mismatch);
  return patient as CheckedPatient;
}

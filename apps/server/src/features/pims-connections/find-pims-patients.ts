/** Patients and records of a practice system, for a person who chooses. */
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/pims-connections';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import type { Context } from '#server/platform/context.ts';
import type { Question } from '#server/platform/question.ts';
import { questionTo } from './ask-system.ts';
import { readConnection } from './open-connection.ts';

/** Answers `GET /v1/pims/patients`. */
export async function findPimsPatients(
  context: Context,
  { pims, words }: CallInput<typeof contract.findPimsPatients>,
): Promise<Question<CallOutput<typeof contract.findPimsPatients>>> {
  const stored = await readConnection(context, pims);
  return questionTo(stored, (system, signal) => system.findPatients(words, signal));
}

/** Answers `GET /v1/pims/records`. */
export async function getPimsRecords(
  context: Context,
  { pims, patient_id }: CallInput<typeof contract.getPimsRecords>,
): Promise<Question<CallOutput<typeof contract.getPimsRecords>>> {
  const stored = await readConnection(context, pims);
  return questionTo(stored, async (system, signal) => {
    const patient = await system.getPatient(patient_id, signal);
    if (!patient) {
      throw new Refusal('patient_not_found', `${PIMS_FACTS[pims].name} has no such patient.`);
    }
    return { patient, records: await system.listRecords(patient_id, signal) };
  });
}

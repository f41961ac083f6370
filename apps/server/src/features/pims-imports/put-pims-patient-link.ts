import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { RemotePatient } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-imports';
import { plainPatient } from '@auscult/domain/pims/appointment-groups';
import { mismatchesOf } from '@auscult/domain/pims/patient-match';
import { questionTo } from '#server/features/pims-connections/ask-system.ts';
import { findConnection, readConnection } from '#server/features/pims-connections/open-connection.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import type { Question } from '#server/platform/question.ts';
import { keepPatientLink, removePatientLink } from './patient-links.ts';
import { pimsLinksOf } from './pims-links.ts';

type Input = CallInput<typeof contract.putPimsPatientLink>;

/** The patient to link. @throws Refusal `session_not_found`, `forbidden`, `connection_not_found` */
export async function patientToLink(
  context: Context,
  { session, pims, patient_id: id }: Input,
): Promise<Question<RemotePatient | undefined>> {
  await openSession(context, session, 'link');
  if (id === null) return async () => undefined;
  const connection = await readConnection(context, pims);
  return questionTo(connection, (system, signal) => system.getPatient(id, signal));
}

/** Answers `PUT /v1/pims/links/{session}`. @param seen  the patient as it is now */
export async function putPimsPatientLink(
  context: Context,
  { session: id, pims, pet, patient_id, is_confirmed }: Input,
  seen: RemotePatient | undefined,
): Promise<contract.PimsLinks> {
  const session = await openSession(context, id, 'link');
  if (patient_id === null) {
    // Without a connection there is nothing to take away.
    const connection = await findConnection(context, pims);
    if (connection) await removePatientLink(context, session, { connectionId: connection.id, pet });
    return pimsLinksOf(context, session, connection?.id);
  }
  const { id: connectionId } = await readConnection(context, pims);
  if (!seen) {
    throw new Refusal(
      'patient_not_found',
      'The practice system no longer has this patient. Search for the patient again.',
    );
  }
  const patient = plainPatient(seen);
  const mismatches = mismatchesOf(patient, { name: pet, species: null });
  if (mismatches.length > 0 && !is_confirmed) throw new Refusal('patient_mismatch', mismatches.join(' '));
  const confirmedBy = mismatches.length > 0 ? context.actor.userId : null;
  await keepPatientLink(context, session, { connectionId, pet, patient, confirmedBy });
  return pimsLinksOf(context, session, connectionId);
}

/** Links of a visit to practice systems, as the calls answer them. */
import type { PimsLinks } from '@auscult/contract/pims-imports';
import type { Session } from '@auscult/contract/sessions';
import { readConnectionById } from '#server/features/pims-connections/open-connection.ts';
import type { Context } from '#server/platform/context.ts';
import { linkablePets, type PatientLink, patientLinksOf } from './patient-links.ts';
import { listAppointmentsOf } from './repository.ts';

/**
 * The links to one practice system.
 *
 * @param preferred  a connection; by default the one of the appointment that was linked last, then the one of a patient
 */
export async function pimsLinksOf(
  context: Pick<Context, 'db'>,
  session: Pick<Session, 'id' | 'pets'>,
  preferred?: string,
): Promise<PimsLinks> {
  const appointments = await listAppointmentsOf(context.db, session.id);
  const patients = await patientLinksOf(context, session);
  const connectionId = preferred ?? appointments[0]?.connectionId ?? patients[0]?.connectionId;
  const connection = connectionId === undefined ? null : await readConnectionById(context, connectionId);
  const appointment = appointments.find((one) => one.connectionId === connectionId);
  const patientOf = (pet: string) =>
    patients.find((one) => one.connectionId === connectionId && one.pet === pet);
  return {
    session: session.id,
    pims: connection?.pims ?? null,
    appointment: appointment ? { id: appointment.id, start_timestamp: appointment.startTimestamp } : null,
    patients: linkablePets(session).map((pet) => ({ pet, patient: remotePatientOf(patientOf(pet)) })),
  };
}

function remotePatientOf(link: PatientLink | undefined): PimsLinks['patients'][number]['patient'] {
  return link ? { ...link.patient, state: 'active', last_seen_timestamp: null } : null;
}

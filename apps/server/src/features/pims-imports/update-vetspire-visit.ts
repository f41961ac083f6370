import type { CallInput } from '@auscult/contract/kit/call';
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { RemotePatient } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-imports';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import type { Session } from '@auscult/contract/sessions';
import { type Allowed, allow } from '@auscult/domain/access/allow';
import { petsOf, plainAppointments } from '@auscult/domain/pims/appointment-groups';
import { matchPatients } from '@auscult/domain/pims/match-patients';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { questionTo } from '#server/features/pims-connections/ask-system.ts';
import { findConnection, readConnection } from '#server/features/pims-connections/open-connection.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Question } from '#server/platform/question.ts';
import { importHash } from './compare-with-sessions.ts';
import { linkablePets, patientLinksOf } from './patient-links.ts';
import { pimsLinksOf } from './pims-links.ts';
import {
  deleteAppointmentLinks,
  insertAppointmentLinks,
  listLinkedAppointments,
  lockImports,
  savePatientLinks,
} from './repository.ts';

type Input = CallInput<typeof contract.updateVetspireVisit>;

/** The appointment to link. @throws Refusal `session_not_found`, `forbidden`, `connection_not_found` */
export async function appointmentToLink(
  context: Context,
  { session_id, appointment_id: id }: Input,
): Promise<Question<RemoteAppointment | undefined>> {
  await openSession(context, session_id, 'link');
  if (id === null) return async () => undefined;
  const connection = await readConnection(context, 'Vetspire');
  return questionTo(connection, (system, signal) => system.getAppointment(id, signal));
}

/**
 * Answers `POST /v1/updateVetspireVisit`. Pets are linked to patients of the same name; a person chooses the others.
 *
 * @param seen  the appointment as it is now
 * @spec 2.7/pims/updateVetspireVisit
 */
export async function updateVetspireVisit(
  context: Context,
  { session_id, appointment_id }: Input,
  seen: RemoteAppointment | undefined,
): Promise<contract.PimsLinks> {
  const { db } = context;
  if (appointment_id === null) return unlink(context, session_id);
  const { id: connectionId } = await readConnection(context, 'Vetspire');
  await lockImports(db, connectionId);
  const session = await openSession(context, session_id, 'link');
  const [appointment] = plainAppointments(seen ? [seen] : []);
  if (!appointment) {
    throw new Refusal(
      'appointment_not_found',
      'Vetspire no longer has this appointment. Choose another one.',
    );
  }
  await takeFromOthers(context, session, { connectionId, appointment });
  await deleteAppointmentLinks(db, session, { connectionId });
  await linkAppointment(context, session, { connectionId, appointment });
  await linkPatients(context, session, { connectionId, patients: appointment.patients });
  await appendAudit(context, {
    action: 'patient_linked',
    subject: session.id,
    details: { connection: connectionId, appointment: appointment.id },
  });
  return pimsLinksOf(context, session, connectionId);
}

/** Without a connection there is nothing to take away. */
async function unlink(context: Context, id: SessionId): Promise<contract.PimsLinks> {
  const connection = await findConnection(context, 'Vetspire');
  if (connection) await lockImports(context.db, connection.id);
  const session = await openSession(context, id, 'link');
  if (connection) await deleteAppointmentLinks(context.db, session, { connectionId: connection.id });
  return pimsLinksOf(context, session, connection?.id);
}

interface LinkWish {
  connectionId: string;
  appointment: RemoteAppointment;
}

/** An empty visit that was imported from the appointment gives it up; a recorded one keeps it. */
async function takeFromOthers(
  { actor, db }: Context,
  session: Allowed<Session, 'link'>,
  { connectionId, appointment }: LinkWish,
): Promise<void> {
  const links = await listLinkedAppointments(db, connectionId, [appointment.id]);
  const other = links.find((link) => link.appointment === appointment.id)?.session;
  if (!other || other.id === session.id) return;
  if (!other.isDeleted && other.isRecorded) {
    throw new Refusal(
      'invalid_request',
      'This appointment is linked to another visit that was recorded. Take the link away there first.',
    );
  }
  if (!mayChangeSession(actor, other)) {
    throw new Refusal(
      'forbidden',
      'This appointment is linked to a visit that you can’t change. Please ask its owner or an administrator.',
    );
  }
  const given = allow(actor, 'link', other, mayChangeSession);
  await deleteAppointmentLinks(db, given, { connectionId, appointments: [appointment.id] });
}

async function linkAppointment(
  { actor, db, now }: Context,
  session: Allowed<Session, 'link'>,
  { connectionId, appointment }: LinkWish,
): Promise<void> {
  const { id, start_timestamp: start } = appointment;
  const pets = petsOf([appointment]).map(({ pet }) => pet);
  await insertAppointmentLinks(db, session, {
    connectionId,
    appointments: [{ id, startTimestamp: start }],
    // The visit was not made from the appointment, so it never follows it.
    importedHash: importHash({ name: `linked to ${session.id}`, pets, start }),
    linkedBy: actor.userId,
    now: now(),
  });
}

/** Links of pets that a person or an import made stay. */
async function linkPatients(
  context: Context,
  session: Allowed<Session, 'link'>,
  { connectionId, patients }: { connectionId: string; patients: readonly RemotePatient[] },
): Promise<void> {
  const { actor, db, now } = context;
  const known = (await patientLinksOf(context, session)).filter((link) => link.connectionId === connectionId);
  const isKnown = (pet: string, id: string) =>
    known.some((link) => link.pet === pet || link.patient.id === id);
  const found = matchPatients(linkablePets(session), patients);
  const links = found
    .filter(({ pet, patient }) => !isKnown(pet, patient.id))
    .map(({ pet, patient: { id, name, species, client_id, client_name } }) => ({
      connectionId,
      pet,
      patient: { id, name, species, client_id, client_name },
      origin: 'imported' as const,
      confirmedBy: null,
      linkedBy: actor.userId,
    }));
  await savePatientLinks(db, session, { links, now: now() });
}

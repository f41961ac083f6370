/** Links a visit to the appointments that it was made from, and its pets to their patients. */
import type { ImportRow } from '@auscult/domain/pims/import-diff';
import type { Context } from '#server/platform/context.ts';
import { importHash } from './compare-with-sessions.ts';
import {
  deleteAppointmentLinks,
  deletePatientLinks,
  insertAppointmentLinks,
  type LinkableSession,
  listPatientLinks,
  savePatientLinks,
} from './repository.ts';

/** What a visit was imported from. */
export interface ImportedFrom {
  connectionId: string;
  row: ImportRow;
}

/** Stores the links of a new visit. */
export async function linkSession(
  { actor, db, now }: Pick<Context, 'actor' | 'db' | 'now'>,
  session: LinkableSession,
  { connectionId, row }: ImportedFrom,
): Promise<void> {
  const linkedBy = actor.userId;
  await insertAppointmentLinks(db, session, {
    connectionId,
    appointments: row.appointments.map(({ id, start_timestamp }) => ({
      id,
      startTimestamp: start_timestamp,
    })),
    importedHash: importHash(row),
    linkedBy,
    now: now(),
  });
  const links = row.patients.map(({ pet, patient: { id, name, species, client_id, client_name } }) => ({
    connectionId,
    pet,
    patient: { id, name, species, client_id, client_name },
    origin: 'imported' as const,
    confirmedBy: null,
    linkedBy,
  }));
  await savePatientLinks(db, session, { links, now: now() });
}

/** Replaces the links of a visit that follows its appointments. What a person chose stays. */
export async function linkSessionAgain(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  session: LinkableSession,
  { connectionId, row }: ImportedFrom,
): Promise<void> {
  const { db } = context;
  const before = (await listPatientLinks(db, session.id)).filter(
    (link) => link.connectionId === connectionId,
  );
  const chosen = before.filter(({ origin, pet }) => origin === 'chosen' && row.pets.includes(pet));
  const ended = before.filter((link) => !chosen.includes(link)).map(({ pet }) => pet);
  await deletePatientLinks(db, session, { connectionId, pets: ended });
  await deleteAppointmentLinks(db, session, { connectionId });
  const patients = row.patients.filter(
    ({ pet, patient }) => !chosen.some((link) => link.pet === pet || link.patient.id === patient.id),
  );
  await linkSession(context, session, { connectionId, row: { ...row, patients } });
}

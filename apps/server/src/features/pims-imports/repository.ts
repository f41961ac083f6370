/** All SQL on links of visits to practice systems. Row-level security shows only the transaction's organization. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { RemotePatient } from '@auscult/contract/pims';
import type { Session, SessionStatus } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { PimsImportTables } from './tables.ts';

/** What links store of a patient. */
export type LinkedPatient = Pick<RemotePatient, 'id' | 'name' | 'species' | 'client_id' | 'client_name'>;

/** The patient that a pet of a visit is. */
export interface PatientLink {
  connectionId: string;
  /** Empty for a visit with one patient without a name. */
  pet: string;
  patient: LinkedPatient;
  origin: 'imported' | 'chosen';
  /** The person who said that it is this patient although something differs. */
  confirmedBy: UserId | null;
  linkedBy: UserId;
}

/** A visit whose links may be changed. */
export type LinkableSession = Allowed<Pick<Session, 'id' | 'organization' | 'pets'>, string>;

/** Links of a visit in all practice systems, by connection and pet. */
export async function listPatientLinks(db: Db, session: SessionId): Promise<PatientLink[]> {
  const rows = await tables(db)
    .selectFrom('pims_patient_links')
    .selectAll()
    .where('session_id', '=', session)
    .orderBy('connection_id')
    .orderBy('pet')
    .execute();
  return rows.map((row) => ({
    connectionId: row.connection_id,
    pet: row.pet,
    patient: {
      id: row.patient_id,
      name: row.patient_name,
      species: row.species,
      client_id: row.client_id,
      client_name: row.client_name,
    },
    origin: row.origin,
    confirmedBy: row.confirmed_by,
    linkedBy: row.linked_by,
  }));
}

/** Stores links. The link of the same pet to another patient is replaced. */
export async function savePatientLinks(
  db: Db,
  session: LinkableSession,
  { links, now }: { links: readonly PatientLink[]; now: number },
): Promise<void> {
  if (links.length === 0) return;
  await tables(db)
    .insertInto('pims_patient_links')
    .values(
      links.map(({ connectionId, pet, patient, origin, confirmedBy, linkedBy }) => ({
        org_id: session.organization,
        connection_id: connectionId,
        session_id: session.id,
        pet,
        patient_id: patient.id,
        patient_name: patient.name,
        species: patient.species,
        client_id: patient.client_id,
        client_name: patient.client_name,
        origin,
        confirmed_by: confirmedBy,
        linked_by: linkedBy,
        linked_at: new Date(now),
      })),
    )
    .onConflict((same) =>
      same.columns(['org_id', 'session_id', 'connection_id', 'pet']).doUpdateSet(({ ref }) => ({
        patient_id: ref('excluded.patient_id'),
        patient_name: ref('excluded.patient_name'),
        species: ref('excluded.species'),
        client_id: ref('excluded.client_id'),
        client_name: ref('excluded.client_name'),
        origin: ref('excluded.origin'),
        confirmed_by: ref('excluded.confirmed_by'),
        linked_by: ref('excluded.linked_by'),
        linked_at: ref('excluded.linked_at'),
      })),
    )
    .execute();
}

/** Deletes links of some pets. */
export async function deletePatientLinks(
  db: Db,
  session: LinkableSession,
  { connectionId, pets }: { connectionId: string; pets: readonly string[] },
): Promise<void> {
  if (pets.length === 0) return;
  await tables(db)
    .deleteFrom('pims_patient_links')
    .where('session_id', '=', session.id)
    .where('connection_id', '=', connectionId)
    .where('pet', 'in', pets)
    .execute();
}

/** An appointment that a visit is linked to. */
export interface AppointmentLink {
  connectionId: string;
  id: string;
  /** Epoch milliseconds. */
  startTimestamp: number;
}

/** Appointments of a visit, the newest link first, then by their start. */
export async function listAppointmentsOf(db: Db, session: SessionId): Promise<AppointmentLink[]> {
  const rows = await tables(db)
    .selectFrom('pims_appointment_links')
    .select(['connection_id', 'appointment_id', 'starts_at'])
    .where('session_id', '=', session)
    .orderBy('linked_at', 'desc')
    .orderBy('starts_at')
    .orderBy('appointment_id')
    .execute();
  return rows.map((row) => ({
    connectionId: row.connection_id,
    id: row.appointment_id,
    startTimestamp: row.starts_at.getTime(),
  }));
}

/** An appointment with the visit that it became. */
export interface LinkedAppointment {
  appointment: string;
  importedHash: string;
  session: {
    id: SessionId;
    owner: UserId;
    organization: OrganizationId;
    name: string;
    pets: string[];
    status: SessionStatus;
    /** Epoch milliseconds. */
    timestamp: number;
    isDeleted: boolean;
    /** Whether something was recorded, uploaded or written, or is being recorded now. */
    isRecorded: boolean;
  };
}

/** The links of these appointments, and all other links of their visits. Deleted visits are included. */
export async function listLinkedAppointments(
  db: Db,
  connectionId: string,
  appointments: readonly string[],
): Promise<LinkedAppointment[]> {
  if (appointments.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('pims_appointment_links as links')
    .innerJoin('sessions', 'sessions.id', 'links.session_id')
    .select(['links.appointment_id', 'links.imported_hash', 'sessions.id', 'sessions.owner', 'sessions.name'])
    .select(['sessions.org_id', 'sessions.pets', 'sessions.status', 'sessions.started_at'])
    .select(['sessions.deleted_at', recorded])
    .where('links.connection_id', '=', connectionId)
    .where(
      sql<boolean>`links.session_id in (select session_id from pims_appointment_links
        where connection_id = ${connectionId} and appointment_id = any (${appointments}::text[]))`,
    )
    .orderBy('links.appointment_id')
    .execute();
  return rows.map((row) => ({
    appointment: row.appointment_id,
    importedHash: row.imported_hash,
    session: {
      id: row.id,
      owner: row.owner,
      organization: row.org_id,
      name: row.name,
      pets: row.pets,
      status: row.status,
      timestamp: row.started_at.getTime(),
      isDeleted: row.deleted_at !== null,
      isRecorded: row.is_recorded,
    },
  }));
}

const recorded = sql<boolean>`(exists (select from nodes where nodes.session_id = sessions.id)
  or exists (select from uploads where uploads.session_id = sessions.id)
  or exists (select from recorder_leases where recorder_leases.session_id = sessions.id))`.as('is_recorded');

/** Appointments that become one visit. */
export interface NewAppointmentLinks {
  connectionId: string;
  appointments: readonly { id: string; startTimestamp: number }[];
  importedHash: string;
  linkedBy: UserId;
  now: number;
}

/** Stores links. Links of other visits to these appointments must be deleted before. */
export async function insertAppointmentLinks(
  db: Db,
  session: LinkableSession,
  { connectionId, appointments, importedHash, linkedBy, now }: NewAppointmentLinks,
): Promise<void> {
  await tables(db)
    .insertInto('pims_appointment_links')
    .values(
      appointments.map(({ id, startTimestamp }) => ({
        org_id: session.organization,
        connection_id: connectionId,
        appointment_id: id,
        session_id: session.id,
        starts_at: new Date(startTimestamp),
        imported_hash: importedHash,
        linked_by: linkedBy,
        linked_at: new Date(now),
      })),
    )
    .execute();
}

/** Deletes links of a visit to appointments of a practice system: those to some, or all. */
export async function deleteAppointmentLinks(
  db: Db,
  session: LinkableSession,
  { connectionId, appointments }: { connectionId: string; appointments?: readonly string[] },
): Promise<void> {
  const all = tables(db)
    .deleteFrom('pims_appointment_links')
    .where('session_id', '=', session.id)
    .where('connection_id', '=', connectionId);
  await (appointments ? all.where('appointment_id', 'in', appointments) : all).execute();
}

/** Makes other imports of this connection wait until this transaction ends. */
export async function lockImports(db: Db, connectionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${connectionId}`}, 0))`.execute(db);
}

function tables(db: Db) {
  return tablesOf<PimsImportTables>(db);
}

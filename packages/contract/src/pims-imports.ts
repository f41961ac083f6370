/** Imports of appointments from practice systems, and links of visits to them. @spec 2.7/pims */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { SessionId, UserId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { BODY_BYTES } from './limits.ts';
import { PIMS_LIMITS, Pims, RemoteId, RemoteName, RemotePatient } from './pims.ts';

const tag = 'pims-imports';

/** An appointment in the practice system. */
export const RemoteAppointment = z.object({
  id: RemoteId,
  start_timestamp: EpochMilliseconds,
  end_timestamp: EpochMilliseconds.nullable(),
  type: RemoteName.nullable(),
  reason: z.string().nullable(),
  status: z.enum(['booked', 'arrived', 'done', 'cancelled', 'blocked']),
  provider: RemoteName.nullable(),
  client: RemoteName.nullable(),
  patients: z.array(RemotePatient),
});
export type RemoteAppointment = z.infer<typeof RemoteAppointment>;

/** One visit that an import would make, change or leave. */
export const DiffRow = z.object({
  /** The appointments that become one visit. */
  appointments: z.array(RemoteAppointment).min(1),
  state: z.enum(['new', 'changed', 'cancelled_there', 'already_here', 'skipped']),
  /** Why it is skipped, or left unchanged, in words. */
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.enum(['start', 'pets', 'name']), from: z.string(), to: z.string() })),
  session: SessionId.nullable(),
  /** Name that the visit gets. */
  name: z.string(),
  pets: z.array(z.string()),
});
export type DiffRow = z.infer<typeof DiffRow>;

/** Answer of an import. */
export const PimsImport = z.object({
  sessions: z.array(SessionId),
  created: z.number().int().nonnegative(),
  updated: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  skipped: z.array(z.object({ appointment: RemoteId, reason: z.string() })),
  /** Of a dry run. */
  rows: z.array(DiffRow).optional(),
});
export type PimsImport = z.infer<typeof PimsImport>;

/** An ISO 8601 moment, or a date in the time zone of the connection. */
const Moment = z.string().trim().min(8).max(40);

/** Optional fields of every import. */
const ours = {
  /** Answers what would be made and makes nothing. */
  dry_run: z.boolean().default(false),
  /** The ticked appointments; all of them if it is left out. */
  appointment_ids: z.array(RemoteId).max(PIMS_LIMITS.importRows).optional(),
  /** Appointments that become one visit; those that are in no group are grouped as in the dry run. */
  together: z.array(z.array(RemoteId).min(1).max(PIMS_LIMITS.targets)).max(PIMS_LIMITS.importRows).optional(),
};

const IMPORT_REFUSALS = [
  'forbidden',
  'trial_expired',
  'user_not_found',
  'staff_not_linked',
  'connection_not_found',
  'pims_refused',
  'provider_unavailable',
  'too_many_requests',
] as const;

/** Imports the appointments of some days as visits, from any practice system. */
export const importFromPims = defineCall({
  method: 'POST',
  path: '/v1/pims/import',
  summary: 'Imports the appointments of up to seven days as visits, or shows what would be imported.',
  tag,
  bodyBytes: BODY_BYTES.note,
  input: z.object({
    pims: Pims,
    start: Moment,
    end: Moment,
    /** A colleague whose appointments they are; by default, the caller's. */
    on_behalf_of: UserId.nullable().default(null),
    /** Appointments of everybody, not only of the linked provider. */
    everybody: z.boolean().default(false),
    appointment_type_ids: z.array(RemoteId).max(200).default([]),
    ...ours,
  }),
  output: PimsImport,
  refusals: [...IMPORT_REFUSALS],
});

/** Lists the types of appointments in the practice system. */
export const getPimsAppointmentTypes = defineCall({
  method: 'GET',
  path: '/v1/pims/appointment_types/{pims}',
  summary: 'Lists the types of appointments in the practice system.',
  tag,
  input: z.object({ pims: Pims }),
  output: z.array(RemoteName),
  refusals: ['connection_not_found', 'pims_refused', 'provider_unavailable'],
});

/** Imports the appointments of Vetspire as visits. */
export const importVetspireVisits = defineCall({
  method: 'POST',
  path: '/v1/importVetspireVisits',
  summary: 'Imports the appointments of some days from Vetspire as visits.',
  tag,
  bodyBytes: BODY_BYTES.note,
  input: z.object({
    start: Moment,
    end: Moment,
    onBehalfOf: z.union([z.literal(''), z.null(), UserId]).optional(),
    ...ours,
  }),
  output: PimsImport,
  refusals: [...IMPORT_REFUSALS],
});

/** Links of a visit to the practice system. */
export const PimsLinks = z.object({
  session: SessionId,
  pims: Pims.nullable(),
  appointment: RemoteAppointment.pick({ id: true, start_timestamp: true }).nullable(),
  /** For each pet its patient; null where none is known. */
  patients: z.array(z.object({ pet: z.string(), patient: RemotePatient.nullable() })),
});
export type PimsLinks = z.infer<typeof PimsLinks>;

/** Links a visit to an appointment of Vetspire; null takes the link away. */
export const updateVetspireVisit = defineCall({
  method: 'POST',
  path: '/v1/updateVetspireVisit',
  summary: 'Links a visit to an appointment of Vetspire.',
  tag,
  input: z.object({ session_id: SessionId, appointment_id: RemoteId.nullable() }),
  output: PimsLinks,
  refusals: [
    'session_not_found',
    'forbidden',
    'appointment_not_found',
    'connection_not_found',
    'pims_refused',
    'provider_unavailable',
  ],
});

/** Reads the links of a visit to the practice system. */
export const getPimsLinks = defineCall({
  method: 'GET',
  path: '/v1/pims/links/{session}',
  summary: 'Reads the patients and the appointment that a visit is linked to.',
  tag,
  input: z.object({ session: SessionId }),
  output: PimsLinks,
  refusals: ['session_not_found'],
});

/** Links a pet of a visit to a patient of the practice system; null takes the link away. */
export const putPimsPatientLink = defineCall({
  method: 'PUT',
  path: '/v1/pims/links/{session}',
  summary: 'Links a pet of a visit to a patient of the practice system.',
  tag,
  input: z.object({
    session: SessionId,
    pims: Pims,
    pet: z.string().max(100),
    patient_id: RemoteId.nullable(),
    /** A person saw that name or species differ. */
    is_confirmed: z.boolean().default(false),
  }),
  output: PimsLinks,
  refusals: [
    'session_not_found',
    'forbidden',
    'connection_not_found',
    'patient_not_found',
    'patient_mismatch',
    'pims_refused',
    'provider_unavailable',
  ],
});

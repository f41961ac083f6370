/** Connections to practice systems: connect, test, fields, people, patients. */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { UserId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { knownTimeZone } from './kit/time-zone.ts';
import { BODY_BYTES } from './limits.ts';
import {
  ExportBehavior,
  Pims,
  PimsRowId,
  RemoteId,
  RemoteName,
  RemotePatient,
  RemoteRecord,
} from './pims.ts';

const tag = 'pims-connections';

/** What a connection can do. A behavior that it cannot do has a reason. */
export const Abilities = z.object({
  behaviors: z.array(z.object({ behavior: ExportBehavior, reason: z.string().nullable() })),
  can_import: z.boolean(),
  /** Whether our writing can be found again after an unclear answer. */
  can_find: z.boolean(),
  can_read_back: z.boolean(),
  takes_html: z.boolean(),
});
export type Abilities = z.infer<typeof Abilities>;

/** State of a connection. */
export const ConnectionState = z.enum(['connected', 'needs_attention', 'disconnected']);
export type ConnectionState = z.infer<typeof ConnectionState>;

/** Settings of a connection that are not secret. */
export const ConnectionSettings = z.object({
  /** Of its local times, IANA. */
  timezone: z.string().max(64).default('UTC'),
  /** Location or department there. */
  location_id: RemoteId.nullable().default(null),
  /** Type of new encounters there. */
  encounter_type_id: RemoteId.nullable().default(null),
  default_behavior: ExportBehavior.nullable().default(null),
});
export type ConnectionSettings = z.infer<typeof ConnectionSettings>;

/** Changed settings. What is left out stays: these have no defaults. */
const SettingsChange = z.object({
  timezone: z.string().max(64).overwrite(knownTimeZone).optional(),
  location_id: RemoteId.nullable().optional(),
  encounter_type_id: RemoteId.nullable().optional(),
  default_behavior: ExportBehavior.nullable().optional(),
});

/** A connection of a team to a practice system. */
export const PimsConnection = z.object({
  id: PimsRowId,
  pims: Pims,
  environment: z.string(),
  state: ConnectionState,
  /** Name of the account there. */
  account: z.string().nullable(),
  /** End of the secret; empty for a short one. */
  last_four: z.string().nullable(),
  abilities: Abilities,
  settings: ConnectionSettings,
  /** When a test note was written and verified in the real system; null if never. */
  tried_timestamp: EpochMilliseconds.nullable(),
  checked_timestamp: EpochMilliseconds.nullable(),
  last_error: z.string().nullable(),
});
export type PimsConnection = z.infer<typeof PimsConnection>;

/** A field of the dialog that connects a practice system. */
const CredentialField = z.object({
  name: z.string(),
  label: z.string(),
  is_secret: z.boolean(),
  is_optional: z.boolean(),
});

/** One card of the screen: a practice system with the team's connection. */
export const PimsSystem = z.object({
  pims: Pims,
  name: z.string(),
  kind: z.enum(['cloud', 'on_premise']),
  /** False where no connection is possible now; `reason` says why. */
  may_connect: z.boolean(),
  reason: z.string().nullable(),
  environments: z.array(z.object({ name: z.string(), label: z.string() })),
  fields: z.array(CredentialField),
  /** What to ask the vendor for, and what it cannot do. */
  limits: z.array(z.string()),
  connection: PimsConnection.nullable(),
});
export type PimsSystem = z.infer<typeof PimsSystem>;

/** Lists the practice systems with the team's connections. */
export const getPimsSystems = defineCall({
  method: 'GET',
  path: '/v1/pims/systems',
  summary: 'Lists the practice systems with the team’s connections.',
  tag,
  input: z.object({}),
  output: z.array(PimsSystem),
  refusals: [],
});

/** Connects a practice system, or changes its key. Nothing is kept unless the practice system accepts it. */
export const connectPims = defineCall({
  method: 'POST',
  path: '/v1/pims/connect',
  summary: 'Tests access to a practice system and stores it.',
  tag,
  input: z.object({
    pims: Pims,
    environment: z.string().trim().max(40),
    credentials: z.record(z.string().max(40), z.string().trim().max(4000)),
    settings: SettingsChange.default({}),
  }),
  output: PimsConnection,
  refusals: ['forbidden', 'acting_as_another', 'pims_refused', 'provider_unavailable', 'too_many_requests'],
});

/** Changes the settings of a connection. */
export const updatePimsSettings = defineCall({
  method: 'POST',
  path: '/v1/pims/settings',
  summary: 'Changes the settings of a connection.',
  tag,
  input: z.object({ pims: Pims, settings: SettingsChange }),
  output: PimsConnection,
  refusals: ['forbidden', 'connection_not_found'],
});

/** Asks the practice system whether it still accepts us, and what it can do. */
export const testPims = defineCall({
  method: 'POST',
  path: '/v1/pims/test',
  summary: 'Tests a connection to a practice system.',
  tag,
  input: z.object({ pims: Pims }),
  output: PimsConnection,
  refusals: [
    'forbidden',
    'acting_as_another',
    'connection_not_found',
    'pims_refused',
    'provider_unavailable',
    'too_many_requests',
  ],
});

/** Ends a connection: its key is destroyed, waiting exports fail visibly, receipts stay. */
export const disconnectPims = defineCall({
  method: 'POST',
  path: '/v1/pims/disconnect',
  summary: 'Ends a connection to a practice system.',
  tag,
  input: z.object({ pims: Pims }),
  output: z.object({ disconnected: z.literal(true), failed_exports: z.number().int().nonnegative() }),
  refusals: ['forbidden', 'acting_as_another', 'connection_not_found'],
});

/** Fields of a note that a template's section can name. */
export const CANONICAL_FIELDS = [
  'whole_note',
  'history',
  'exam',
  'assessment',
  'plan',
  'client_instructions',
  'none',
] as const;

/** One line of the field map. `target` null writes nothing of this field. */
export const FieldMapping = z.object({
  /** One of {@link CANONICAL_FIELDS}, or a word of the clinic's templates. */
  field: z.string().trim().min(1).max(80),
  target: z.string().trim().min(1).max(200).nullable(),
  mode: z.enum(['fill', 'add', 'skip']),
});
export type FieldMapping = z.infer<typeof FieldMapping>;

const FieldMap = z.object({
  mappings: z.array(FieldMapping),
  /** Fields of the practice system. */
  targets: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Words that the team's templates use besides the canonical ones. */
  own_fields: z.array(z.string()),
});

/** Reads which field of a note goes to which field of the practice system. */
export const getPimsFieldMap = defineCall({
  method: 'GET',
  path: '/v1/pims/field_map/{pims}',
  summary: 'Reads which part of a note goes to which field of the practice system.',
  tag,
  input: z.object({ pims: Pims }),
  output: FieldMap,
  refusals: ['connection_not_found'],
});

/** Saves the field map. */
export const putPimsFieldMap = defineCall({
  method: 'PUT',
  path: '/v1/pims/field_map/{pims}',
  summary: 'Saves which part of a note goes to which field of the practice system.',
  tag,
  bodyBytes: BODY_BYTES.text,
  input: z.object({ pims: Pims, mappings: z.array(FieldMapping).max(100) }),
  output: FieldMap,
  refusals: ['forbidden', 'connection_not_found'],
});

/** A member and their provider in the practice system. */
export const StaffLink = z.object({
  user: UserId,
  name: z.string(),
  email: z.string(),
  provider: RemoteName.nullable(),
  /** Suggestion by email, then by name; a person has to save it. */
  suggested: RemoteName.nullable(),
});
export type StaffLink = z.infer<typeof StaffLink>;

const Staff = z.object({ links: z.array(StaffLink), providers: z.array(RemoteName) });

/** Lists members with their providers in the practice system. */
export const getPimsStaff = defineCall({
  method: 'GET',
  path: '/v1/pims/staff/{pims}',
  summary: 'Lists the members of the team with their providers in the practice system.',
  tag,
  input: z.object({ pims: Pims }),
  output: Staff,
  refusals: ['connection_not_found', 'pims_refused', 'provider_unavailable'],
});

/** Links a member to a provider in the practice system; null removes the link. */
export const putPimsStaffLink = defineCall({
  method: 'PUT',
  path: '/v1/pims/staff/{pims}',
  summary: 'Links a member to a provider in the practice system.',
  tag,
  input: z.object({ pims: Pims, user: UserId, provider: RemoteName.nullable() }),
  output: z.object({ status: z.literal('success') }),
  refusals: ['forbidden', 'connection_not_found', 'user_not_found', 'changed_meanwhile'],
});

/** Finds patients in the practice system. */
export const findPimsPatients = defineCall({
  method: 'GET',
  path: '/v1/pims/patients',
  summary: 'Finds patients in the practice system by words of at least two characters.',
  tag,
  input: z.object({ pims: Pims, words: z.string().trim().min(2).max(100) }),
  output: z.array(RemotePatient),
  refusals: ['connection_not_found', 'pims_refused', 'provider_unavailable', 'too_many_requests'],
});

/** Lists the records of a patient in the practice system, newest first. */
export const getPimsRecords = defineCall({
  method: 'GET',
  path: '/v1/pims/records',
  summary: 'Lists the encounters or consults of a patient in the practice system.',
  tag,
  input: z.object({ pims: Pims, patient_id: RemoteId }),
  output: z.object({ patient: RemotePatient, records: z.array(RemoteRecord) }),
  refusals: [
    'connection_not_found',
    'patient_not_found',
    'pims_refused',
    'provider_unavailable',
    'too_many_requests',
  ],
});

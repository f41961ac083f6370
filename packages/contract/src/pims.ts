/**
 * Practice systems (PIMS): the shapes that connections, exports and imports share, and the realtime table of exports.
 * @spec 1.3/practice-systems
 */
import { z } from 'zod';
import { NodeId, SessionId, UserId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { defineTopic } from './kit/topic.ts';

/** Practice systems that a team can be connected to. "Not Mapped" is the absence of one. */
export const Pims = z.enum([
  'Vetspire',
  'EzyVet',
  'Instinct',
  'Avimark',
  'Impromed',
  'Cornerstone',
  /** Any other system at the clinic: "Nil" in three calls of the specification. */
  'Other',
]);
export type Pims = z.infer<typeof Pims>;

/** How a note gets into the practice system. The first three are the export behaviors of the specification. */
export const ExportBehavior = z.enum(['Encounter', 'Quick note', 'Attachment', 'Hand-over']);
export type ExportBehavior = z.infer<typeof ExportBehavior>;

/** Limits of practice systems. Texts are counted in UTF-16 code units. */
export const PIMS_LIMITS = {
  /** Of an id of a practice system. */
  idCharacters: 200,
  /** Targets of one export: one for each pet. */
  targets: 20,
  /** Of one part of a note. */
  partCharacters: 200_000,
  exportsAMinute: 60,
  testsAnHour: 60,
  openExports: 2000,
  importDays: 7,
  importRows: 500,
} as const;

/** An id of the practice system. Ours are `NodeId`, `SessionId` and so on. */
export const RemoteId = z.string().trim().min(1).max(PIMS_LIMITS.idCharacters);

/** An id of one of our rows: an export or a connection. */
export const PimsRowId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9-]+$/, 'An id holds letters, digits and hyphens only.');

/** A person, room or type of the practice system. */
export const RemoteName = z.object({ id: RemoteId, name: z.string() });
export type RemoteName = z.infer<typeof RemoteName>;

/** An animal in the practice system. Ours is a pet. */
export const RemotePatient = z.object({
  id: RemoteId,
  name: z.string(),
  species: z.string().nullable(),
  client_id: RemoteId.nullable(),
  client_name: z.string().nullable(),
  /** `merged` and `inactive` take no exports; `deceased` does after a confirmation. */
  state: z.enum(['active', 'inactive', 'deceased', 'merged']).default('active'),
  last_seen_timestamp: EpochMilliseconds.nullable().default(null),
});
export type RemotePatient = z.infer<typeof RemotePatient>;

/** An encounter, consult or chart entry of the practice system. */
export const RemoteRecord = z.object({
  id: RemoteId,
  label: z.string(),
  start_timestamp: EpochMilliseconds.nullable(),
  provider: RemoteName.nullable(),
  /** False where it is locked or closed: then it takes no text. */
  is_open: z.boolean(),
});
export type RemoteRecord = z.infer<typeof RemoteRecord>;

/** States of an export. `queued`, `sending`, `unsure`, `written` go on by themselves. */
export const ExportState = z.enum([
  'queued',
  'sending',
  /** Sent without a clear answer; it is being looked for. */
  'unsure',
  /** Accepted, not read back yet. */
  'written',
  'verified',
  /** There, but not as sent, twice, or with another patient. */
  'differs',
  /** It cannot be told whether it arrived. */
  'unknown',
  'failed',
  'cancelled',
  /** Waits for a person who pastes it. */
  'handed_over',
]);
export type ExportState = z.infer<typeof ExportState>;

/** How we know that an export arrived. */
export const ExportProof = z.enum(['read_back', 'acknowledged', 'journal', 'folder', 'by_hand']);
export type ExportProof = z.infer<typeof ExportProof>;

/** A part of an exported note: one field of the practice system, or one file. */
export const ExportPart = z.object({
  /** Field of the practice system; the file's name for a file. */
  field: z.string(),
  label: z.string(),
  format: z.enum(['html', 'rtf', 'plain', 'pdf', 'png', 'svg']),
  characters: z.number().int().nonnegative(),
  written: z.enum(['filled', 'added', 'replaced', 'attached']).nullable(),
});
export type ExportPart = z.infer<typeof ExportPart>;

/** One export of one note, for one pet. */
export const PimsExport = z.object({
  id: PimsRowId,
  session: SessionId,
  node_id: NodeId,
  version: z.number().int().nonnegative(),
  kind: z.enum(['note', 'recap']),
  pet: z.string().nullable(),
  /** Null when it is handed over without a connection. */
  pims: Pims.nullable(),
  behavior: ExportBehavior,
  patient: z
    .object({
      id: RemoteId,
      name: z.string(),
      species: z.string().nullable(),
      client_id: RemoteId.nullable(),
      client_name: z.string().nullable(),
    })
    .nullable(),
  record: z.object({ id: RemoteId.nullable(), label: z.string().nullable() }),
  provider_id: RemoteId.nullable(),
  parts: z.array(ExportPart),
  state: ExportState,
  waits_for: z.enum(['pace', 'connector', 'credentials', 'retry', 'earlier']).nullable(),
  /** The visible mark by which our writing is found again: `Auscult 7F3K-92QD`. */
  reference: z.string(),
  attempts: z.number().int().nonnegative(),
  requested_by: UserId,
  requested_timestamp: EpochMilliseconds,
  receipt: z
    .object({
      record_id: RemoteId.nullable(),
      label: z.string(),
      proof: ExportProof,
      /** The person who confirmed it by hand. */
      by: UserId.nullable(),
      written_timestamp: EpochMilliseconds,
      verified_timestamp: EpochMilliseconds.nullable(),
    })
    .nullable(),
  error: z
    .object({ code: z.string(), detail: z.string(), may_retry: z.boolean(), may_settle: z.boolean() })
    .nullable(),
  supersedes: PimsRowId.nullable(),
  superseded_by: PimsRowId.nullable(),
  /** Whether the note has changed since. */
  is_outdated: z.boolean(),
});
export type PimsExport = z.infer<typeof PimsExport>;

/** One row of the realtime table of exports: all exports of one visit, newest first. */
export const PimsExportsRow = z.object({ session_id: SessionId, exports: z.array(PimsExport) });
export type PimsExportsRow = z.infer<typeof PimsExportsRow>;

/** Exports of a visit while they are under way. */
export const pimsExportsChanges = defineTopic({
  table: 'pims_exports_changes',
  row: PimsExportsRow,
  keys: ['session_id'],
});

/** States that end by themselves. */
export const EXPORT_UNDER_WAY: readonly ExportState[] = ['queued', 'sending', 'unsure', 'written'];

/** States that a person has to deal with. */
export const EXPORT_NEEDS_SOMEBODY: readonly ExportState[] = ['differs', 'unknown', 'failed', 'handed_over'];

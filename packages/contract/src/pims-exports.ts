/** Exports of notes and recaps to practice systems. @spec 2.7/pims */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId } from './kit/ids.ts';
import { EpochMilliseconds, TimeZone } from './kit/scalars.ts';
import { BODY_BYTES } from './limits.ts';
import { ExportBehavior, PIMS_LIMITS, Pims, PimsExport, RemoteId, RemotePatient } from './pims.ts';

const tag = 'pims-exports';

/** Charts of the note as pictures: none, all, or the one of a section. */
const Charts = z.union([z.boolean(), z.string().trim().min(1).max(200)]).default(false);

/** Where one pet's part of a note goes. */
export const ExportTarget = z.object({
  /** Name of the pet; null for a visit with one patient without a name. */
  pet: z.string().max(100).nullable(),
  /** Null only for a hand-over. */
  patient_id: RemoteId.nullable(),
  /** Null makes a new record, or attaches to the patient. */
  record_id: RemoteId.nullable().default(null),
  behavior: ExportBehavior,
  /** By default, the provider that the caller is linked to. */
  provider_id: RemoteId.nullable().default(null),
  charts: Charts,
  /** A person saw that name, species or client differ, and says that it is this patient. */
  is_confirmed: z.boolean().default(false),
});
export type ExportTarget = z.infer<typeof ExportTarget>;

/** What is exported. `pims` null is a hand-over without a connection. */
const what = {
  session: SessionId,
  /** A note or a recap; the newest completed medical note if it is left out. */
  node_id: NodeId.optional(),
  pims: Pims.nullable(),
  targets: z.array(ExportTarget).min(1).max(PIMS_LIMITS.targets),
  timezone: TimeZone,
  /** Leaves out lines that are assigned to none of several pets. */
  leave_out_unassigned: z.boolean().default(false),
};

/** One field as it will be written. */
export const PreviewPart = z.object({
  field: z.string(),
  label: z.string(),
  format: z.enum(['html', 'rtf', 'plain', 'pdf', 'png', 'svg']),
  /** Text in it now; null if it is empty or a file. */
  there: z.string().nullable(),
  /** Text that will be written, as plain text; empty for a file. */
  text: z.string(),
  mode: z.enum(['filled', 'added', 'replaced', 'attached']),
});
export type PreviewPart = z.infer<typeof PreviewPart>;

/** One target of a preview. */
export const PreviewTarget = z.object({
  pet: z.string().nullable(),
  behavior: ExportBehavior,
  patient: RemotePatient.nullable(),
  record: z.object({ id: RemoteId.nullable(), label: z.string().nullable() }),
  provider_id: RemoteId.nullable(),
  parts: z.array(PreviewPart),
  /** Differences of the patient from the pet of the visit, in words; an export needs `is_confirmed`. */
  mismatches: z.array(z.string()),
  /** What is lost or shortened, in words. */
  warnings: z.array(z.string()),
  /** The same export, if it is there already. */
  exported: PimsExport.nullable(),
});
export type PreviewTarget = z.infer<typeof PreviewTarget>;

/** An open hard flag of the note. Exporting needs all of them confirmed by their keys. */
export const OpenFlag = z.object({ key: z.string(), line: z.string(), message: z.string() });
export type OpenFlag = z.infer<typeof OpenFlag>;

/** What would be written, and what is in the way. */
export const ExportPreview = z.object({
  node_id: NodeId,
  version: z.number().int().nonnegative(),
  kind: z.enum(['note', 'recap']),
  /** Binds an export to this preview. */
  hash: z.string(),
  targets: z.array(PreviewTarget),
  open_flags: z.array(OpenFlag),
  /** Lines that are assigned to none of several pets. */
  unassigned: z.array(z.string()),
  is_signed: z.boolean(),
  /** Whether the team exports signed notes only. */
  needs_signature: z.boolean(),
});
export type ExportPreview = z.infer<typeof ExportPreview>;

/** Shows what an export would write. */
export const previewPimsExport = defineCall({
  method: 'POST',
  path: '/v1/pims/preview',
  summary: 'Shows what an export would write into each field of the practice system, and what is there now.',
  tag,
  bodyBytes: BODY_BYTES.text,
  input: z.object(what),
  output: ExportPreview,
  refusals: [
    'session_not_found',
    'node_not_found',
    'forbidden',
    'session_cancelled',
    'connection_not_found',
    'patient_not_found',
    'encounter_not_found',
    'already_running',
    'pims_refused',
    'provider_unavailable',
    'too_many_requests',
  ],
});

/** Refusals of every export. */
const EXPORT_REFUSALS = [
  'session_not_found',
  'node_not_found',
  'forbidden',
  'acting_as_another',
  'session_cancelled',
  'connection_not_found',
  'patient_not_found',
  'patient_mismatch',
  'already_exported',
  'already_running',
  'unassigned_lines',
  'unresolved_flags',
  'changed_meanwhile',
  'pims_refused',
  'provider_unavailable',
  'too_many_requests',
  'idempotency_conflict',
] as const;

/** A recap is never signed, and goes into no encounter that exists. */
const NOTE_REFUSALS = [...EXPORT_REFUSALS, 'encounter_not_found', 'note_not_signed'] as const;

/** Fields that every export may have. */
const confirmations = {
  /** Keys of exactly the hard flags that are open now. */
  confirmed_flags: z.array(z.string().max(200)).max(2000).default([]),
  /** Exports once more what was exported and verified before. */
  again: z.boolean().default(false),
};

/** Exports a note to the practice system. It answers when the exports are stored; watch them from then on. */
export const exportToPims = defineCall({
  method: 'POST',
  path: '/v1/pims/export',
  summary: 'Exports a note or a recap to the practice system, for one or several pets.',
  tag,
  bodyBytes: BODY_BYTES.note,
  input: z.object({
    ...what,
    ...confirmations,
    /** Of the preview: nothing is written if anything has changed since. */
    hash: z.string().max(100).optional(),
  }),
  output: z.array(PimsExport),
  refusals: [...NOTE_REFUSALS],
});

/** Optional fields of the calls of the specification. */
const ours = {
  behavior: ExportBehavior.optional(),
  pet: z.string().max(100).optional(),
  preview: z.string().max(100).optional(),
  leave_out_unassigned: z.boolean().default(false),
  is_confirmed: z.boolean().default(false),
  ...confirmations,
};

const blankOr = <Value extends z.ZodType>(value: Value) =>
  z.union([z.literal(''), z.null(), value]).optional();

/** Exports a note to Vetspire. */
export const transferToVetspire = defineCall({
  method: 'POST',
  path: '/v1/transferToVetspire',
  summary: 'Exports a note to Vetspire.',
  tag,
  bodyBytes: BODY_BYTES.note,
  input: z.object({
    session: SessionId,
    patientId: RemoteId,
    /** Null makes a new encounter. */
    encounterId: blankOr(RemoteId),
    timezone: TimeZone,
    image: Charts,
    medicalNoteId: blankOr(NodeId),
    ...ours,
  }),
  output: PimsExport,
  refusals: [...NOTE_REFUSALS],
});

/** Exports the records recap of a visit to Vetspire. */
export const transferRecapToVetspire = defineCall({
  method: 'POST',
  path: '/v1/transferRecapToVetspire',
  summary: 'Exports the records recap of a visit to Vetspire.',
  tag,
  bodyBytes: BODY_BYTES.note,
  input: z.object({ session: SessionId, patientId: RemoteId, timezone: TimeZone, ...ours }),
  output: PimsExport,
  refusals: [...EXPORT_REFUSALS],
});

/** Lists the exports of a visit, newest first. */
export const getPimsExports = defineCall({
  method: 'GET',
  path: '/v1/pims/exports/{session}',
  summary: 'Lists the exports of a visit, newest first.',
  tag,
  input: z.object({ session: SessionId }),
  output: z.array(PimsExport),
  refusals: ['session_not_found'],
});

/** An export in the list of those that need somebody. */
export const WaitingExport = z.object({
  export: PimsExport,
  session_name: z.string(),
  session_timestamp: EpochMilliseconds,
});
export type WaitingExport = z.infer<typeof WaitingExport>;

/** Lists the exports of the team that need a person, oldest first. */
export const getWaitingPimsExports = defineCall({
  method: 'GET',
  path: '/v1/pims/exports',
  summary: 'Lists the exports of the team that need somebody, oldest first, by pages.',
  tag,
  input: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** The `next_cursor` of the page before. */
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    exports: z.array(WaitingExport),
    total: z.number().int().nonnegative(),
    next_cursor: z.string().nullable(),
  }),
  refusals: [],
});

/**
 * Versions of a note: every change keeps the previous version, to be read, compared and restored. Notes
 * include medical notes, client documents and recaps.
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId, UserId } from './kit/ids.ts';
import { EpochMilliseconds, VersionNumber } from './kit/scalars.ts';
import { NOTE_LIMITS, NoteLine, SoapNote } from './notes.ts';
import { PetName } from './sessions.ts';

/**
 * The cause of a version: written by the server, edited by a person, restored from an older version, lines
 * moved to another pet (by a person, or because the pets of the session changed), an amendment to the signed
 * text.
 */
export const VersionKind = z.enum(['written', 'edited', 'restored', 'moved', 'amended']);
export type VersionKind = z.infer<typeof VersionKind>;

/** A version in a list. */
export const NoteVersionMetadata = z.object({
  version: z.number().int().nonnegative(),
  kind: VersionKind,
  /** Its author; null for the server. */
  by: UserId.nullable(),
  /** Their current name; null for the server, or if unknown. */
  name: z.string().nullable(),
  timestamp: EpochMilliseconds,
  /** The restored version; null except for `restored` ones. */
  restored_version: z.number().int().nullable(),
  /** Whether it is the current version. */
  is_current: z.boolean(),
});
export type NoteVersionMetadata = z.infer<typeof NoteVersionMetadata>;

/** A version with its lines. */
export const NoteVersion = NoteVersionMetadata.extend({
  lines: z.array(NoteLine),
  /** The lines in note markup, at that time. */
  text: z.string(),
});
export type NoteVersion = z.infer<typeof NoteVersion>;

const tag = 'notes';
/** The note to change. `version` is the one that the caller has. */
const changed = { session: SessionId, node_id: NodeId, version: VersionNumber };
const changeRefusals = [
  'session_not_found',
  'node_not_found',
  'forbidden',
  'changed_meanwhile',
  'already_running',
  'note_signed',
] as const;

/** Lists the versions of a note, newest first. */
export const getNoteVersions = defineCall({
  method: 'GET',
  path: '/v2/note_versions/{session_id}/{node_id}',
  summary: 'Lists every version of a note with who made it, when and how, newest first.',
  tag,
  input: z.object({ session_id: SessionId, node_id: NodeId }),
  output: z.array(NoteVersionMetadata),
  refusals: ['session_not_found', 'node_not_found'],
});

/** Reads one version of a note. */
export const getNoteVersion = defineCall({
  method: 'GET',
  path: '/v2/note_version/{session_id}/{node_id}/{version}',
  summary: 'Reads one version of a note with its lines.',
  tag,
  input: z.object({ session_id: SessionId, node_id: NodeId, version: z.coerce.number().pipe(VersionNumber) }),
  output: NoteVersion,
  refusals: ['session_not_found', 'node_not_found', 'version_not_found'],
});

/** Restores an older version. */
export const restoreNoteVersion = defineCall({
  method: 'POST',
  path: '/v2/restore_note_version',
  summary:
    'Creates a new version with the lines of an older one, checked again. The replaced version is kept.',
  tag,
  input: z.object({ ...changed, restored_version: VersionNumber }),
  output: SoapNote,
  refusals: [...changeRefusals, 'version_not_found'],
});

/** Assigns lines to a pet. */
export const moveNoteLines = defineCall({
  method: 'POST',
  path: '/v2/move_note_lines',
  summary: 'Gives lines of a note to a pet of the visit, or to all pets. The fact check runs again.',
  tag,
  input: z.object({
    ...changed,
    /** Indexes of the lines in the note, from 0. */
    lines: z
      .array(z.number().int().nonnegative())
      .min(1, { error: 'Say which lines are to be moved.' })
      .max(NOTE_LIMITS.lines),
    /** A pet of the session; null for all of them. */
    pet: PetName.nullable(),
  }),
  output: SoapNote,
  refusals: changeRefusals,
});

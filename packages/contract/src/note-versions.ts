/**
 * Versions of a note: every change keeps what it replaces, to be read, compared and brought back.
 * Notes are medical notes, client documents and recaps alike.
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId, UserId } from './kit/ids.ts';
import { EpochMilliseconds, VersionNumber } from './kit/scalars.ts';
import { NOTE_LIMITS, NoteLine, SoapNote } from './notes.ts';
import { PetName } from './sessions.ts';

/**
 * How a version came about: written by the server, edited by a person, brought back from an older version, lines given to
 * another pet (by a person, or because the pets of the session changed), an amendment added to the signed text.
 */
export const VersionKind = z.enum(['written', 'edited', 'restored', 'moved', 'amended']);
export type VersionKind = z.infer<typeof VersionKind>;

/** What a list of versions tells of one. */
export const NoteVersionMetadata = z.object({
  version: z.number().int().nonnegative(),
  kind: VersionKind,
  /** Who made it; null for what the server wrote. */
  by: UserId.nullable(),
  /** As they are called now; null where the server wrote it, or no one knows. */
  name: z.string().nullable(),
  timestamp: EpochMilliseconds,
  /** The version that was brought back; null for all but `restored` ones. */
  restored_version: z.number().int().nullable(),
  /** Whether the note is so now. */
  is_current: z.boolean(),
});
export type NoteVersionMetadata = z.infer<typeof NoteVersionMetadata>;

/** A version with its lines. */
export const NoteVersion = NoteVersionMetadata.extend({
  lines: z.array(NoteLine),
  /** The lines in note markup, as they were then. */
  text: z.string(),
});
export type NoteVersion = z.infer<typeof NoteVersion>;

const tag = 'notes';
/** Which note is changed. `version` is the one that the caller saw. */
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

/** Brings an older version back. */
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

/** Says of lines whom they are about. */
export const moveNoteLines = defineCall({
  method: 'POST',
  path: '/v2/move_note_lines',
  summary: 'Gives lines of a note to a pet of the visit, or to all pets. The fact check runs again.',
  tag,
  input: z.object({
    ...changed,
    /** Places of the lines in the note, from 0. */
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

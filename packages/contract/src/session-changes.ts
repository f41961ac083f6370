/**
 * Changes of a session besides its name: calls, and the topic that notifies every screen.
 * @spec 2.7/sessions
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { OrganizationId, SessionId, UserId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { defineTopic } from './kit/topic.ts';
import { PetName, PetNames, Session, SessionName, SessionStatus, SessionSummary, Tags } from './sessions.ts';

const tag = 'sessions';

/** Changes the time of a session. */
export const updateDate = defineCall({
  method: 'POST',
  path: '/v1/update_date',
  summary: 'Sets when a visit took place; with a name, renames it too.',
  tag,
  input: z.object({
    session: SessionId,
    /** An empty one is made from the pets; if left out, the name does not change. */
    name: SessionName.optional(),
    timestamp: EpochMilliseconds.nonnegative(),
  }),
  output: Session,
  refusals: ['session_not_found', 'forbidden', 'no_pets_provided'],
});

/** Sets the status of a session. */
export const sessionCompleted = defineCall({
  method: 'POST',
  path: '/v1/session_completed/{id}',
  summary: 'Sets the status of a visit.',
  tag,
  input: z.object({ id: SessionId, status: SessionStatus.exclude(['cancelled']).default('completed') }),
  output: Session,
  refusals: ['session_not_found', 'forbidden', 'session_cancelled'],
});

/** A renamed pet. */
export const PetRename = z.object({ from: PetName, to: PetName });
export type PetRename = z.infer<typeof PetRename>;

/** Replaces the pets of a session. Notes follow. @spec 3/wire-keys */
export const updatePatients = defineCall({
  method: 'POST',
  path: '/v1/update_patients',
  summary:
    'Sets the pets of a visit. Lines of notes follow a renamed pet; those about a pet that is removed are unassigned.',
  tag,
  input: z.object({
    session: SessionId,
    pets: PetNames,
    /** `to` is in `pets`. Swapping two names takes two renames. */
    petUpdates: z.array(PetRename).max(30).default([]),
  }),
  output: Session,
  /** `already_running`: a note that names a removed pet is being written. */
  refusals: ['session_not_found', 'forbidden', 'no_pets_provided', 'already_running'],
});

/** Gives a session to a colleague. Allowed for its owner and administrators. @spec 3/active-members */
export const updateOwner = defineCall({
  method: 'POST',
  path: '/v1/update_owner',
  summary: 'Gives a visit to a colleague of the same team.',
  tag,
  input: z.object({ session: SessionId, owner: UserId }),
  output: Session,
  refusals: ['session_not_found', 'forbidden', 'user_not_found'],
});

/** Sets the tags of a session. */
export const updateTags = defineCall({
  method: 'POST',
  path: '/v1/update_tags',
  summary: 'Sets the tags of a visit.',
  tag,
  input: z.object({ session: SessionId, tags: Tags }),
  output: Session,
  refusals: ['session_not_found', 'forbidden'],
});

/** Notifies everyone who watches the organization's sessions to read this one again. */
export const updatedSession = defineCall({
  method: 'POST',
  path: '/v1/updated_session',
  summary: 'Tells everybody who watches that a visit changed, and reads it.',
  tag,
  input: z.object({ session: SessionId }),
  output: Session,
  refusals: ['session_not_found'],
});

/**
 * Restores a deleted session, until it is destroyed. Allowed for the person who deleted it; others do not
 * find it. Destroyed audio is not restored.
 * @spec 3/retention
 */
export const restoreSession = defineCall({
  method: 'POST',
  path: '/v1/restore_session',
  summary: 'Takes back that the caller deleted a visit.',
  tag,
  input: z.object({ session_id: SessionId }),
  output: Session,
  refusals: ['session_not_found'],
});

/** A session that the caller deleted, and can still restore. */
export const DeletedSession = Session.pick({ id: true, name: true, pets: true, timestamp: true }).extend({
  deleted_timestamp: EpochMilliseconds,
  /** When it is destroyed. */
  destroyed_timestamp: EpochMilliseconds,
});
export type DeletedSession = z.infer<typeof DeletedSession>;

/** Maximum number in the list. */
export const MAX_DELETED = 200;

/** Lists what the caller deleted and can still restore, newest first. @spec 3/retention */
export const deletedSessions = defineCall({
  method: 'GET',
  path: '/v1/deleted_sessions',
  summary: 'Lists the visits that the caller deleted and can still bring back, the last one first.',
  tag,
  input: z.object({}),
  /** `truncated`: there are more than the list contains. They follow as these are restored or destroyed. */
  output: z.object({ sessions: z.array(DeletedSession).max(MAX_DELETED), truncated: z.boolean() }),
  refusals: [],
});

/** Changes of an organization's sessions since the previous row. */
export const SessionsRow = z.object({
  organization_id: OrganizationId,
  /** Changes may have been missed: read the lists again. True in the first row, and after a gap. */
  is_reset: z.boolean(),
  /** Changed ones, as they are now. Their documents may have changed even if the summary did not. */
  sessions: z.array(SessionSummary),
  /** Ids of removed ones. */
  deleted: z.array(SessionId),
});
export type SessionsRow = z.infer<typeof SessionsRow>;

/** Changes of an organization's sessions. It never ends. @spec 3/realtime */
export const sessionsChanges = defineTopic({
  table: 'sessions_changes',
  row: SessionsRow,
  keys: ['organization_id'],
});

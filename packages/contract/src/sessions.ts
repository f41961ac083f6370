/**
 * Sessions: one recorded visit, call or uploaded record, for some pets. @spec 1.3/session, 2.7/sessions, 3/session-or-visit
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, OrganizationId, SessionId, UserId } from './kit/ids.ts';
import { EpochMilliseconds, isSeen, nameOf } from './kit/scalars.ts';
import { MAX_PETS } from './limits.ts';

/** A pet's name as the clinic types it. White space at either end is never kept. @spec 1.5/pet-names */
export const PetName = nameOf(100);

/** The pets of one session; a name is once. */
export const PetNames = z
  .array(PetName)
  .max(MAX_PETS)
  .transform((names) => [...new Set(names)]);

/** A word by which a clinic finds its sessions again. @spec 3/calls-not-shown/tags */
const Tag = nameOf(50);

/** The tags of one session; a tag is once. */
export const Tags = z
  .array(Tag)
  .max(20)
  .transform((tags) => [...new Set(tags)]);

/** Where a session is in the clinic's day. @spec 3/session-status, 1.4/session-status */
export const SessionStatus = z.enum(['not_started', 'in_progress', 'hospitalized', 'completed', 'cancelled']);
export type SessionStatus = z.infer<typeof SessionStatus>;

/** What a node of a session is. */
export const NodeKind = z.enum(['recording', 'transcript', 'notes', 'discharge', 'recap', 'document']);
export type NodeKind = z.infer<typeof NodeKind>;

/** How far a node has come. @spec 3/node-status */
export const NodeStatus = z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled', 'deleted']);
export type NodeStatus = z.infer<typeof NodeStatus>;

/** A recording or something made from one: a point of the session's metagraph. @spec 3/metagraph */
export const SessionNode = z.object({
  node_id: NodeId,
  kind: NodeKind,
  name: z.string(),
  status: NodeStatus,
  /** The nodes it was made from. */
  dependencies: z.array(NodeId),
  /** Why it failed, for the person at the screen. */
  error: z.string().nullable(),
  /** How much of a long recording is transcribed, from 0 to 1, while that is known. */
  progress: z.number().min(0).max(1).optional(),
  created_timestamp: EpochMilliseconds,
});
export type SessionNode = z.infer<typeof SessionNode>;

/** A moment that someone marked while recording. */
export const Bookmark = z.object({
  /** Milliseconds into the recording. */
  at_ms: z.number().int().nonnegative().max(86_400_000),
  text: z.string().trim().max(200).default(''),
});
export type Bookmark = z.infer<typeof Bookmark>;

/** A recording as a session lists it. */
export const SessionRecording = z.object({
  node_id: NodeId,
  /** The same as `node_id`. */
  recording_id: NodeId,
  name: z.string(),
  status: NodeStatus,
  /** Whether there is sound to play, or only words. */
  has_audio: z.boolean(),
  content_type: z.string().nullable(),
  /** Milliseconds; null where no one knows. */
  duration_ms: z.number().int().nonnegative().nullable(),
  /** When the microphone was opened, in epoch milliseconds by the clock of its device; null for uploads. */
  started_timestamp: EpochMilliseconds.nullable(),
  bookmarks: z.array(Bookmark),
  created_timestamp: EpochMilliseconds,
});
export type SessionRecording = z.infer<typeof SessionRecording>;

/** One session. */
export const Session = z.object({
  id: SessionId,
  name: z.string(),
  pets: z.array(z.string()),
  owner: UserId,
  organization: OrganizationId,
  /** Start of the visit, in epoch milliseconds. */
  timestamp: EpochMilliseconds,
  status: SessionStatus,
  /** In the order in which they were given. */
  tags: z.array(z.string()),
  /** The visit that ships with the product; it does not count as one of the free ones. */
  is_sample: z.boolean(),
  created_timestamp: EpochMilliseconds,
  modified_timestamp: EpochMilliseconds,
  recordings: z.array(SessionRecording),
  nodes: z.array(SessionNode),
});
export type Session = z.infer<typeof Session>;

/** A session as a list shows it: of what was made of it, how much there is. */
export const SessionSummary = Session.omit({ nodes: true, recordings: true }).extend({
  /** Recordings that can be heard: typed or pasted words are none. */
  recording_count: z.number().int().nonnegative(),
  /** Notes that are written. */
  note_count: z.number().int().nonnegative(),
  /** What is left to do with the newest written note; null where there is none. */
  newest_note: z
    .object({
      /** Flags that nobody settled yet. */
      open_flags: z.number().int().nonnegative(),
      is_signed: z.boolean(),
      /** Its first line of assessment, at most 200 characters; null where it has none. */
      assessment: z.string().nullable(),
    })
    .nullable(),
  /** Whether something is being heard or written for it now. */
  is_processing: z.boolean(),
  /** Whether a note, a client document or a recap could not be written, and none of its kind was written since. */
  has_failed: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/** Characters of the longest name of a session. */
export const SESSION_NAME_MAX = 300;

/** What a session is called; empty where it is to be made from the pets. */
export const SessionName = z
  .string()
  .trim()
  .max(SESSION_NAME_MAX)
  .refine((name) => name === '' || isSeen(name), { error: 'Nothing of this name can be seen.' });
const tag = 'sessions';

/** Orders a list can be in: newest first; by name, A to Z; by owner, each one's newest first. */
export const SessionOrder = z.enum(['date', 'name', 'owner']);
export type SessionOrder = z.infer<typeof SessionOrder>;

/** One value, or several by repeating the key in the query. */
const oneOrMore = <Value extends z.ZodType<string>>(value: Value) =>
  z.union([z.array(value).min(1).max(20), value.transform((one) => [one])]).optional();

/** What every list of sessions can be asked, as it is in a query. */
const listInput = (limit: number) => ({
  limit: z.coerce.number().int().min(1).max(500).default(limit),
  /** The `next_cursor` of the page before; the rest of the question stays as it was. */
  cursor: z.string().max(2000).optional(),
  sort: SessionOrder.default('date'),
  status: oneOrMore(SessionStatus),
  owner: oneOrMore(UserId),
  /** A session is listed that has any of these. */
  tags: oneOrMore(Tag),
});

/** A page of a list. */
const SessionPage = z.object({
  sessions: z.array(SessionSummary),
  /** Asks for the next page; null when this is the last one. */
  next_cursor: z.string().nullable(),
});

/** Starts a session. An empty name is made from the pets. */
export const createSession = defineCall({
  method: 'POST',
  path: '/v2/create_session',
  summary: 'Starts a visit.',
  tag,
  input: z.object({
    source: z.literal(['web', 'mobile', 'api']).default('web'),
    name: SessionName.default(''),
    pets: PetNames.default([]),
    /** Epoch milliseconds; now, when left out. */
    timestamp: EpochMilliseconds.nonnegative().optional(),
    /** A colleague on whose behalf it is started; the caller, when left out. */
    owner: UserId.optional(),
  }),
  output: Session,
  /** `session_not_found`: sent again under the key of a session that was deleted since. */
  refusals: [
    'no_pets_provided',
    'trial_expired',
    'idempotency_conflict',
    'session_not_found',
    'user_not_found',
    'forbidden',
  ],
});

/** Reads one session. */
export const getSession = defineCall({
  method: 'GET',
  path: '/v1/session/{id}',
  summary: 'Reads one visit with its recordings and everything made from them.',
  tag,
  input: z.object({ id: SessionId }),
  output: Session,
  refusals: ['session_not_found'],
});

/** Lists the sessions between two moments. */
export const sessionsByDate = defineCall({
  method: 'GET',
  path: '/v1/sessions_by_date/{a}/{b}',
  summary:
    'Lists the visits from one moment (inclusive) to another (exclusive), in epoch milliseconds or ISO 8601 (UTC where it names no zone), by pages, newest first unless sorted by name or owner.',
  tag,
  input: z.object({
    a: z.string().max(40),
    b: z.string().max(40),
    ...listInput(200),
    /** The `timestamp` of the last row already had: rows before it follow. `cursor` also tells equal ones apart. */
    before: z.coerce.number().int().optional(),
  }),
  output: SessionPage,
  refusals: [],
});

/** Finds sessions by name or pet. */
export const sessionsByName = defineCall({
  method: 'GET',
  path: '/v1/sessions_by_name/{name}',
  summary: 'Finds visits whose name or pets contain the words, newest first.',
  tag,
  input: z.object({ name: z.string().trim().min(1).max(300), ...listInput(50) }),
  output: SessionPage,
  refusals: [],
});

/** Lists what is open. */
export const allActiveSessions = defineCall({
  method: 'GET',
  path: '/v1/all_active_sessions',
  summary: 'Lists the visits that are neither completed nor cancelled, newest first.',
  tag,
  input: z.object(listInput(500)),
  output: SessionPage,
  refusals: [],
});

/** Visits that the caller finds after switching to another team or to their personal space. */
export const SessionsInPlace = z.object({
  /** Null for the personal space. */
  organization_id: OrganizationId.nullable(),
  /** Of the team; empty for the personal space. */
  name: z.string(),
  /** Counted up to 10,000. */
  sessions: z.number().int().nonnegative(),
  /** Of these, those that are neither completed nor cancelled. */
  active: z.number().int().nonnegative(),
});
export type SessionsInPlace = z.infer<typeof SessionsInPlace>;

/** Counts the sessions of every other place that the caller works in. */
export const sessionsElsewhere = defineCall({
  method: 'GET',
  path: '/v1/sessions_elsewhere',
  summary:
    'Counts the visits in the caller’s other teams and personal space; places without visits are left out.',
  tag,
  input: z.object({}),
  output: z.object({ places: z.array(SessionsInPlace) }),
  refusals: [],
});

/** Renames a session. An empty `name` is made from the pets ("Rex and Tom"). */
export const updateName = defineCall({
  method: 'POST',
  path: '/v1/update_name',
  summary: 'Renames a visit and its pets.',
  tag,
  input: z.object({ session: SessionId, name: SessionName, pets: PetNames }),
  output: Session,
  /** `already_running`: a note is being written that names a pet which is to go. */
  refusals: ['session_not_found', 'forbidden', 'no_pets_provided', 'already_running'],
});

/** Cancels a session: whatever is being made from it stops. */
export const cancelSession = defineCall({
  method: 'POST',
  path: '/v1/cancel_session',
  summary: 'Cancels a visit; work under way for it stops.',
  tag,
  input: z.object({ session: SessionId }),
  output: Session,
  refusals: ['session_not_found', 'forbidden'],
});

/** Deletes a session for every reader at once; its audio is destroyed by a job. @spec 3/deleted-session */
export const deleteSession = defineCall({
  method: 'POST',
  path: '/v1/delete_session',
  summary: 'Deletes a visit. Its audio is destroyed.',
  tag,
  input: z.object({ session_id: SessionId }),
  output: z.object({ deleted: z.literal(true) }),
  refusals: ['session_not_found', 'forbidden'],
});

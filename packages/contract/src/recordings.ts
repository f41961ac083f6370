/**
 * Recordings: the sound or the words of a session, and the work that turns them into notes.
 * @spec 2.7/sessions, 3/register-recording, 3/process-recording
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId, TemplateId } from './kit/ids.ts';
import { EpochMilliseconds, TimeZone } from './kit/scalars.ts';
import { BODY_BYTES } from './limits.ts';
import { Bookmark, NodeStatus, PetNames, SessionNode, SessionRecording } from './sessions.ts';
import { Transcript, TranscriptSegment } from './transcripts.ts';

const tag = 'recordings';

/** How the people in the room agreed to be recorded. @spec 3/consent */
export const Consent = z.object({
  given: z.boolean(),
  method: z.enum(['verbal', 'written', 'electronic']).default('verbal'),
  /** The text that was read or shown. */
  text: z.string().trim().max(2000).default(''),
});
export type Consent = z.infer<typeof Consent>;

const ConsentInput = z.union([Consent, z.boolean().transform((given) => Consent.parse({ given }))]);

/** Adds a recording to a session: an uploaded file, or words that someone already has. */
export const registerRecording = defineCall({
  method: 'POST',
  path: '/v1/register_recording',
  summary: 'Adds a recording to a visit: an uploaded file, or a transcript that the caller already has.',
  tag,
  bodyBytes: BODY_BYTES.transcript,
  input: z
    .object({
      session: SessionId,
      name: z.string().trim().max(200).default(''),
      /** The object name of a finished upload. */
      file_path: z.string().min(1).max(500).optional(),
      content_type: z.string().max(200).optional(),
      duration_seconds: z.number().nonnegative().max(86_400).optional(),
      /** When the microphone was opened, in epoch milliseconds by the clock of its device. */
      started_timestamp: EpochMilliseconds.nonnegative().optional(),
      bookmarks: z.array(Bookmark).max(500).default([]),
      /** Plain text, or segments with their times. */
      transcript: z.union([z.string().max(2_000_000), Transcript]).optional(),
    })
    .refine((recording) => recording.file_path !== undefined || recording.transcript !== undefined, {
      message: 'Hand over a file_path, a transcript, or both.',
    }),
  output: z.object({ recording_id: NodeId, node_id: NodeId }),
  refusals: [
    'session_not_found',
    'forbidden',
    'session_cancelled',
    'upload_not_found',
    'upload_incomplete',
    'no_speech',
    'trial_expired',
    'idempotency_conflict',
  ],
});

const ProcessAnswer = z.object({
  session: SessionId,
  /** The note being written: watch `notes_changes` by it. */
  node_id: NodeId,
});

/** Starts the work from a recording to a note and answers at once. */
export const processRecording = defineCall({
  method: 'POST',
  path: '/v2/process_recording',
  summary: 'Turns a recording into a note; answers at once with the note being written.',
  tag,
  input: z.object({
    session: SessionId,
    recording_id: NodeId,
    /** Replaces the visit's pets when there are any, as `update_patients` does. */
    pets: PetNames.default([]),
    timezone: TimeZone,
    template_id: TemplateId.optional(),
    consent: ConsentInput.optional(),
  }),
  output: ProcessAnswer,
  refusals: [
    'session_not_found',
    'recording_not_found',
    'template_not_found',
    'forbidden',
    'session_cancelled',
    'consent_required',
    'already_running',
    'trial_expired',
    'idempotency_conflict',
  ],
});

/** Writes a new note from all recordings of a session. Transcripts that failed are tried again. */
export const reprocessSession = defineCall({
  method: 'POST',
  path: '/v2/reprocess_session',
  summary: 'Writes a new note from all recordings of a visit; what failed is tried again.',
  tag,
  input: z.object({
    session: SessionId,
    pets: PetNames.default([]),
    timezone: TimeZone,
    template_id: TemplateId.optional(),
    /** Whether recordings that have a transcript are transcribed again. */
    retranscribe: z.boolean().default(false),
  }),
  output: ProcessAnswer,
  refusals: [
    'session_not_found',
    'recording_not_found',
    'template_not_found',
    'forbidden',
    'session_cancelled',
    'consent_required',
    'already_running',
    'trial_expired',
    'idempotency_conflict',
  ],
});

/** Says that a recording is finished, or how far it has come. */
export const setRecordingsStatus = defineCall({
  method: 'POST',
  path: '/v2/set_recordings_status',
  summary: 'Marks a recording as finished or cancelled.',
  tag,
  input: z.object({
    session: SessionId,
    recording_id: NodeId,
    status: NodeStatus.extract(['pending', 'completed', 'cancelled']).default('completed'),
  }),
  output: SessionRecording,
  refusals: ['session_not_found', 'recording_not_found', 'forbidden'],
});

/** Deletes one recording of a session with its transcript; notes made from it stay. */
export const deleteRecording = defineCall({
  method: 'POST',
  path: '/v1/delete_recording',
  summary: 'Deletes a recording and its transcript; notes made from it stay.',
  tag,
  input: z.object({ node_id: NodeId, session_id: SessionId }),
  output: z.object({ deleted: z.literal(true) }),
  refusals: ['session_not_found', 'recording_not_found', 'forbidden'],
});

/** Stores that the people in the room agreed to be recorded, or did not. @spec 3/calls-not-shown/consent */
export const recordConsent = defineCall({
  method: 'POST',
  path: '/v1/consent',
  summary: 'Stores a consent to record, or a refusal, with who took it, when, how and on which text.',
  tag,
  input: Consent.extend({ session: SessionId }),
  output: z.object({ consent_id: z.string(), given: z.boolean() }),
  refusals: ['session_not_found', 'forbidden'],
});

/** Reads the words a note or a recording rests on; a note's evidence counts these segments from zero. */
export const getTranscript = defineCall({
  method: 'GET',
  path: '/v1/transcript/{session_id}/{node_id}',
  summary: 'Reads the words that a note or a recording rests on, in the order in which evidence counts them.',
  tag,
  input: z.object({ session_id: SessionId, node_id: NodeId }),
  output: z.object({
    segments: z.array(TranscriptSegment.extend({ recording_id: NodeId })),
    /** Milliseconds into the recordings laid end to end at which each begins. */
    recordings: z.array(
      z.object({
        recording_id: NodeId,
        name: z.string(),
        has_audio: z.boolean(),
        duration_ms: z.number().int().nullable(),
        started_timestamp: EpochMilliseconds.nullable(),
        bookmarks: z.array(Bookmark),
      }),
    ),
  }),
  refusals: ['session_not_found', 'node_not_found'],
});

/** Renames or deletes a recording or something made from one. @spec 3/metagraph */
export const updateMetagraphNode = defineCall({
  method: 'POST',
  path: '/v1/update_metagraph_node',
  summary: 'Renames or deletes a recording, or something made from one.',
  tag: 'sessions',
  input: z.object({
    session_id: SessionId,
    node_id: NodeId,
    action: z.enum(['visit_notes_renamed', 'visit_notes_deleted']),
    common: z
      .object({ name: z.string().trim().max(200).optional(), status: z.literal('Deleted').optional() })
      .default({}),
  }),
  output: SessionNode,
  refusals: ['session_not_found', 'node_not_found', 'forbidden', 'note_signed'],
});

/** Starts the visit that ships with the product, so that the whole path can be seen in a minute. */
export const createSampleSession = defineCall({
  method: 'POST',
  path: '/v1/create_sample_session',
  summary: 'Adds the sample visit with its audio and words, and starts writing its note.',
  tag: 'sessions',
  input: z.object({ timezone: TimeZone, template_id: TemplateId.optional() }),
  output: ProcessAnswer,
  refusals: ['template_not_found', 'trial_expired', 'idempotency_conflict'],
});

/**
 * Client documents: texts for the owner, or a colleague, after a session. Each is a note written with a
 * template of type `communications`.
 * @spec 1.3/realtime-tables/discharge-changes, 2.4/notes-streams
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId, TemplateId, UserId } from './kit/ids.ts';
import { EpochMilliseconds, TimeZone } from './kit/scalars.ts';
import { defineTopic } from './kit/topic.ts';
import { BODY_BYTES } from './limits.ts';
import { EditedLines, NoteLine, NoteMetadata, NotesRow, SoapNote } from './notes.ts';
import { PetName } from './sessions.ts';

/** The tone of a client document. @spec 1.1/communication-tone */
export const Tone = z.enum(['Casual', 'Professional']);
export type Tone = z.infer<typeof Tone>;

/** Languages for translated documents, as the specification names them. @spec 1.3/languages */
export const DocumentLanguage = z.enum([
  'English (US)',
  'English (UK)',
  'English (AU)',
  'Spanish',
  'French',
  'Portuguese',
  'German',
  'Hindi',
  'Dutch',
  'Korean',
  'Cantonese',
  'Mandarin',
  'Russian',
  'Chinese',
  'Portuguese European',
  'Portuguese Brazilian',
  'English',
]);
export type DocumentLanguage = z.infer<typeof DocumentLanguage>;

/** Fields of a client document besides those of every note. */
const ofDocument = {
  tone: Tone,
  /** The one pet it is about; null when it is about all of the session. */
  pet: z.string().nullable(),
  /** Locale of the document: `en-US`, `es`. Lines in another language have their own. */
  language: z.string(),
  /** The document that it translates. */
  translated_from: NodeId.nullable(),
};

/** Statements that are not in a document, because the writer has no plain words for them. */
export const LeftOutLine = NoteLine.pick({ pet: true, section: true, text: true, evidence: true });
export type LeftOutLine = z.infer<typeof LeftOutLine>;

/** A client document to read and edit. */
export const DischargeNote = SoapNote.extend({
  ...ofDocument,
  /** Empty if a language model wrote it. */
  left_out: z.array(LeftOutLine),
});
export type DischargeNote = z.infer<typeof DischargeNote>;

/** A client document in a list. */
export const DischargeMetadata = NoteMetadata.extend(ofDocument);
export type DischargeMetadata = z.infer<typeof DischargeMetadata>;

const tag = 'discharge';
const ids = { session_id: SessionId, node_id: NodeId };
const started = z.object({ session: SessionId, node_id: NodeId });

/** Writes a client document for a session. An equal call while it is being written gives the same one. */
export const dischargeNotes = defineCall({
  method: 'POST',
  path: '/v2/discharge_notes',
  summary: 'Writes a document for the client of a visit: for one pet, or for all of it.',
  tag,
  input: z.object({
    session: SessionId,
    /** The document contains its first word. */
    name: z.string().trim().max(200).default(''),
    template_id: TemplateId.optional(),
    additional_instructions: z.string().max(10_000).default(''),
    timezone: TimeZone,
    tone: Tone.default('Professional'),
    /** A pet of the session: the document contains only statements about it. */
    pet: PetName.optional(),
  }),
  output: started,
  refusals: [
    'session_not_found',
    'template_not_found',
    'forbidden',
    'trial_expired',
    'session_cancelled',
    'consent_required',
    'no_speech',
    'idempotency_conflict',
  ],
});

/** Lists the client documents of a session, newest first. */
export const getDischargeMetadata = defineCall({
  method: 'GET',
  path: '/v2/discharge_metadata/{session_id}',
  summary: 'Lists the client documents of a visit, newest first.',
  tag,
  input: z.object({ session_id: SessionId }),
  output: z.array(DischargeMetadata),
  refusals: ['session_not_found'],
});

/** Reads one client document with its lines. */
export const getDischargeNote = defineCall({
  method: 'GET',
  path: '/v2/discharge_note/{session_id}/{node_id}',
  summary: 'Reads one client document with its lines and what each rests on.',
  tag,
  input: z.object(ids),
  output: DischargeNote,
  refusals: ['session_not_found', 'node_not_found'],
});

/** Saves the lines of a client document as a person edited them. */
export const updateDischargeNote = defineCall({
  method: 'PUT',
  path: '/v2/discharge_note/{session_id}/{node_id}',
  summary:
    'Saves an edited client document. The version says what was edited; another person’s change meanwhile is not overwritten.',
  tag,
  bodyBytes: BODY_BYTES.note,
  input: z.object({ ...ids, version: z.number().int().nonnegative(), lines: EditedLines }),
  output: DischargeNote,
  refusals: [
    'session_not_found',
    'node_not_found',
    'forbidden',
    'changed_meanwhile',
    'already_running',
    'note_signed',
  ],
});

/**
 * Translates a client document into another document of the session. An equal call while it is being written
 * gives the same one; after a correction of the document it makes another.
 */
export const dischargeTranslation = defineCall({
  method: 'POST',
  path: '/v1/discharge_translation',
  summary: 'Translates a client document; the translation is a document of its own.',
  tag,
  input: z.object({
    session: SessionId,
    language: DocumentLanguage,
    /** If left out, the newest document that is not a translation. */
    node_id: NodeId.optional(),
  }),
  output: started,
  refusals: [
    'session_not_found',
    'node_not_found',
    'forbidden',
    'trial_expired',
    'session_cancelled',
    'already_running',
    'not_configured',
    'idempotency_conflict',
  ],
});

/** Status of a delivery; `unknown` if the server stopped during it. */
export const SendingStatus = z.enum(['queued', 'sending', 'sent', 'failed', 'unknown']);
export type SendingStatus = z.infer<typeof SendingStatus>;

/** A delivery: sender, document and recipient. */
export const DischargeSending = z.object({
  id: z.string(),
  ...ids,
  /** The document's version that was sent. */
  version: z.number().int(),
  to: z.string(),
  subject: z.string(),
  sent_by: UserId,
  status: SendingStatus,
  /** Why it was not sent, for the user. */
  error: z.string().nullable(),
  requested_timestamp: EpochMilliseconds,
  /** When the mail server accepted it. */
  sent_timestamp: EpochMilliseconds.nullable(),
});
export type DischargeSending = z.infer<typeof DischargeSending>;

/** One email address, without a name. */
const MailAddress = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ error: 'This is no email address.' }));

/** Sends a client document by email. An equal call while it is on its way gives one mail. */
export const sendDischarge = defineCall({
  method: 'POST',
  path: '/v1/send_discharge',
  summary: 'Sends a client document by email, once. Replies go to the sender.',
  tag,
  input: z.object({
    session: SessionId,
    node_id: NodeId,
    to: MailAddress,
    /** If left out, made from the pets. One line. */
    subject: z
      .string()
      .trim()
      .max(200)
      .regex(/^\P{Cc}*$/u, 'A subject is one line.')
      .default(''),
  }),
  output: DischargeSending,
  refusals: [
    'session_not_found',
    'node_not_found',
    'forbidden',
    'already_running',
    'unresolved_flags',
    'not_configured',
    'too_many_requests',
    'idempotency_conflict',
  ],
});

/** Lists deliveries of a session, newest first. */
export const getDischargeSendings = defineCall({
  method: 'GET',
  path: '/v1/discharge_sendings/{session_id}',
  summary: 'Lists which client documents of a visit were sent to whom, newest first.',
  tag,
  input: z.object({ session_id: SessionId }),
  output: z.array(DischargeSending),
  refusals: ['session_not_found'],
});

/** One row of the realtime table `discharge_changes`. */
export const DischargeRow = NotesRow.omit({ diagram: true });
export type DischargeRow = z.infer<typeof DischargeRow>;

/** A client document while it is written. With the session's key, the newest one. */
export const dischargeChanges = defineTopic({
  table: 'discharge_changes',
  row: DischargeRow,
  keys: ['session_id', 'session_id_and_node_id'],
});

/**
 * Feedback from people to those who build and run the product: on notes, missing features, and events.
 * @spec 2.7/feedback
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId } from './kit/ids.ts';
import { BODY_BYTES } from './limits.ts';

/**
 * Limits of feedback. Texts are counted in UTF-16 code units, as in JavaScript; limits per hour apply to a
 * person.
 */
export const FEEDBACK_LIMITS = {
  contentCharacters: 5000,
  highlightCharacters: 10_000,
  metadataCharacters: 10_000,
  thumbsAnHour: 60,
  requestsAnHour: 20,
  eventsAnHour: 600,
} as const;

const tag = 'feedback';

/** An identifier from a client: letters, digits, `_`, `-` and `.`. */
const Word = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, 'One word: letters, digits, "_", "-" and ".".');

/** A value of an event: one word, one number, or one sentence. */
const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Nested lists and objects, deep enough for a search result with its values. */
function toldIn(depth: number): z.ZodType {
  if (depth === 0) return Scalar;
  const within = toldIn(depth - 1);
  return z.union([Scalar, z.array(within), z.record(z.string().max(64), within)]);
}

const Stored = z.object({ id: z.string() });

/** Whether someone liked the text. */
export const Thumbs = z.enum(['thumbs_up', 'thumbs_down']);
export type Thumbs = z.infer<typeof Thumbs>;

/** Stores a thumb up or down on a note, or on a passage of it. */
export const thumbsFeedback = defineCall({
  method: 'POST',
  path: '/v2/thumbs_feedback',
  summary: 'Takes a thumb up or down on a note or another document, with words, and a passage it is about.',
  tag,
  bodyBytes: BODY_BYTES.text,
  input: z.object({
    session: SessionId,
    node_id: NodeId,
    feedback: Thumbs,
    feedback_content: z.string().trim().max(FEEDBACK_LIMITS.contentCharacters).default(''),
    /** The screen: `notes`, `discharge`, `recap`. */
    feedback_source: Word.default('notes'),
    /** The marked passage. */
    highlighted_text: z.string().max(FEEDBACK_LIMITS.highlightCharacters).default(''),
    /** Whether staff may read the document. There is no default. */
    data_access_consent: z.boolean().default(false),
  }),
  output: Stored,
  refusals: ['session_not_found', 'node_not_found', 'too_many_requests'],
});

/** Stores a request for an integration. */
export const integrationRequest = defineCall({
  method: 'POST',
  path: '/v2/integration_request',
  summary: 'Takes the wish for a connection to another system, by its name.',
  tag,
  input: z.object({ name: z.string().trim().min(1).max(200) }),
  output: Stored,
  refusals: ['too_many_requests'],
});

/** Stores an event of the client under the caller's own identity, regardless of identities in it. */
export const clientAuditLog = defineCall({
  method: 'POST',
  path: '/v1/client_audit_log',
  summary: 'Stores what happened in the client, under the caller’s own identity.',
  tag,
  input: z.object({
    /** `thumbs_down` … */
    action: Word,
    /** `search` … */
    item_type: Word,
    item_id: z.string().max(200).default(''),
    sub_item_id: z.string().max(200).nullable().default(null),
    metadata: z
      .record(z.string().max(64), toldIn(4))
      .refine((metadata) => JSON.stringify(metadata).length <= FEEDBACK_LIMITS.metadataCharacters, {
        error: 'metadata holds at most 10,000 characters.',
      })
      .default({}),
    /** Accepted from older clients and ignored: an event belongs to its caller's current team. */
    org_id: z.string().max(64).nullable().optional(),
  }),
  output: Stored,
  refusals: ['too_many_requests'],
});

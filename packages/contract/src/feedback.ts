/** What people tell those who build and run the product: on notes, on what is missing, on what they saw. @spec 2.7/feedback */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId } from './kit/ids.ts';
import { BODY_BYTES } from './limits.ts';

/** How much may be told. Texts are counted as JavaScript does; an hour's share is a person's. */
export const FEEDBACK_LIMITS = {
  contentCharacters: 5000,
  highlightCharacters: 10_000,
  metadataCharacters: 10_000,
  thumbsAnHour: 60,
  requestsAnHour: 20,
  eventsAnHour: 600,
} as const;

const tag = 'feedback';

/** A word that a client sends: letters, digits, `_`, `-` and `.`. */
const Word = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_.-]*$/, 'One word: letters, digits, "_", "-" and ".".');

/** What an event tells in one word, one figure, one sentence. */
const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Lists and named values within each other, to a depth that a search result with its own values has. */
function toldIn(depth: number): z.ZodType {
  if (depth === 0) return Scalar;
  const within = toldIn(depth - 1);
  return z.union([Scalar, z.array(within), z.record(z.string().max(64), within)]);
}

const Stored = z.object({ id: z.string() });

/** Whether someone liked what was written. */
export const Thumbs = z.enum(['thumbs_up', 'thumbs_down']);
export type Thumbs = z.infer<typeof Thumbs>;

/** Takes a thumb up or down on a note, or on a passage of it. */
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
    /** Where it was given: `notes`, `discharge`, `recap`. */
    feedback_source: Word.default('notes'),
    /** The passage that was marked. */
    highlighted_text: z.string().max(FEEDBACK_LIMITS.highlightCharacters).default(''),
    /** Whether the person who answers for the product may look at the document. Nothing is taken for granted. */
    data_access_consent: z.boolean().default(false),
  }),
  output: Stored,
  refusals: ['session_not_found', 'node_not_found', 'too_many_requests'],
});

/** Takes the wish for a connection to another system. */
export const integrationRequest = defineCall({
  method: 'POST',
  path: '/v2/integration_request',
  summary: 'Takes the wish for a connection to another system, by its name.',
  tag,
  input: z.object({ name: z.string().trim().min(1).max(200) }),
  output: Stored,
  refusals: ['too_many_requests'],
});

/** Stores an event of the client under the caller's own identity, whatever it says of others. */
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
    /** Taken from older clients and not believed: an event belongs to where its caller is at work. */
    org_id: z.string().max(64).nullable().optional(),
  }),
  output: Stored,
  refusals: ['too_many_requests'],
});

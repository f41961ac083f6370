/** Signing a note: from then on its text stays, and what is added stands beside it with who, when and why. */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId } from './kit/ids.ts';
import { BODY_BYTES } from './limits.ts';
import { SoapNote } from './notes.ts';

/** How long an amendment may be. Texts are counted as JavaScript does. */
export const AMENDMENT_LIMITS = {
  reasonCharacters: 500,
  textCharacters: 20_000,
  /** Of one note. */
  amendments: 200,
} as const;

const tag = 'notes';

/** Signs a note. */
export const signNote = defineCall({
  method: 'POST',
  path: '/v2/sign_note',
  summary:
    'Signs a note or a client document as it stands, and locks it. Every hard flag must be resolved before.',
  tag,
  input: z.object({ session: SessionId, node_id: NodeId, version: z.number().int().nonnegative() }),
  output: SoapNote,
  refusals: [
    'session_not_found',
    'node_not_found',
    'forbidden',
    'changed_meanwhile',
    'already_running',
    'unresolved_flags',
    'note_signed',
  ],
});

/** Adds to a signed note. */
export const amendNote = defineCall({
  method: 'POST',
  path: '/v2/amend_note',
  summary: 'Adds an amendment to a signed note, with its reason. The signed text stays as it is.',
  tag,
  bodyBytes: BODY_BYTES.text,
  input: z.object({
    session: SessionId,
    node_id: NodeId,
    reason: z
      .string()
      .trim()
      .min(1, { error: 'An amendment needs a reason.' })
      .max(AMENDMENT_LIMITS.reasonCharacters, { error: 'A reason holds at most 500 characters.' }),
    /** In note markup. */
    text: z
      .string()
      .trim()
      .min(1, { error: 'An amendment needs a text.' })
      .max(AMENDMENT_LIMITS.textCharacters, { error: 'An amendment holds at most 20,000 characters.' }),
  }),
  output: SoapNote,
  refusals: ['session_not_found', 'node_not_found', 'forbidden', 'note_not_signed', 'idempotency_conflict'],
});

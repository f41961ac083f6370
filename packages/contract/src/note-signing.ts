/**
 * Signing a note: its text no longer changes, and amendments are stored beside it with author, time and
 * reason.
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId } from './kit/ids.ts';
import { BODY_BYTES } from './limits.ts';
import { SignConfirmation, SoapNote } from './notes.ts';

/** Maximum length of an amendment, in UTF-16 code units. */
export const AMENDMENT_LIMITS = {
  reasonCharacters: 500,
  textCharacters: 20_000,
  /** Of one note. */
  amendments: 200,
} as const;

/** More than twice the pets of a visit. */
const CONFIRMATIONS_MAX = 200;

const tag = 'notes';

/** Signs a note. */
export const signNote = defineCall({
  method: 'POST',
  path: '/v2/sign_note',
  summary:
    'Signs a note, client document or recap in this version, and locks it. It must be complete, every hard flag resolved, and each pet without lines and each patient with two weights confirmed.',
  tag,
  bodyBytes: BODY_BYTES.text,
  input: z.object({
    session: SessionId,
    node_id: NodeId,
    version: z.number().int().nonnegative(),
    confirmed: z.array(SignConfirmation).max(CONFIRMATIONS_MAX).default([]),
  }),
  output: SoapNote,
  refusals: [
    'session_not_found',
    'node_not_found',
    'forbidden',
    'changed_meanwhile',
    'already_running',
    'note_incomplete',
    'note_empty',
    'unresolved_flags',
    'confirmation_required',
    'note_signed',
  ],
});

/** Adds an amendment to a signed note. */
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

import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/note-signing';
import { AMENDMENT_LIMITS } from '@auscult/contract/note-signing';
import type { SoapNote } from '@auscult/contract/notes';
import { allow } from '@auscult/domain/access/allow';
import { maySignNote } from '@auscult/domain/notes/note-rights';
import { oncePressed } from '#server/features/idempotency/once-by-key.ts';
import { readSession } from '#server/features/sessions/read-session.ts';
import { sessionChanged } from '#server/features/sessions/session-changed.ts';
import type { Context } from '#server/platform/context.ts';
import { readNote, shownNote } from './read-note.ts';
import { lockNote, type StoredNote } from './repository.ts';
import { insertAmendment } from './repository-signatures.ts';
import { saveAmended } from './repository-versions.ts';
import { signerOf } from './signer.ts';

/** Answers `POST /v2/amend_note`. The amendment is stored beside the signed text, which does not change. */
export function amendNote(context: Context, input: CallInput<typeof contract.amendNote>): Promise<SoapNote> {
  return oncePressed(context, { call: 'amend_note', input }, () => amend(context, input));
}

async function amend(
  context: Context,
  { session: id, node_id, reason, text }: CallInput<typeof contract.amendNote>,
): Promise<SoapNote> {
  const { actor, db, newId } = context;
  await lockNote(db, node_id);
  const session = await readSession(context, id);
  const note = allow(actor, 'amend', await readNote(context, id, node_id), () => maySignNote(actor, session));
  refuseUnamendable(note);
  const signer = await signerOf(context);
  await insertAmendment(db, note, { ...signer, id: newId(), reason, text });
  await saveAmended(db, note, { ...signer, version: note.version + 1, how: 'amended' });
  await sessionChanged(context, id);
  return shownNote(await readNote(context, id, node_id));
}

function refuseUnamendable({ signature, amendments }: StoredNote): void {
  if (!signature) {
    throw new Refusal('note_not_signed', 'This note is not signed yet: please edit it instead.');
  }
  if (amendments.length >= AMENDMENT_LIMITS.amendments) {
    throw new Refusal('invalid_request', 'This note has the maximum number of amendments.');
  }
}

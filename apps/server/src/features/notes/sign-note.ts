import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/note-signing';
import type { SoapNote } from '@auscult/contract/notes';
import { allow } from '@auscult/domain/access/allow';
import { maySignNote } from '@auscult/domain/notes/note-rights';
import { readSession } from '#server/features/sessions/read-session.ts';
import { sessionChanged } from '#server/features/sessions/session-changed.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseUnready } from './change-note.ts';
import { readNote, shownNote } from './read-note.ts';
import { lockNote, type StoredNote } from './repository.ts';
import { insertSignature } from './repository-signatures.ts';
import { signerOf } from './signer.ts';

/** Answers `POST /v2/sign_note`: the note is locked as it stands. */
export async function signNote(
  context: Context,
  { session: id, node_id, version }: CallInput<typeof contract.signNote>,
): Promise<SoapNote> {
  const { actor, db } = context;
  await lockNote(db, node_id);
  const session = await readSession(context, id);
  const note = allow(actor, 'sign', await readNote(context, id, node_id), () => maySignNote(actor, session));
  refuseUnready(note, { version });
  refuseDoubtful(note);
  await insertSignature(db, note, await signerOf(context));
  await sessionChanged(context, id);
  const signed = await shownNote(await readNote(context, id, node_id));
  await appendAudit(context, { action: 'note_signed', subject: node_id, details: { session: id, version } });
  return signed;
}

function refuseDoubtful({ lines }: StoredNote): void {
  if (lines.length === 0)
    throw new Refusal('invalid_request', 'Nothing stands in this note that could be signed.');
  const doubted = lines.filter(({ flags }) => flags.some(({ severity }) => severity === 'hard')).length;
  if (doubted === 0) return;
  throw new Refusal(
    'unresolved_flags',
    doubted === 1
      ? '1 line of this note is in doubt. Correct or confirm what is marked, then sign it.'
      : `${doubted} lines of this note are in doubt. Correct or confirm what is marked, then sign it.`,
  );
}

import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/note-signing';
import type { SignConfirmation, SoapNote } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { allow } from '@auscult/domain/access/allow';
import { maySignNote } from '@auscult/domain/notes/note-rights';
import {
  isToConfirm,
  type SignObstacle,
  signObstacles,
  unconfirmed,
} from '@auscult/domain/notes/sign-obstacles';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { readSession } from '#server/features/sessions/read-session.ts';
import { sessionChanged } from '#server/features/sessions/session-changed.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseUnready } from './change-note.ts';
import { readNote, shownNote } from './read-note.ts';
import { refuseUntranslated } from './refuse-untranslated.ts';
import { lockNote, type StoredNote } from './repository.ts';
import { insertSignature } from './repository-signatures.ts';
import { signerOf } from './signer.ts';

/** Answers `POST /v2/sign_note`: locks this version of the note. */
export async function signNote(
  context: Context,
  { session: id, node_id, version, confirmed }: CallInput<typeof contract.signNote>,
): Promise<SoapNote> {
  const { actor, db } = context;
  await lockNote(db, node_id);
  const session = await readSession(context, id);
  const note = allow(actor, 'sign', await readNote(context, id, node_id), () => maySignNote(actor, session));
  refuseUnready(note, { version });
  const { client } = note.wish;
  if (client)
    refuseUntranslated(note.lines, { language: client.language, translated_from: client.translatedFrom });
  const kept = confirmedOf(note, session, confirmed);
  await insertSignature(db, note, { ...(await signerOf(context)), confirmed: kept });
  await sessionChanged(context, id);
  const signed = await shownNote(await readNote(context, id, node_id));
  await appendAudit(context, { action: 'note_signed', subject: node_id, details: { session: id, version } });
  return signed;
}

/** The required confirmations that the caller gave. @throws Refusal for the first remaining obstacle */
function confirmedOf(
  note: StoredNote,
  { pets }: Session,
  given: readonly SignConfirmation[],
): readonly SignConfirmation[] {
  const obstacles = signObstacles(note, {
    pets: note.wish.client?.pet ? [] : pets,
    isRecap: note.kind === RECORDS_RECAPS.node,
  });
  const [first, ...others] = unconfirmed(obstacles, given);
  if (first) throw refusalOf(first, [first, ...others]);
  return obstacles.filter(isToConfirm).map(({ kind, pet }) => ({ kind, pet }));
}

function refusalOf(first: SignObstacle, all: readonly SignObstacle[]): Refusal {
  switch (first.kind) {
    case 'being_written':
      return new Refusal('already_running', 'This is still being written. Please wait until it is done.');
    case 'incomplete':
      return new Refusal(
        'note_incomplete',
        'Writing this note ended in an error. Rewrite it, then sign the new one.',
      );
    case 'empty':
      return new Refusal('note_empty', 'This note is empty.');
    case 'hard_flags':
      return flagsLeft(all.filter(({ kind }) => kind === 'hard_flags').length);
    case 'pet_without_line':
      return new Refusal(
        'confirmation_required',
        `The note has no lines for ${first.pet}. Confirm that before signing.`,
      );
    case 'several_weights':
      return new Refusal(
        'confirmation_required',
        `The note gives ${first.weights.join(' and ')} for one patient. Correct or confirm that before signing.`,
      );
  }
}

function flagsLeft(count: number): Refusal {
  return new Refusal(
    'unresolved_flags',
    count === 1 ? 'Resolve 1 flag before signing.' : `Resolve ${count} flags before signing.`,
  );
}

import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/notes';
import { allow } from '@auscult/domain/access/allow';
import { renderNote } from '@auscult/domain/notes/render-note';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { readSession } from '#server/features/sessions/read-session.ts';
import { everythingSaid } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import { checkEdited } from './check-edited.ts';
import type { CheckGround } from './check-lines.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { readNote } from './read-note.ts';
import { lockNote, saveEdited } from './repository.ts';
import { getNoteTemplate } from './start-note.ts';

/** Answers `PUT /v2/soap_note/{session_id}/{node_id}`: checks the changed lines and keeps what they replace. */
export async function updateSoapNote(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'hub' | 'afterCommit'>,
  { session_id, node_id, version, lines: edited }: CallInput<typeof contract.updateSoapNote>,
): Promise<contract.SoapNote> {
  const { actor, db, now, hub, afterCommit } = context;
  await lockNote(db, node_id);
  const session = await readSession(context, session_id);
  const note = allow(actor, 'edit', await readNote(context, session_id, node_id), () =>
    mayChangeSession(actor, session),
  );
  if (!note.completed)
    throw new Refusal('already_running', 'This note is still being written. Please wait until it is done.');
  if (note.version !== version) {
    throw new Refusal(
      'changed_meanwhile',
      'Somebody else changed this note meanwhile. Nothing of yours was saved yet.',
    );
  }
  const segments = await everythingSaid(context, note.wish.transcripts);
  const pets = session.pets.map((name) => ({ name }));
  const ground = { segments, pets, manualNotes: note.wish.manualNotes };
  const lines = await checkInTime(edited, note.lines, ground);
  const text = renderNote(lines, getNoteTemplate(note.wish.template), { pets: session.pets });
  const next = version + 1;
  await saveEdited(db, note, {
    lines,
    text,
    version: next,
    now: now(),
    by: actor.userId,
    organization: actor.organizationId,
  });
  await announceNote(context, note);
  afterCommit(() => publishNote(hub, actor, { session_id, node_id, text, completed: true, version: next }));
  const { wish: _, ...shown } = await readNote(context, session_id, node_id);
  return shown;
}

/** Milliseconds that checking one edit may take; before that nobody waits any longer. */
const PATIENCE_MS = 20_000;

/** @throws Refusal `invalid_request` when more was changed than can be checked while somebody waits */
async function checkInTime(
  edited: readonly contract.NoteLine[],
  stored: readonly contract.NoteLine[],
  ground: CheckGround,
): Promise<contract.NoteLine[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await checkEdited(edited, stored, { ground, signal });
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
    throw new Refusal(
      'invalid_request',
      'Too many lines were changed at once to be checked. Nothing was saved; please save fewer at a time.',
    );
  }
}

import { checkNote } from '@auscult/clinical/check/check-note';
import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/notes';
import { allow } from '@auscult/domain/access/allow';
import { renderNote } from '@auscult/domain/notes/render-note';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { readSession } from '#server/features/sessions/read-session.ts';
import { everythingSaid } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { readNote } from './read-note.ts';
import { lockNote, saveEdited } from './repository.ts';
import { getNoteTemplate } from './start-note.ts';

/** Answers `PUT /v2/soap_note/{session_id}/{node_id}`: checks the edited lines anew and keeps what they replace. */
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
  const lines = checkNote(edited, segments, { pets, manualNotes: note.wish.manualNotes });
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

/** A discarded visit: after the time for Undo it is deleted, first here and then on the server. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { deleteRecording } from '@auscult/contract/recordings';
import { deleteSession, getSession } from '@auscult/contract/sessions';
import { ensureSession } from './deliver-session.ts';
import { type DeliveryStep, heldNow, type OpenHeld } from './delivery-step.ts';
import { asStepFailed } from './recorder-server.ts';

/** How long a discard can be undone. */
export const UNDO_MS = 30_000;

/**
 * Deletes it. The server's ids of a visit that can no longer be opened are unknown: the server's part stays
 * in its visit.
 *
 * @throws what calls throw; the sound on this device is deleted by then
 */
export async function destroyHeld(step: DeliveryStep): Promise<void> {
  const { offlineStore, store, id } = step;
  for (const stretch of offlineStore.row(id)?.stored.stretches ?? []) await store.wipe(stretch.id);
  const mayBeThere = isKnownThere(offlineStore.row(id)?.stored.session, offlineStore.row(id)?.content);
  if (mayBeThere && (await canOpen(step)))
    await destroyThere(step).catch((error: unknown) => {
      if (asStepFailed(error).status !== 404) throw error;
    });
  await offlineStore.remove(id);
}

async function canOpen({ offlineStore, id }: DeliveryStep): Promise<boolean> {
  try {
    await offlineStore.unlock(id);
    return true;
  } catch (error) {
    if (asStepFailed(error).hindrance === 'sealed') return false;
    throw error;
  }
}

/** Whether the server may have a part of it; true if its content is closed. */
function isKnownThere(session: SessionId | undefined, content: OpenHeld['content'] | undefined): boolean {
  return session !== undefined || !content || content.sentWish !== undefined;
}

async function destroyThere(step: DeliveryStep): Promise<void> {
  const { ask } = step;
  const before = heldNow(step);
  if (!before.row.session && !before.content.sentWish) return;
  // Asked again: the answer with its id may have been lost.
  const session = await ensureSession(step);
  const { row, content } = heldNow(step);
  const ours = row.stretches.flatMap(({ recording }) => recording ?? []);
  const { recordings } = await ask(getSession, { id: session });
  if (row.isOwnSession && recordings.every(({ recording_id }) => ours.includes(recording_id))) {
    await ask(deleteSession, { session_id: session });
    return;
  }
  for (const { id: stretch, recording } of row.stretches) {
    const upload = content.uploads[stretch];
    if (recording) await deleteOne(step, session, recording);
    else if (upload?.address) await step.uploads.giveUp(upload.signed, upload.address);
  }
}

async function deleteOne(
  { ask }: DeliveryStep,
  session_id: SessionId,
  node_id: NonNullable<OpenHeld['row']['note']>,
): Promise<void> {
  await ask(deleteRecording, { node_id, session_id }).catch((error: unknown) => {
    if (asStepFailed(error).status !== 404) throw error;
  });
}

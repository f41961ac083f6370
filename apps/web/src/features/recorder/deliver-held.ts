/**
 * Delivers one visit to the server. Every step can be repeated: after a crash the delivery continues where it
 * stopped.
 */
import { destroyHeld, UNDO_MS } from './deliver-discard.ts';
import { askForNote, ensureSession, sendWish } from './deliver-session.ts';
import { deliverStretch } from './deliver-stretch.ts';
import { changeStretch, type DeliveryStep, heldNow } from './delivery-step.ts';
import type { StoredStretch } from './stored-session.ts';

/**
 * The result of a try: `gone` is finished, `waiting` continues after a change, or after `ms` at the latest.
 */
export type DeliveryOutcome = { kind: 'gone' | 'done' } | { kind: 'waiting'; ms: number };

/** The tab that records a visit also delivers it. */
const LOOK_AGAIN_MS = 5000;

/** Nothing to do until the person decides. */
const UNDECIDED: DeliveryOutcome = { kind: 'waiting', ms: Number.POSITIVE_INFINITY };

/** Delivers a visit as far as possible now. @throws StepFailed, and what calls throw */
export async function deliverHeld(step: DeliveryStep): Promise<DeliveryOutcome> {
  const { offlineStore, leads, live, id } = step;
  const row = offlineStore.row(id)?.stored;
  if (!row) return { kind: 'gone' };
  if (row.decision === 'discard') return discard(step, (row.discardedAt ?? 0) + UNDO_MS - Date.now());
  await offlineStore.unlock(id);
  await leads.look();
  if (leads.elsewhere().has(id)) return { kind: 'waiting', ms: LOOK_AGAIN_MS };
  await measureEnded(step);
  if (heldNow(step).row.stretches.length === 0) {
    if (live.isBusyWith(id)) return { kind: 'waiting', ms: LOOK_AGAIN_MS };
    return discard(step, 0);
  }
  return deliverAll(step);
}

async function deliverAll(step: DeliveryStep): Promise<DeliveryOutcome> {
  for (let next = nextOf(step); next; next = nextOf(step)) {
    const session = await ensureSession(step);
    await deliverStretch(step, session, next);
    await measureEnded(step);
  }
  const { decision, session, note } = heldNow(step).row;
  if (decision === 'open' || decision === 'discard' || !session || step.live.isBusyWith(step.id))
    return UNDECIDED;
  await ensureSession(step);
  await sendWish(step, session);
  if (decision === 'finish' && !note) {
    const made = await askForNote(step, session);
    await step.offlineStore.change(step.id, { stored: () => ({ note: made }) });
  }
  return { kind: 'done' };
}

function nextOf(step: DeliveryStep): StoredStretch | undefined {
  return heldNow(step).row.stretches.find(({ recording }) => recording === undefined);
}

async function discard(step: DeliveryStep, ms: number): Promise<DeliveryOutcome> {
  if (ms > 0) return { kind: 'waiting', ms };
  await destroyHeld(step);
  return { kind: 'gone' };
}

/** A stretch that ended before its first slice is dropped; one whose tab crashed is as long as its slices. */
async function measureEnded(step: DeliveryStep): Promise<void> {
  const { store, live, offlineStore, id } = step;
  for (const { id: stretch, recording, bytes } of heldNow(step).row.stretches) {
    const mayGrow = live.writerOf(stretch)?.isEnded === false;
    if (recording || mayGrow) continue;
    const size = await store.measure(stretch);
    if (size.bytes > bytes) await changeStretch(step, stretch, size);
    if (size.bytes > 0) continue;
    await offlineStore.change(id, {
      stored: ({ stretches }) => ({ stretches: stretches.filter((one) => one.id !== stretch) }),
    });
  }
}

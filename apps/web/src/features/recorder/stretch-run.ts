/** A stretch from the opening of the microphone to the moment when all of it is kept on the device. */
import { randomId } from '#web/platform/random-id.ts';
import type { KeyRing } from './key-ring.ts';
import type { OfflineStore } from './offline-store.ts';
import { SliceWriter } from './slice-writer.ts';
import type { Copies, SliceKeeper, StoredStretch, StretchSize } from './stored-session.ts';
import { recordStretch, type StretchListener, type StretchRecorder } from './stretch-recorder.ts';

/** Where stretches are kept. */
export interface StretchParts {
  store: SliceKeeper;
  keys: KeyRing;
  offlineStore: OfflineStore;
}

/** What to record. */
export interface StretchOrder {
  heldId: string;
  userId: string;
  stream: MediaStream;
  contentType: string;
  listener: Omit<StretchListener, 'onSlice'>;
  /** Told who will write it. */
  onWriter: (stretch: string, writer: SliceWriter) => void;
  /** Told of each slice. */
  onKept: (copies: Copies) => void;
  /** Records until this one does, so that nothing between the two is lost. It is still to be ended. */
  former?: StretchRun | undefined;
}

/** A running stretch. */
export interface StretchRun {
  id: string;
  heldId: string;
  writer: SliceWriter;
  recorder: StretchRecorder;
}

/** Begins a stretch. Its row is written before its first slice comes; on a full device it goes on in memory. */
export async function beginStretch(parts: StretchParts, order: StretchOrder): Promise<StretchRun> {
  const { store, keys, offlineStore } = parts;
  const { heldId, contentType, stream } = order;
  const id = randomId();
  const { dataKey, stored: key } = await keys.make(order.userId);
  const stretch: StoredStretch = {
    ...{ id, contentType, key, startedAt: Date.now() },
    ...{ durationMs: 0, bytes: 0, isEnded: false, recording: undefined },
  };
  const onKept = (kept: Copies, size: StretchSize) => {
    offlineStore.note(heldId, { stretches: changedStretches(offlineStore, heldId, id, size) });
    order.onKept(kept);
  };
  const writer = new SliceWriter({ store, stretch: id, dataKey, onKept });
  // Before its row is there: whoever sees a row without a writer takes the stretch for whole.
  order.onWriter(id, writer);
  await offlineStore.change(heldId, {
    stored: ({ stretches }) => ({ stretches: [...stretches, stretch] }),
  });
  const recorder = recordStretch(stream, contentType, {
    ...order.listener,
    onSlice: (slice, endsAtMs) => writer.add(slice, endsAtMs),
  });
  void order.former?.recorder.stop();
  return { id, heldId, writer, recorder };
}

/**
 * Ends a stretch: settles when its last slice is kept and its row says so. Should the row fail, its slices tell how long it
 * is, as after a crash.
 */
export async function endStretch({ store, offlineStore }: StretchParts, run: StretchRun): Promise<void> {
  const { id, heldId, writer, recorder } = run;
  await recorder.stop();
  await writer.settled();
  const ended = offlineStore.change(heldId, {
    stored: ({ stretches }) => ({
      stretches: stretches.map((one) => (one.id === id ? { ...one, ...writer.size, isEnded: true } : one)),
    }),
  });
  await ended.catch(() => undefined);
  // Only now: whoever sends it tells the server what the row says.
  await writer.end();
  await store.close(id).catch(() => undefined);
}

function changedStretches(
  offlineStore: OfflineStore,
  heldId: string,
  id: string,
  size: StretchSize,
): StoredStretch[] {
  const before = offlineStore.row(heldId)?.stored.stretches ?? [];
  return before.map((one) => (one.id === id ? { ...one, ...size } : one));
}

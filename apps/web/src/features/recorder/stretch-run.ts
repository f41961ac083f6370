/** A stretch from the opening of the microphone until all of it is stored on the device. */
import { randomId } from '#web/platform/random-id.ts';
import type { KeyRing } from './key-ring.ts';
import type { OfflineStore } from './offline-store.ts';
import { SliceWriter } from './slice-writer.ts';
import type { Copies, SliceKeeper, StoredStretch, StretchSize } from './stored-session.ts';
import { recordStretch, type StretchListener, type StretchRecorder } from './stretch-recorder.ts';

/** The store for stretches. */
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
  /** Called with its writer. */
  onWriter: (stretch: string, writer: SliceWriter) => void;
  /** Called with each slice. */
  onKept: (copies: Copies) => void;
  /**
   * The former stretch. It records until this one does, so that no sound between the two is lost. The caller
   * ends it.
   */
  former?: StretchRun | undefined;
}

/** A running stretch. */
export interface StretchRun {
  id: string;
  heldId: string;
  writer: SliceWriter;
  recorder: StretchRecorder;
}

/** Starts a stretch. Its row is stored before its first slice; on a full device it continues in memory. */
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
  // Before the row is stored: readers treat a row without a writer as complete.
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
 * Ends a stretch: settles when its last slice and its row are stored. If the row fails, its length comes from
 * its slices, as after a crash.
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
  // Only now: the upload sends the server the row's data.
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

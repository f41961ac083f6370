/** A stopped recording is handed over by itself after a moment; until then the stop can be undone. */
import { useMemo, useSyncExternalStore } from 'react';
import { type RecordingDesk, useRecordingDesk } from './recording-desk.ts';

/** Milliseconds from a stop to the hand-over. */
export const HAND_OVER_AFTER_MS = 10_000;

/** What is handed over soon in this tab. It ends with the tab: the recording then stays as an unfinished one. */
export interface HandOverSoon {
  begin: (heldId: string, handOver: () => void) => void;
  cancel: (heldId: string) => void;
  /** Epoch milliseconds; undefined where nothing is handed over by itself. */
  momentOf: (heldId: string) => number | undefined;
  subscribe: (listen: () => void) => () => void;
}

const known = new WeakMap<RecordingDesk, HandOverSoon>();

/** The countdowns of a desk. */
export function handOverSoonOf(desk: RecordingDesk): HandOverSoon {
  const found = known.get(desk) ?? createHandOverSoon();
  known.set(desk, found);
  return found;
}

/** The moment at which a recording is handed over by itself, and how to prevent it. */
export function useHandOverSoon(heldId: string) {
  const desk = useRecordingDesk();
  const soon = useMemo(() => handOverSoonOf(desk), [desk]);
  const at = useSyncExternalStore(soon.subscribe, () => soon.momentOf(heldId));
  return { at, cancel: () => soon.cancel(heldId) };
}

function createHandOverSoon(): HandOverSoon {
  const waiting = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listen of listeners) listen();
  };
  const cancel = (heldId: string) => {
    clearTimeout(waiting.get(heldId)?.timer);
    if (waiting.delete(heldId)) changed();
  };
  return {
    begin: (heldId, handOver) => {
      cancel(heldId);
      const timer = setTimeout(() => {
        cancel(heldId);
        handOver();
      }, HAND_OVER_AFTER_MS);
      waiting.set(heldId, { at: Date.now() + HAND_OVER_AFTER_MS, timer });
      changed();
    },
    cancel,
    momentOf: (heldId) => waiting.get(heldId)?.at,
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

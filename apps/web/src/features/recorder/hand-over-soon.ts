/** A stopped recording is submitted automatically after a moment; until then the stop can be undone. */
import { useMemo, useSyncExternalStore } from 'react';
import { type RecordingDesk, useRecordingDesk } from './recording-desk.ts';

/** Milliseconds from a stop to the submission. */
export const HAND_OVER_AFTER_MS = 10_000;

/** The pending submissions of this tab. If the tab is closed first, the recording stays unfinished. */
export interface HandOverSoon {
  begin: (heldId: string, handOver: () => void) => void;
  cancel: (heldId: string) => void;
  /** Epoch milliseconds; undefined without an automatic submission. */
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

/** The time of a recording's automatic submission, and a function that cancels it. */
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

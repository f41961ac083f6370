/** Recordings of other people that may wait on this device for ever: their key opens for nobody but whoever made them. */

import { recordedMs } from './held-session.ts';
import type { HeldRow } from './offline-store.ts';

/** A recording of somebody else, of which nothing but this can be known. */
export interface OrphanedRecording {
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Of sound. */
  durationMs: number;
}

/** Who works here signs in again within it. Nothing but the offer to remove a recording hangs on it. */
const PATIENCE_MS = 30 * 86_400_000;

/** Of the rows of other people those into which nobody has recorded for thirty days. */
export function orphanedRecordings(rows: readonly HeldRow[]): OrphanedRecording[] {
  return rows.flatMap(({ stored: { id, createdAt, stretches } }) => {
    const recordedAt = Math.max(createdAt, ...stretches.map(({ startedAt }) => startedAt));
    if (Date.now() - recordedAt < PATIENCE_MS) return [];
    return { id, createdAt, durationMs: recordedMs({ stretches }) };
  });
}

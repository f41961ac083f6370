/** Recordings of other people that might stay on this device for ever: only their owner's sign-in opens their key. */

import { recordedMs } from './held-session.ts';
import type { HeldRow } from './offline-store.ts';

/** A recording of another person: the only known facts. */
export interface OrphanedRecording {
  id: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Milliseconds of sound. */
  durationMs: number;
}

/**
 * A person who works here signs in again within this time. It only affects the offer to delete a recording.
 */
const PATIENCE_MS = 30 * 86_400_000;

/** The rows of other people without new sound for thirty days. */
export function orphanedRecordings(rows: readonly HeldRow[]): OrphanedRecording[] {
  return rows.flatMap(({ stored: { id, createdAt, stretches } }) => {
    const recordedAt = Math.max(createdAt, ...stretches.map(({ startedAt }) => startedAt));
    if (Date.now() - recordedAt < PATIENCE_MS) return [];
    return { id, createdAt, durationMs: recordedMs({ stretches }) };
  });
}

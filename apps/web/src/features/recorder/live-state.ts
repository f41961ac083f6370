/** The state of the running recording, for the screens. */

import { message } from '#web/copy/text.ts';
import type { LiveRecording } from './recording-desk.ts';

/** The state in one or two words, marked for translation. */
export const STATE_WORDS = {
  recording: message('Recording'),
  paused: message('Paused'),
  idle: message('Not recording'),
} as const;

/** The state. Without a stretch nothing is recorded, so it is `idle` even after a press. */
export function recordingState({ state, since }: LiveRecording): keyof typeof STATE_WORDS {
  if (state === 'paused') return 'paused';
  return state === 'recording' && since === undefined ? 'idle' : 'recording';
}

/**
 * The state of the limit for forgotten recordings: `asked` before the limit, `over` once it is paused.
 *
 * @param now  epoch milliseconds
 * @returns undefined if no question is needed: a paused recording does not run on
 */
export function limitState({ state, warnsAt, endsAt }: LiveRecording, now: number): LimitState {
  if (state === 'paused') return now >= endsAt ? 'over' : undefined;
  return state === 'recording' && now >= warnsAt ? 'asked' : undefined;
}

/** See {@link limitState}. */
export type LimitState = 'asked' | 'over' | undefined;

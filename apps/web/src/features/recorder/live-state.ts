/** How the running recording stands, as the screens say it. */

import { message } from '#web/copy/text.ts';
import type { LiveRecording } from './recording-desk.ts';

/** How it stands, in one or two words; marked, to be translated where they are shown. */
export const STATE_WORDS = {
  recording: message('Recording'),
  paused: message('Paused'),
  idle: message('Not recording'),
} as const;

/** How it stands. Without a stretch nothing is written down, whatever was pressed: then it is `idle`. */
export function recordingState({ state, since }: LiveRecording): keyof typeof STATE_WORDS {
  if (state === 'paused') return 'paused';
  return state === 'recording' && since === undefined ? 'idle' : 'recording';
}

/**
 * How it stands to the limit for forgotten recordings: `asked` while it runs towards it, `over` once it is paused there.
 *
 * @param now  epoch milliseconds
 * @returns undefined where nobody has to be asked: one that is paused already does not run on
 */
export function limitState({ state, warnsAt, endsAt }: LiveRecording, now: number): LimitState {
  if (state === 'paused') return now >= endsAt ? 'over' : undefined;
  return state === 'recording' && now >= warnsAt ? 'asked' : undefined;
}

/** See {@link limitState}. */
export type LimitState = 'asked' | 'over' | undefined;

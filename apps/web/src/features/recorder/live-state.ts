/** How the running recording stands, as the screens say it. */
import type { LiveRecording } from './recording-desk.ts';

/** In one or two words. Without a stretch nothing is written down, whatever was pressed. */
export function stateWord({ state, since }: LiveRecording): 'Recording' | 'Paused' | 'Not recording' {
  if (state === 'paused') return 'Paused';
  return state === 'recording' && since === undefined ? 'Not recording' : 'Recording';
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

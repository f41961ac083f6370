/** The trial: how many visits are left before a subscription is required. @spec 1.4/trial, 3/trial */
import { TRIAL_SUSPENDED_AT, TRIAL_WARNED_AT } from '@auscult/contract/limits';

export type TrialState = 'free' | 'warned' | 'suspended';

/** @param sessions  processed visits so far */
export function trialState(sessions: number): TrialState {
  if (sessions >= TRIAL_SUSPENDED_AT) return 'suspended';
  return sessions >= TRIAL_WARNED_AT ? 'warned' : 'free';
}

/** Visits left in the trial, never below 0. */
export function trialSessionsLeft(sessions: number): number {
  return Math.max(0, TRIAL_SUSPENDED_AT - sessions);
}

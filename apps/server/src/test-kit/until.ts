/** Waits for results of jobs that send no event. */
import { setTimeout as wait } from 'node:timers/promises';
import { HANG_LIMIT_MS } from '#server/platform/test-kit/hang-limit.ts';

const LOOK_EVERY_MS = 20;

/** Polls until the condition is met. @throws Error after the time limit */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HANG_LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The condition was not met in time.');
    await wait(LOOK_EVERY_MS);
  }
}

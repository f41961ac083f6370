/** Waiting for what a job does and no one announces. */
import { setTimeout as wait } from 'node:timers/promises';
import { HANG_LIMIT_MS } from '#server/platform/test-kit/hang-limit.ts';

const LOOK_EVERY_MS = 20;
/** Well below the time a test may take: on a busy machine a job waits for its turn. */

/** Looks until it is so. @throws Error when it is not so in time */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HANG_LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never came to be so.');
    await wait(LOOK_EVERY_MS);
  }
}

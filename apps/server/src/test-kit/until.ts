/** Waiting for what a job does and nobody announces. */
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** Well below the time a test may take: on a busy machine a job waits for its turn. */
const PATIENCE_MS = 40_000;

/** Looks until it is so. @throws Error when it is not so in time */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It never came to be so.');
    await wait(LOOK_EVERY_MS);
  }
}

/** Jobs that are tried again at once, and fewer times, so that a test of failures takes no minutes. */
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { forgetQueues } from './prepared-queues.ts';
import type { TestApp } from './test-app.ts';

/**
 * Sets for all jobs of this process' database how often they are tried again, without a pause. The next server that
 * starts with no one in it prepares them again.
 */
export async function hurryRetries(server: Pick<TestApp, 'ownerUrl'>, retries: number): Promise<void> {
  forgetQueues(server.ownerUrl);
  await asOwner(
    server,
    `update jobs.queue set retry_limit = $1, retry_delay = 0, retry_backoff = false where dead_letter is not null`,
    [retries],
  );
}

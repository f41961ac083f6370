/** Makes job retries immediate and few, so that a test of failures does not take minutes. */
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { forgetQueues } from './prepared-queues.ts';
import type { TestApp } from './test-app.ts';

/**
 * Sets the number of retries, without a pause, for all jobs of this process' database. The next server on an
 * emptied database restores them.
 */
export async function hurryRetries(server: Pick<TestApp, 'ownerUrl'>, retries: number): Promise<void> {
  forgetQueues(server.ownerUrl);
  await asOwner(
    server,
    `update jobs.queue set retry_limit = $1, retry_delay = 0, retry_backoff = false where dead_letter is not null`,
    [retries],
  );
}

/** The job queues, in every database of this process. */
import { jobs } from '#server/app.ts';
import { prepareJobs } from '#server/platform/jobs/boss.ts';

const prepared = new Map<string, Promise<void>>();

/** Once for each database, until a test's changes there are removed. */
export function prepareQueues(ownerUrl: string): Promise<void> {
  const known = prepared.get(ownerUrl) ?? prepareJobs(ownerUrl, jobs);
  prepared.set(ownerUrl, known);
  return known;
}

/** Emptying tables keeps the queues: the next file of this worker must find them in the server's form. */
export function forgetQueues(ownerUrl: string): void {
  prepared.delete(ownerUrl);
}

/** The queues of jobs, in every database of this process. */
import { jobs } from '#server/app.ts';
import { prepareJobs } from '#server/platform/jobs/boss.ts';

const prepared = new Map<string, Promise<void>>();

/** Once for each database, until what a test changed there is forgotten. */
export function prepareQueues(ownerUrl: string): Promise<void> {
  const known = prepared.get(ownerUrl) ?? prepareJobs(ownerUrl, jobs);
  prepared.set(ownerUrl, known);
  return known;
}

/** Emptying tables keeps the queues: the next file of this worker is to find them as the server makes them. */
export function forgetQueues(ownerUrl: string): void {
  prepared.delete(ownerUrl);
}

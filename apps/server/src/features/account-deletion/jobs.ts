import { bindJob } from '#server/platform/jobs/bound-job.ts';
import { eraseAccount, eraseAccountJob, reportNotErased } from './erase-account.ts';

/** Jobs of deleted accounts. */
export const accountDeletionJobs = [bindJob(eraseAccountJob, eraseAccount, reportNotErased)];

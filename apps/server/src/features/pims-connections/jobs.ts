import { bindJob } from '#server/platform/jobs/bound-job.ts';
import { checkConnection, type ResumeExports, reportNotChecked } from './check-connection.ts';
import { checkConnectionJob } from './open-connection.ts';

/** Jobs of connections. @param resume  lets waiting exports of a connection go on */
export function pimsConnectionJobs(resume: ResumeExports) {
  return [bindJob(checkConnectionJob, checkConnection(resume), reportNotChecked)];
}

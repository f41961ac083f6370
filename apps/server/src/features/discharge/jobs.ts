import { bindJob } from '#server/platform/jobs/bound-job.ts';
import { sendDocumentJob } from './send-discharge.ts';
import { giveUpSending, sendDocument } from './send-document.ts';

/** Jobs of client documents. They are written by the job that writes notes. */
export const dischargeJobs = [bindJob(sendDocumentJob, sendDocument, giveUpSending)];

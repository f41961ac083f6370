import { bindJob } from '#server/platform/jobs/bound-job.ts';
import { sendDocumentJob } from './send-discharge.ts';
import { giveUpSending, sendDocument } from './send-document.ts';

/** Jobs of client documents. The job that writes notes also writes them. */
export const dischargeJobs = [bindJob(sendDocumentJob, sendDocument, giveUpSending)];

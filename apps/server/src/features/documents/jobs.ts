import { type BoundJob, bindJob } from '#server/platform/jobs/bound-job.ts';
import { destroyDocument, destroyDocumentJob, reportDocumentNotDestroyed } from './delete-document.ts';
import { documentReading } from './read-document.ts';
import { readDocumentJob } from './read-document-job.ts';
import type { WhenSettled } from './when-settled.ts';

/** Jobs of documents. @param whenSettled  continues the work that waits for a document */
export function documentJobs(whenSettled: WhenSettled): BoundJob[] {
  const { readDocument, giveUpReading } = documentReading(whenSettled);
  return [
    bindJob(readDocumentJob, readDocument, giveUpReading),
    bindJob(destroyDocumentJob, destroyDocument, reportDocumentNotDestroyed),
  ];
}

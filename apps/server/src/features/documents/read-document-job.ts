import { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Reads one document, page by page. A retry continues where the last run stopped. */
export const readDocumentJob = defineJob({
  name: 'read-document',
  payload: z.object({
    session: SessionId,
    document: NodeId,
    /** The recap that waits for it. While a job names it, the sweep does not end it. */
    note: NodeId.optional(),
  }),
  retries: 5,
  // Enough for hundreds of scanned pages on a busy machine.
  timeLimitSeconds: 2 * 3600,
});

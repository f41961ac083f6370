import { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Reads one document, page by page. Tried again, it goes on where it was stopped. */
export const readDocumentJob = defineJob({
  name: 'read-document',
  payload: z.object({
    session: SessionId,
    document: NodeId,
    /** The recap that waits for it: while a job names it, it is not forgotten. */
    note: NodeId.optional(),
  }),
  retries: 5,
  // Hundreds of scanned pages, on a machine that does other things too.
  timeLimitSeconds: 2 * 3600,
});

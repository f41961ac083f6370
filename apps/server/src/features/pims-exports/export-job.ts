import { PimsRowId } from '@auscult/contract/pims';
import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Takes an export as far as it can go now. The export's row says when it goes on, so a lost job is no lost export. */
export const exportToPimsJob = defineJob({
  name: 'export-to-pims',
  payload: z.object({ export: PimsRowId }),
  retries: 8,
  timeLimitSeconds: 300,
});

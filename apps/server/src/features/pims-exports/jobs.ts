import { bindJob } from '#server/platform/jobs/bound-job.ts';
import { exportToPimsJob } from './export-job.ts';
import { giveUpExport, runExport } from './run-export.ts';

/** Jobs of exports to practice systems. */
export const pimsExportJobs = [bindJob(exportToPimsJob, runExport, giveUpExport)];

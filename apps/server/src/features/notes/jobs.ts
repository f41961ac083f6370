import { bindJob } from '#server/platform/jobs/bound-job.ts';
import { writeNoteJob } from './start-note.ts';
import { giveUpNote, writeNote } from './write-note.ts';

/** Jobs of notes. */
export const noteJobs = [bindJob(writeNoteJob, writeNote, giveUpNote)];

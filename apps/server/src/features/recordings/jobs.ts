import { destroySessionAudio } from '#server/features/sessions/delete-session.ts';
import { bindJob } from '#server/platform/jobs/bound-job.ts';
import { listenAheadJob } from './ask-to-listen.ts';
import { destroyAudio } from './delete-recording.ts';
import { destroyAudioOfSession, destroyRecordingAudio, reportNotDestroyed } from './destroy.ts';
import { leaveForTheEnd, listenAhead } from './listen-ahead.ts';
import { transcribeJob } from './start-work.ts';
import { giveUpTranscribing, transcribeRecordings } from './transcribe.ts';

/** Jobs of recordings. */
export const recordingJobs = [
  bindJob(transcribeJob, transcribeRecordings, giveUpTranscribing),
  bindJob(listenAheadJob, listenAhead, leaveForTheEnd),
  bindJob(destroyAudio, destroyRecordingAudio, reportNotDestroyed),
  bindJob(destroySessionAudio, destroyAudioOfSession, reportNotDestroyed),
];

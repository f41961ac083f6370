/** The body of a transcriber's answer: audio is uploaded, and the transcriber answers with the case. */
import { randomBytes } from 'node:crypto';
import type { CaseRun, LoadedCase } from './case.ts';
import { lineFaults, matches, readNoteLines } from './note-lines.ts';
import { uploadFile } from './upload-file.ts';

/** The beginning of a WebM file: the server forwards its bytes without decoding them. */
const WEBM_HEAD = Buffer.from('1a45dfa3', 'hex');
const SOUND_BYTES = 20_000;

const GOOD_ANSWER = Buffer.from(
  JSON.stringify({
    text: ' Weight is 12 kilos.',
    segments: [{ start: 0, end: 3, text: ' Weight is 12 kilos.' }],
  }),
);

interface Segment {
  end_ms: number;
  speaker?: string;
  text: string;
}

/** Transcribes the audio and reads transcript and note. @returns the problems */
export async function runAnswerCase(run: CaseRun, one: LoadedCase): Promise<string[]> {
  const { caller, transcriber } = run;
  transcriber.answerWith(one.retried ? [one.bytes, GOOD_ANSWER] : [one.bytes]);
  const { id } = await caller.call('POST', '/v2/create_session', { pets: one.pets });
  const session = String(id);
  await caller.call('POST', '/v1/consent', { session, given: true });
  const wish = { session, name: 'visit.webm', content_type: 'audio/webm' };
  const file_path = await uploadFile(run, wish, Buffer.concat([WEBM_HEAD, randomBytes(SOUND_BYTES)]));
  const { recording_id } = await caller.call('POST', '/v1/register_recording', { session, file_path });
  const { node_id } = await caller.call('POST', '/v2/process_recording', {
    session,
    recording_id,
    timezone: 'UTC',
  });
  const lines = await readNoteLines(run, session, String(node_id));
  const transcript = await caller.call('GET', `/v1/transcript/${session}/${node_id}`);
  const segments = transcript.segments as Segment[];
  const [recording] = transcript.recordings as { duration_ms: number | null }[];
  return [
    ...lineFaults(lines, one),
    ...differs('ends of segments', segments.map(({ end_ms }) => end_ms).join(), one.ends?.join()),
    ...differs('speakers', speakersIn(segments), one.speakers),
    ...differs('duration', recording?.duration_ms ?? null, one.duration),
    ...differs('times asked', transcriber.asked, one.retried ? 2 : one.asked),
    ...segments
      .filter(({ text }) => one.notSaid !== undefined && matches(text, one.notSaid))
      .map(({ text }) => `unwanted words: ${text}`),
  ];
}

function speakersIn(segments: readonly Segment[]): number {
  return new Set(segments.flatMap(({ speaker }) => (speaker === undefined ? [] : [speaker]))).size;
}

function differs<Value>(what: string, is: Value, wanted: Value | undefined): string[] {
  return wanted === undefined || is === wanted ? [] : [`${what}: ${is} instead of ${wanted}`];
}

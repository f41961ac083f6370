import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recordings';
import type { Transcript } from '@auscult/contract/transcripts';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { addRecording } from '#server/features/sessions/metagraph.ts';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import {
  addTranscriptNode,
  storeTranscript,
  transcriptOfText,
} from '#server/features/transcripts/transcripts.ts';
import { getUploaded } from '#server/features/uploads/stored-objects.ts';
import type { Context } from '#server/platform/context.ts';

type Input = CallInput<typeof contract.registerRecording>;
type Output = CallOutput<typeof contract.registerRecording>;

/** Answers `POST /v1/register_recording`. @spec 2.7/sessions/register_recording, 3/register-recording */
export function registerRecording(context: Context, input: Input): Promise<Output> {
  return onceByKey(context, { call: 'register_recording', input }, () => register(context, input));
}

async function register(context: Context, input: Input): Promise<Output> {
  await refuseSuspended(context);
  const session = await openRunningSession(context, input.session, 'record');
  const transcript = readTranscript(input.transcript);
  const uploaded =
    input.file_path === undefined ? undefined : await getUploaded(context, session.id, input.file_path);
  const recording = await addRecording(context, session, {
    name: input.name || `Recording ${session.recordings.length + 1}`,
    objectName: uploaded?.name ?? null,
    contentType: uploaded?.content_type ?? null,
    durationMs:
      input.duration_seconds === undefined
        ? ((transcript && lengthOf(transcript)) ?? null)
        : Math.round(input.duration_seconds * 1000),
  });
  if (transcript) {
    const node = await addTranscriptNode(context, session, recording);
    await storeTranscript(context, { session, recording, node, transcript });
  }
  return { recording_id: recording, node_id: recording };
}

/** Segments of the longest transcript that is taken. */
const MOST_SEGMENTS = 20_000;

/** Milliseconds of the longest recording that can be told: 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** @throws Refusal `no_speech` when there is not one word in it, `invalid_request` when its times cannot be */
function readTranscript(given: Input['transcript']): Transcript | undefined {
  if (given === undefined) return undefined;
  const transcript = typeof given === 'string' ? transcriptOfText(given) : given;
  if (!transcript.segments.some(({ text }) => text.trim() !== '')) {
    throw new Refusal('no_speech', 'There is not one word in this transcript.');
  }
  if (transcript.segments.some(({ start_ms, end_ms }) => end_ms < start_ms)) {
    throw new Refusal('invalid_request', 'transcript: a segment ends before it starts.');
  }
  if (transcript.segments.length > MOST_SEGMENTS || lengthOf(transcript) > LONGEST_MS) {
    throw new Refusal(
      'invalid_request',
      'transcript: this is longer than any visit. Please hand it over in parts.',
    );
  }
  return transcript;
}

function lengthOf(transcript: Transcript): number {
  return transcript.segments.reduce((longest, { end_ms }) => Math.max(longest, end_ms), 0);
}

import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { NodeId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recordings';
import type { Transcript } from '@auscult/contract/transcripts';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { oncePressed } from '#server/features/idempotency/once-by-key.ts';
import {
  addRecording,
  type RecordingWish,
  recordingsOfSound,
  type StoredRecording,
  startRecording,
} from '#server/features/sessions/metagraph.ts';
import { keepableMoment } from '#server/features/sessions/moments.ts';
import { openRunningSession, refuseSample } from '#server/features/sessions/read-session.ts';
import { transcriptOfText } from '#server/features/transcripts/transcript-of-text.ts';
import {
  addTranscriptNode,
  newestTranscripts,
  storeTranscript,
} from '#server/features/transcripts/transcripts.ts';
import { getUploaded, type StoredObject } from '#server/features/uploads/stored-objects.ts';
import { askTogether } from '#server/platform/ask-together.ts';
import type { Context } from '#server/platform/context.ts';

type Input = CallInput<typeof contract.registerRecording>;
type Output = CallOutput<typeof contract.registerRecording>;

/** Answers `POST /v1/register_recording`. @spec 2.7/sessions/register_recording, 3/register-recording */
export function registerRecording(context: Context, input: Input): Promise<Output> {
  return oncePressed(context, { call: 'register_recording', input }, () => register(context, input));
}

async function register(context: Context, input: Input): Promise<Output> {
  const { session: id, file_path: name } = input;
  const [, session, uploaded, made] = await askTogether(
    refuseSuspended(context),
    openRunningSession(context, id, 'record').then(refuseSample),
    name === undefined ? undefined : getUploaded(context, id, { bucket: RECORDINGS_BUCKET, name }),
    name === undefined ? [] : recordingsOfSound(context, id, name),
  );
  const transcript = readTranscript(input.transcript, session.pets);
  const recording =
    keptOf(made) ?? (await addRecording(context, session, wishOf(input, { uploaded, transcript })));
  await startRecording(context, session);
  const isNew = transcript && !(await newestTranscripts(context, [recording])).has(recording);
  if (isNew) {
    const node = await addTranscriptNode(context, session, { recording });
    await storeTranscript(context, { session, recording, node, transcript });
  }
  return { recording_id: recording, node_id: recording };
}

/**
 * The existing recording of a file. A file is one recording, however often it is registered.
 *
 * @throws Refusal `upload_not_found` when that recording was deleted, and its audio with it
 */
function keptOf(made: readonly StoredRecording[]): NodeId | undefined {
  const kept = made.find(({ status }) => status !== 'deleted' && status !== 'cancelled');
  if (kept) return kept.node_id;
  if (made.some(({ status }) => status === 'deleted')) {
    throw new Refusal('upload_not_found', 'This recording was deleted. Please upload it again.');
  }
  return undefined;
}

function wishOf(
  input: Input,
  { uploaded, transcript }: { uploaded: StoredObject | undefined; transcript: Transcript | undefined },
): RecordingWish {
  return {
    name: input.name,
    objectName: uploaded?.name ?? null,
    contentType: uploaded?.content_type ?? null,
    durationMs:
      input.duration_seconds === undefined
        ? ((transcript && lengthOf(transcript)) ?? null)
        : Math.round(input.duration_seconds * 1000),
    startedTimestamp: input.started_timestamp && keepableMoment('started_timestamp', input.started_timestamp),
    bookmarks: input.bookmarks,
  };
}

/** Maximum number of segments in a transcript. */
const MOST_SEGMENTS = 20_000;

/** Maximum length of a recording in milliseconds: 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** Dots, dashes and emoticons contain nothing for a note. */
const WORD = /[\p{L}\p{N}]/u;

/** @throws Refusal `no_speech` when it contains no word, `invalid_request` for impossible times */
function readTranscript(given: Input['transcript'], pets: readonly string[]): Transcript | undefined {
  if (given === undefined) return undefined;
  const transcript = typeof given === 'string' ? transcriptOfText(given, pets) : given;
  if (!transcript.segments.some(({ text }) => WORD.test(text))) {
    throw new Refusal('no_speech', 'This transcript has no words.');
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

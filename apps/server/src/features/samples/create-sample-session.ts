import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { SessionId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/recordings';
import { Transcript } from '@auscult/contract/transcripts';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { oncePressed } from '#server/features/idempotency/once-by-key.ts';
import { getNoteTemplate } from '#server/features/notes/start-note.ts';
import { startWork, type WorkOrder } from '#server/features/recordings/start-work.ts';
import { addSession } from '#server/features/sessions/add-session.ts';
import { addRecording, recordingsOf } from '#server/features/sessions/metagraph.ts';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import { addTranscriptNode, storeTranscript } from '#server/features/transcripts/transcripts.ts';
import { addStoredObject } from '#server/features/uploads/stored-objects.ts';
import type { Context } from '#server/platform/context.ts';
import sample from './assets/sample-visit.json' with { type: 'json' };

type Input = CallInput<typeof contract.createSampleSession>;
type Output = CallOutput<typeof contract.createSampleSession>;

const AUDIO = fileURLToPath(new URL('./assets/sample-visit.webm', import.meta.url));
const CONTENT_TYPE = 'audio/webm';

/** Answers `POST /v1/create_sample_session`. */
export function createSampleSession(context: Context, input: Input): Promise<Output> {
  return oncePressed(context, { call: 'create_sample_session', input }, () => create(context, input));
}

async function create(context: Context, input: Input): Promise<Output> {
  await refuseSuspended(context);
  // Before any file is written: a rollback removes no file.
  const template = await getNoteTemplate(context, input.template_id);
  const key = context.newId();
  try {
    return await addSample(context, { timezone: input.timezone, template }, key);
  } catch (error) {
    await context.fileStore.destroy(key);
    throw error;
  }
}

/** @param key  store key for the audio */
async function addSample(
  context: Context,
  order: Pick<WorkOrder, 'timezone' | 'template'>,
  key: string,
): Promise<Output> {
  const id = SessionId.parse(context.newId());
  const pets = sample.pets.map(({ name }) => name);
  await addSession(context, { id, name: sample.title, pets, timestamp: context.now(), isSample: true });
  const session = await openRunningSession(context, id, 'process');
  const transcript = Transcript.parse({ segments: sample.segments });
  const objectName = await storeAudio(context, id, key);
  const recording = await addRecording(context, session, {
    name: '',
    objectName,
    contentType: CONTENT_TYPE,
    durationMs: transcript.segments.at(-1)?.end_ms ?? null,
  });
  const node = await addTranscriptNode(context, session, { recording });
  await storeTranscript(context, { session, recording, node, transcript });
  const note = await startWork(context, session, {
    recordings: await recordingsOf(context, id),
    isAgreed: false,
    pets: [],
    ...order,
    retranscribe: false,
  });
  return { session: id, node_id: note };
}

/** Copies the sample's audio into the store under a new key. @returns the key */
async function storeAudio(context: Context, session: SessionId, key: string): Promise<string> {
  const { fileStore } = context;
  const { size } = await stat(AUDIO);
  await fileStore.create(key);
  await fileStore.append(key, 0, createReadStream(AUDIO), AbortSignal.timeout(30_000));
  await fileStore.finish(key);
  const name = `${session}/${key}.webm`;
  await addStoredObject(context, {
    session_id: session,
    bucket: RECORDINGS_BUCKET,
    name,
    storage_key: key,
    content_type: CONTENT_TYPE,
    size,
  });
  return name;
}

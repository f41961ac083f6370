/**
 * One visit whose server may be killed at any moment. It continues after the last acknowledged step, and
 * remembers those steps.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { RESUMABLE_PATH } from '@auscult/contract/uploads';
import { Upload } from 'tus-js-client';
import { type ApiCaller, type Json, Unanswered } from './api-caller.ts';

/** What the server has acknowledged of a visit so far. */
export interface Acknowledged {
  session?: string;
  /** Bytes of audio. */
  bytes: number;
  file_path?: string;
  recording?: string;
  node?: string;
  /** Version of the note when it was first seen completed. */
  version?: number;
}

/** A visit in progress. */
export interface FaultedVisit {
  readonly acknowledged: Acknowledged;
  readonly digest: string;
  /** Settles when the note or its error is there. */
  readonly ended: Promise<void>;
}

const SOUND_BYTES = 400_000;
const CHUNK_BYTES = 40_000;
/**
 * Longer than all kills take on a slow machine. The time until a visit ends is measured after the last kill.
 */
const PATIENCE_MS = 900_000;
const RETRY_MS = 50;

/** Starts a visit. @param address  of the server, which has the same one after each restart */
export function startFaultedVisit(address: string, caller: ApiCaller): FaultedVisit {
  const acknowledged: Acknowledged = { bytes: 0 };
  const sound = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(SOUND_BYTES)]);
  const digest = createHash('sha256').update(sound).digest('hex');
  const ended = run(address, caller, { acknowledged, sound });
  // Its result is read after the last kill. Until then a rejection has no handler.
  ended.catch(() => undefined);
  return { acknowledged, digest, ended };
}

async function run(
  address: string,
  caller: ApiCaller,
  { acknowledged, sound }: { acknowledged: Acknowledged; sound: Buffer },
): Promise<void> {
  const created = await insist(caller, '/v2/create_session', { pets: ['Duke'] });
  const session = String(created.id);
  acknowledged.session = session;
  await insist(caller, '/v1/consent', { session, given: true });
  const signed = await insist(caller, '/v1/sign_upload', {
    session,
    name: 'visit.webm',
    content_type: 'audio/webm',
    size: sound.length,
  });
  await upload(address, { signed, sound, acknowledged });
  acknowledged.file_path = String(signed.file_path);
  const registered = await insist(caller, '/v1/register_recording', { session, file_path: signed.file_path });
  acknowledged.recording = String(registered.recording_id);
  const started = await insist(caller, '/v2/process_recording', {
    session,
    recording_id: registered.recording_id,
    timezone: 'UTC',
  });
  const node = String(started.node_id);
  acknowledged.node = node;
  acknowledged.version = await untilCompleted(caller, session, node);
}

/** Calls until the server answers, always with the same key, so that completed calls are not repeated. */
async function insist(caller: ApiCaller, path: string, body: Json): Promise<Json> {
  const key = randomUUID();
  return untilAnswered(() => caller.call('POST', path, body, { 'idempotency-key': key }));
}

/** Retries while the server is down. A refusal is an answer, and ends the visit as a failure. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isAnswer = error instanceof Unanswered && error.status < 500;
      if (isAnswer || performance.now() > deadline) throw error;
      await pause(RETRY_MS);
    }
  }
}

function upload(
  address: string,
  { signed, sound, acknowledged }: { signed: Json; sound: Buffer; acknowledged: Acknowledged },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = new Upload(sound, {
      endpoint: `${address}${RESUMABLE_PATH}`,
      chunkSize: CHUNK_BYTES,
      retryDelays: Array.from({ length: PATIENCE_MS / 250 }, () => 250),
      headers: { 'x-signature': String(signed.token), 'x-upsert': 'true', 'x-client-info': 'web' },
      metadata: {
        bucketName: String(signed.bucket),
        objectName: String(signed.file_path),
        contentType: 'audio/webm',
        cacheControl: '3600',
      },
      onChunkComplete: (_, accepted) => {
        acknowledged.bytes = accepted;
      },
      onError: reject,
      onSuccess: () => resolve(),
    });
    sending.start();
  });
}

/** @returns the version of the completed note; a note with an error is also completed */
async function untilCompleted(caller: ApiCaller, session: string, node: string): Promise<number> {
  await untilAnswered(() => caller.completedRow(session, node));
  const note = await untilAnswered(() => caller.call('GET', `/v2/soap_note/${session}/${node}`));
  return Number(note.version);
}

/** A client that uses the API from outside, as a clinic's program would. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { RESUMABLE_PATH } from '@auscult/contract/uploads';

/** The parts of the API's answers that these programs read. */
export type Json = Record<string, unknown>;

/** A refusal, or an invalid answer. */
export class Unanswered extends Error {
  readonly status: number;
  readonly body: string;

  constructor(path: string, status: number, body: string) {
    super(`${path}: ${status} ${body.slice(0, 300)}`);
    this.status = status;
    this.body = body;
  }
}

/** A signed-in person. */
export interface ApiCaller {
  call(method: string, path: string, body?: Json, headers?: Record<string, string>): Promise<Json>;
  /** SHA-256 of a recording's audio, as it is played. */
  digestOfSound(session: string, recording: string): Promise<string>;
  /**
   * Uploads audio for a session and gives its file path; `beforeLast` runs when all but the last byte is
   * acknowledged.
   */
  upload(session: string, sound: Buffer, beforeLast?: () => void): Promise<string>;
  /** Waits for the completed row of a note. */
  completedRow(session: string, node: string): Promise<Json>;
  /** Waits for the completed row of a recap. */
  completedRecap(session: string, node: string): Promise<Json>;
}

/**
 * Signs up a new person. With `TRUST_PROXY=1` each has a separate network address, because sign-ups are
 * limited by address.
 */
export async function signUp(address: string): Promise<ApiCaller> {
  return callerWith(address, (await signUpWithToken(address)).token);
}

/** Like {@link signUp}, for programs that send their own requests. */
export async function signUpWithToken(
  address: string,
  password = 'correct horse battery',
): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@example.org`;
  const body = { email, password, name: 'Dr Bench' };
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
  const { token } = await send(`${address}/api/auth/sign-up/email`, { method: 'POST', headers, body });
  return { email, token: String(token) };
}

function callerWith(address: string, token: string): ApiCaller {
  const authorization = `Bearer ${token}`;
  const call: ApiCaller['call'] = (method, path, body, headers = {}) =>
    send(`${address}${path}`, { method, authorization, headers, ...(body ? { body } : {}) });
  return {
    call,
    digestOfSound: (session, recording) =>
      digestOf(`${address}/v1/recording_audio/${session}/${recording}`, authorization),
    upload: (session, sound, beforeLast) => upload({ address, call }, session, { sound, beforeLast }),
    completedRow: (session, node) =>
      completedRow(address, authorization, `notes_changes?session_id_and_node_id=${session}_${node}`),
    completedRecap: (session, node) =>
      completedRow(address, authorization, `prehistory_changes?session_id_and_node_id=${session}_${node}`),
  };
}

interface Sending {
  method: string;
  authorization?: string;
  headers?: Record<string, string>;
  body?: Json;
}

async function send(url: string, { method, authorization, headers = {}, body }: Sending): Promise<Json> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(authorization ? { authorization } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Unanswered(new URL(url).pathname, answer.status, text);
  return text === '' ? {} : JSON.parse(text);
}

async function digestOf(url: string, authorization: string): Promise<string> {
  const answer = await fetch(url, { headers: { authorization } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Unanswered(new URL(url).pathname, answer.status, bytes.toString());
  return createHash('sha256').update(bytes).digest('hex');
}

const TUS = { 'tus-resumable': '1.0.0' };

async function upload(
  { address, call }: Pick<ApiCaller, 'call'> & { address: string },
  session: string,
  { sound, beforeLast }: { sound: Buffer; beforeLast: (() => void) | undefined },
): Promise<string> {
  const signed = await call('POST', '/v1/sign_upload', {
    session,
    name: 'visit.webm',
    content_type: 'audio/webm',
    size: sound.length,
  });
  const { token, bucket, file_path } = signed;
  const metadata = {
    bucketName: bucket,
    objectName: file_path,
    contentType: 'audio/webm',
    cacheControl: '3600',
  };
  const created = await fetch(`${address}${RESUMABLE_PATH}`, {
    method: 'POST',
    headers: {
      ...TUS,
      'x-signature': String(token),
      'x-upsert': 'true',
      'upload-length': String(sound.length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
        .join(','),
    },
  });
  const location = created.headers.get('location');
  if (created.status !== 201 || !location)
    throw new Unanswered(RESUMABLE_PATH, created.status, await created.text());
  const url = new URL(location, address);
  await patch(url, String(token), { offset: 0, bytes: sound.subarray(0, -1) });
  beforeLast?.();
  await patch(url, String(token), { offset: sound.length - 1, bytes: sound.subarray(-1) });
  return String(file_path);
}

async function patch(
  url: URL,
  token: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: {
      ...TUS,
      'x-signature': token,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes),
  });
  if (answer.status !== 204) throw new Unanswered(url.pathname, answer.status, await answer.text());
}

async function completedRow(address: string, authorization: string, topic: string): Promise<Json> {
  const url = `${address}/v1/realtime/${topic}`;
  const { pathname } = new URL(url);
  const answer = await fetch(url, { headers: { authorization, accept: 'text/event-stream' } });
  if (!answer.ok || !answer.body) throw new Unanswered(pathname, answer.status, await answer.text());
  let text = '';
  for await (const piece of answer.body) text += Buffer.from(piece).toString();
  const last = text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .at(-1);
  const row: Json = JSON.parse(last?.slice('data: '.length) ?? 'null') ?? {};
  if (row.completed !== true)
    throw new Unanswered(pathname, answer.status, 'The stream ended before the completed row.');
  return row;
}

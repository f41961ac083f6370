import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Loopback, openLoopback, readBody, sendJson } from './loopback.ts';

/** The content of one upload. */
export interface ReceivedRecording {
  /** Form fields, except the file; a repeated one has its values in order. */
  fields: Record<string, string[]>;
  fileName: string;
  contentType: string;
  file: Uint8Array;
  contentLength: string | undefined;
}

/**
 * The service's next reaction: `answer` with that JSON, after another event if given · `raw` with that body ·
 * `refuse` with a status · `garbage`, status 200 without JSON · `cut` in the middle of the answer · `hang-up`
 * without any · `silent`, accepting the upload and never answering.
 */
export type TranscriptionTurn =
  | { kind: 'answer'; json: unknown; after?: Promise<unknown> }
  | { kind: 'raw'; body: string | Buffer; status?: number; headers?: Record<string, string> }
  | { kind: 'refuse'; status: number; json?: unknown; headers?: Record<string, string> }
  | { kind: 'garbage' | 'cut' | 'hang-up' | 'silent' };

/** A speech-to-text service with OpenAI's API, on loopback. */
export interface TranscriptionDouble {
  /** Base URL for the provider. */
  baseUrl: string;
  /** Every complete upload, in order. */
  received: ReceivedRecording[];
  /** Plans the next reactions. After them, the usual answer is sent. */
  next(...turns: TranscriptionTurn[]): void;
  close: Loopback['close'];
}

/**
 * Starts a speech-to-text service that checks requests: method and path (404), key (401), the form's fields
 * and a file that is not empty (400, with OpenAI's messages).
 *
 * @param options.apiKey  the required key; if empty, no key may be sent
 * @param options.usual  the answer when nothing is planned: `{ text, segments? }`, times in seconds
 * @param options.plainOnly  refuses every `response_format` but `json`, as many self-hosted servers do
 */
export async function openTranscriptionDouble(options: {
  apiKey: string;
  usual: unknown;
  plainOnly?: boolean;
}): Promise<TranscriptionDouble> {
  const received: ReceivedRecording[] = [];
  const planned: TranscriptionTurn[] = [];
  const loopback = await openLoopback(async (request, response) => {
    const body = await readBody(request);
    const objection = await findObjection(request, body, options);
    if (objection) return sendJson(response, objection.status, { error: { message: objection.message } });
    received.push(await readRecording(request, body));
    const turn = planned.shift() ?? { kind: 'answer', json: options.usual };
    if (turn.kind === 'answer') await turn.after;
    takeTurn(turn, response);
  });
  const next = (...turns: TranscriptionTurn[]) => void planned.push(...turns);
  return { baseUrl: `${loopback.origin}/v1`, received, next, close: loopback.close };
}

interface Objection {
  status: number;
  message: string;
}

async function findObjection(
  request: IncomingMessage,
  body: Buffer,
  { apiKey, plainOnly }: { apiKey: string; plainOnly?: boolean },
): Promise<Objection | undefined> {
  if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') {
    return { status: 404, message: 'Unknown request URL.' };
  }
  if (request.headers.authorization !== bearerOf(apiKey)) {
    return { status: 401, message: 'Incorrect API key provided.' };
  }
  const { fields, file } = await readRecording(request, body);
  const format = fields.response_format?.[0] ?? 'json';
  if (!fields.model?.[0]) return { status: 400, message: 'you must provide a model parameter' };
  if (file.length === 0) return { status: 400, message: 'Audio file is too short.' };
  if (plainOnly && format !== 'json') {
    return { status: 400, message: `response_format '${format}' is not compatible with this model.` };
  }
  if (fields['timestamp_granularities[]'] && format !== 'verbose_json') {
    return { status: 400, message: 'timestamp_granularities needs verbose_json.' };
  }
  return undefined;
}

function bearerOf(apiKey: string): string | undefined {
  return apiKey === '' ? undefined : `Bearer ${apiKey}`;
}

async function readRecording(request: IncomingMessage, body: Buffer): Promise<ReceivedRecording> {
  const { 'content-type': type = '', 'content-length': contentLength } = request.headers;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, string[]> = {};
  for (const name of form.keys()) {
    if (name !== 'file') fields[name] = form.getAll(name).map(String);
  }
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('The form holds no file.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { fields, fileName: file.name, contentType: file.type, file: bytes, contentLength };
}

function takeTurn(turn: TranscriptionTurn, response: ServerResponse): void {
  if (turn.kind === 'answer') sendJson(response, 200, turn.json);
  if (turn.kind === 'refuse') sendJson(response, turn.status, turn.json ?? {}, turn.headers);
  if (turn.kind === 'raw') {
    const type = { 'content-type': 'application/json' };
    response.writeHead(turn.status ?? 200, { ...type, ...turn.headers }).end(turn.body);
  }
  if (turn.kind === 'garbage') response.writeHead(200).end('<!doctype html><title>Welcome</title>');
  if (turn.kind === 'hang-up') response.destroy();
  if (turn.kind !== 'cut') return;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"text":"The dog', () => response.destroy());
}

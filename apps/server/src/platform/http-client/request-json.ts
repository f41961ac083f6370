/** One HTTP request to an external service. It is sent at most once, and its ending is never guessed. */
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A request. */
export interface JsonRequest {
  /** `https://api.example.com`: fixed in the program or set by the operator, never taken from a user or an answer. */
  readonly origin: string;
  /** With its query. */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** A form is sent as `multipart/form-data`. */
  readonly body?: string | FormData | undefined;
  readonly signal: AbortSignal;
}

/** How a request ended. */
export type HttpEnding =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      /** Undefined if the answer is not JSON. */
      readonly json: unknown;
    }
  /** The service surely has not received it: there was no connection, or no trusted certificate. */
  | { readonly kind: 'not_sent' }
  /** The service may have received it. */
  | { readonly kind: 'unsure'; readonly why: 'late' | 'cut' | 'too_large' };

/** Milliseconds from the start of a request to the last byte of its answer. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** Bytes of an answer, unpacked. */
export const LARGEST_ANSWER = 4 * 1024 * 1024;

class TooLarge extends Error {}

/**
 * Sends one request and reads its answer as JSON. It follows no redirect and repeats nothing. Each request has its
 * own connection, because a kept one may be closed by the service at the moment of sending.
 *
 * @throws the signal's reason if it is aborted before the request is sent
 */
export async function requestJson(request: JsonRequest): Promise<HttpEnding> {
  const url = new URL(request.path, request.origin);
  if (url.origin !== new URL(request.origin).origin) throw new Error('The path names another host.');
  const { headers, bytes } = await packed(request);
  request.signal.throwIfAborted();
  return new Promise((resolve) => {
    const isSecure = url.protocol === 'https:';
    const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
      method: request.method,
      headers,
      agent: false,
    });
    let isConnected = false;
    let isAnswered = false;
    let isLate = false;
    const stop = () => void outgoing.destroy();
    const timer = setTimeout(() => {
      isLate = true;
      stop();
    }, REQUEST_TIMEOUT_MS);
    request.signal.addEventListener('abort', stop, { once: true });
    const end = (ending: HttpEnding) => {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', stop);
      stop();
      resolve(ending);
    };
    const unsure = (): HttpEnding => ({ kind: 'unsure', why: isLate ? 'late' : 'cut' });
    outgoing.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    outgoing.on('response', (response) => {
      isAnswered = true;
      readAnswer(response).then(end, (error: unknown) =>
        end(error instanceof TooLarge ? { kind: 'unsure', why: 'too_large' } : unsure()),
      );
    });
    // A service may refuse and disconnect before it has the whole request. Then its answer counts.
    const fail = () => isAnswered || end(isConnected ? unsure() : { kind: 'not_sent' });
    outgoing.on('error', fail).on('close', fail);
    outgoing.end(bytes);
  });
}

async function packed({ headers, body }: JsonRequest) {
  const wanted = { accept: 'application/json', 'accept-encoding': 'gzip', ...headers };
  if (body === undefined) return { headers: wanted, bytes: undefined };
  if (typeof body === 'string') {
    const bytes = Buffer.from(body);
    return { headers: { ...wanted, 'content-length': String(bytes.length) }, bytes };
  }
  const form = new Response(body);
  const bytes = Buffer.from(await form.arrayBuffer());
  const type = form.headers.get('content-type') ?? '';
  return { headers: { ...wanted, 'content-type': type, 'content-length': String(bytes.length) }, bytes };
}

async function readAnswer(response: IncomingMessage): Promise<HttpEnding> {
  const { statusCode: status = 0, headers } = response;
  const text = String(await readAll(unpacked(response)));
  return {
    kind: 'answer',
    status,
    headers,
    json: /\bjson\b/i.test(headers['content-type'] ?? '') ? parsed(text) : undefined,
  };
}

function unpacked(response: IncomingMessage): Readable {
  if (response.headers['content-encoding']?.trim().toLowerCase() !== 'gzip') return response;
  const gunzip = createGunzip();
  response.on('error', (error) => gunzip.destroy(error));
  return response.pipe(gunzip);
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

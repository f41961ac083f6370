import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { textOfAnswer } from './answer-text.ts';

/** A form with one file, for speech-to-text services. */
export interface FormPost {
  url: URL;
  /** `GET` reads an answer that is ready at another URL, and sends no body. */
  method?: 'POST' | 'GET';
  headers: Record<string, string>;
  /** In this order; a name may occur twice. */
  fields: readonly (readonly [name: string, value: string])[];
  file: { field: string; fileName: string; contentType: string; bytes: number; content: Readable };
  signal: AbortSignal;
}

/** A complete HTTP answer. */
export interface FormAnswer {
  status: number;
  retryAfter: string | undefined;
  /** Target of a redirect, if any. */
  location: string | undefined;
  body: string;
}

/** Maximum bytes of an answer. An hour of words with times has about 3 MB of JSON. */
const LARGEST_ANSWER = 64 * 1024 * 1024;

/**
 * Posts a recording as a form, streamed to the socket: a two-hour recording is never in memory.
 *
 * Uses `node:http`, because `fetch` times out after five minutes without an answer (a slow service takes
 * longer for a long visit) and cannot send the length of a stream, which some services require.
 */
export async function postForm({ url, method = 'POST', headers, ...form }: FormPost): Promise<FormAnswer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = method === 'POST' ? formOf(form) : undefined;
  const outgoing = send(url, {
    method,
    signal: form.signal,
    headers: { ...headers, ...sent?.headers },
  });
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    outgoing.on('response', (response) => {
      isAnswered = true;
      readAnswer(response).then(resolve, reject);
    });
    // A service may refuse and disconnect before it has the whole recording. Then its answer counts, not the
    // broken pipe.
    outgoing.on('error', (error) => isAnswered || reject(error));
    if (!sent) outgoing.end();
    else sent.body.on('error', (error) => outgoing.destroy(error)).pipe(outgoing);
  });
}

function formOf({ fields, file }: Pick<FormPost, 'fields' | 'file'>) {
  const boundary = `auscult-${randomUUID()}`;
  const head = Buffer.from(formHead(boundary, fields, file));
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + file.bytes + tail.length,
    },
    body: Readable.from(inTurn(head, file.content, tail)),
  };
}

function formHead(boundary: string, fields: FormPost['fields'], file: FormPost['file']): string {
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.fileName}"\r\nContent-Type: ${file.contentType}\r\n\r\n`;
}

async function* inTurn(head: Buffer, content: Readable, tail: Buffer): AsyncGenerator<Buffer> {
  yield head;
  yield* content;
  yield tail;
}

async function readAnswer(response: IncomingMessage): Promise<FormAnswer> {
  const { statusCode: status = 0, headers } = response;
  const body = await readBody(unpacked(response));
  return {
    status,
    retryAfter: headers['retry-after'],
    location: headers.location,
    body: textOfAnswer(body, headers['content-type']),
  };
}

/** Some proxies compress an answer without being asked. */
function unpacked(response: IncomingMessage): Readable {
  const unpack = UNPACKERS[response.headers['content-encoding']?.trim().toLowerCase() ?? '']?.();
  if (!unpack) return response;
  response.on('error', (error) => unpack.destroy(error));
  return response.pipe(unpack);
}

const UNPACKERS: Readonly<Record<string, (() => Duplex) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function readBody(response: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('The answer is too large to be a transcript.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

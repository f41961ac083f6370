/**
 * The resumable upload over HTTP: the tus protocol 1.0.0 with creation, creation-with-upload, creation-defer-length,
 * expiration, checksum, termination and concatenation. @spec 2.7/upload
 */
import { MAX_UPLOAD_BYTES } from '@auscult/contract/limits';
import { RESUMABLE_PATH } from '@auscult/contract/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Protocol, RouteDescription } from '#server/platform/http/described-route.ts';
import { appendUpload } from './append-upload.ts';
import { createUpload } from './create-upload.ts';
import { terminateUpload } from './end-upload.ts';
import { missing, ProtocolRefusal } from './protocol-refusal.ts';
import { readUploadProgress } from './read-upload.ts';
import { openUploadDesk, type UploadDesk, type UploadParts } from './upload-desk.ts';
import { CHECKSUM_ALGORITHMS, OFFSET_STREAM, TUS_VERSION } from './upload-headers.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';

/** A connection over which nothing comes for so long is cut. */
const STALL_MS = 60_000;

const UPLOAD_PATH = `${RESUMABLE_PATH}/{id}`;

const EXTENSIONS = [
  'creation',
  'creation-with-upload',
  'creation-defer-length',
  'expiration',
  'checksum',
  'termination',
  'concatenation',
];

/** What the API page says of the routes. */
const DESCRIPTIONS: readonly RouteDescription[] = [
  describe('OPTIONS', RESUMABLE_PATH, 'Tells what of the tus protocol is spoken.'),
  describe(
    'POST',
    RESUMABLE_PATH,
    'Starts a resumable upload (tus 1.0.0). Send the token of /v1/sign_upload as x-signature; metadata: bucketName, objectName, contentType, cacheControl.',
  ),
  describe('OPTIONS', UPLOAD_PATH, 'Tells what of the tus protocol is spoken.'),
  describe('HEAD', UPLOAD_PATH, 'Tells how far an upload has come.'),
  describe('PATCH', UPLOAD_PATH, 'Adds bytes to an upload. What is acknowledged is on the disk.'),
  describe('DELETE', UPLOAD_PATH, 'Ends an upload and destroys its bytes.'),
  describe('POST', UPLOAD_PATH, 'Stands in for PATCH, HEAD or DELETE, named by X-HTTP-Method-Override.'),
];

/** The protocol, to be added to a server. @param stallMs  how long a connection may be silent */
export function resumableUploads(parts: UploadParts, stallMs = STALL_MS): Protocol {
  return {
    descriptions: DESCRIPTIONS,
    add: async (app) => {
      await app.register(async (scope) => addRoutes(scope, openUploadDesk(parts), stallMs));
    },
  };
}

function describe(method: RouteDescription['method'], path: string, summary: string): RouteDescription {
  return { method, path, summary, tag: 'uploads', answers: 'text/plain', needsBearer: false };
}

function addRoutes(scope: FastifyInstance, desk: UploadDesk, stallMs: number): void {
  // Bytes are not for the server to read: they go to the file as they come.
  scope.removeAllContentTypeParsers();
  // (A type that is named is found at once; for `*` Fastify takes every request's type apart before.)
  for (const type of [OFFSET_STREAM, '*']) {
    scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
  }
  scope.setErrorHandler((thrown, _request, reply) => {
    if (!(thrown instanceof ProtocolRefusal)) throw thrown;
    const { status, headers, code, message: detail } = thrown;
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send({ code, detail });
  });
  const handler = (request: FastifyRequest, reply: FastifyReply) => answer(desk, { request, reply, stallMs });
  for (const { method, path } of DESCRIPTIONS) {
    const url = path.replace('{id}', ':id');
    // Sound is compressed already and the answers are bare: looking for what to (un)pack costs every slice some time.
    scope.route({ method, url, exposeHeadRoute: false, compress: false, decompress: false, handler });
  }
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  stallMs: number;
}

async function answer(desk: UploadDesk, { request, reply, stallMs }: Exchange): Promise<FastifyReply> {
  const { headers, body } = request;
  reply.header('tus-resumable', TUS_VERSION);
  const method = String(headers['x-http-method-override'] ?? request.method).toUpperCase();
  if (method === 'OPTIONS') return reply.code(204).headers(abilities()).send();
  if (headers['tus-resumable'] !== TUS_VERSION) throw otherVersion();
  const signature = headers['x-signature'];
  const claims = desk.tokens.verify(typeof signature === 'string' ? signature : undefined);
  if (body) cutWhenSilent(request, reply, stallMs);
  const asked = { claims, headers, body: body as UploadRequest['body'] };
  const { id } = request.params as { id?: string };
  const answered = await (id === undefined
    ? createUpload(desk, asked, (made) => `${RESUMABLE_PATH}/${made}`)
    : answerUpload(desk, { id, method, asked }));
  return reply.code(answered.status).headers(answered.headers).send();
}

function answerUpload(
  desk: UploadDesk,
  { id, method, asked }: { id: string; method: string; asked: UploadRequest },
): Promise<UploadAnswer> {
  if (method === 'PATCH') return appendUpload(desk, id, asked);
  if (method === 'HEAD') return readUploadProgress(desk, id, asked);
  if (method === 'DELETE') return terminateUpload(desk, id, asked);
  throw missing();
}

/** The socket is destroyed then, which ends the body; what had come is kept. Work on a whole body takes what it takes. */
function cutWhenSilent({ raw }: FastifyRequest, reply: FastifyReply, stallMs: number): void {
  const { socket } = raw;
  // A slice of a recording has come as a whole by now. A request that a test injects has no real socket.
  if (raw.complete || !('setTimeout' in socket)) return;
  socket.setTimeout(stallMs);
  raw.once('end', () => {
    if (!reply.raw.writableEnded) socket.setTimeout(0);
  });
}

function abilities(): Record<string, string> {
  return {
    'tus-version': TUS_VERSION,
    'tus-extension': EXTENSIONS.join(','),
    'tus-max-size': String(MAX_UPLOAD_BYTES),
    'tus-checksum-algorithm': CHECKSUM_ALGORITHMS.join(','),
  };
}

function otherVersion(): ProtocolRefusal {
  const detail = `This address speaks the tus protocol ${TUS_VERSION}: say so as tus-resumable.`;
  return new ProtocolRefusal(412, ['invalid_request', detail], { 'tus-version': TUS_VERSION });
}

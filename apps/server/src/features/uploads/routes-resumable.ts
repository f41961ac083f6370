/**
 * The resumable upload over HTTP: the tus protocol 1.0.0 with creation, creation-with-upload, creation-defer-length,
 * expiration, checksum, termination and concatenation.
 * @spec 2.7/upload, 2.7/upload/sign
 */
import { MAX_UPLOAD_BYTES } from '@auscult/contract/limits';
import { RESUMABLE_PATH } from '@auscult/contract/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDescription } from '#server/platform/http/described-route.ts';
import { appendUpload } from './append-upload.ts';
import { createUpload } from './create-upload.ts';
import { terminateUpload } from './end-upload.ts';
import { missing, ProtocolRefusal } from './protocol-refusal.ts';
import { readUploadProgress } from './read-upload.ts';
import { signedRequest, type UploadDesk } from './upload-desk.ts';
import { CHECKSUM_ALGORITHMS, TUS_VERSION } from './upload-headers.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';

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

/** Description of the routes on the API page. */
export const RESUMABLE_ROUTES: readonly RouteDescription[] = [
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
  describe('POST', UPLOAD_PATH, 'Replaces PATCH, HEAD or DELETE, named by X-HTTP-Method-Override.'),
];

function describe(method: RouteDescription['method'], path: string, summary: string): RouteDescription {
  return { method, path, summary, tag: 'uploads', answers: 'text/plain', needsBearer: false };
}

/** Answers one request of the protocol. */
export async function answerResumable(
  desk: UploadDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers } = request;
  reply.header('tus-resumable', TUS_VERSION);
  const method = String(headers['x-http-method-override'] ?? request.method).toUpperCase();
  if (method === 'OPTIONS') return reply.code(200).headers(abilities()).send();
  if (headers['tus-resumable'] !== TUS_VERSION) throw otherVersion();
  const asked = signedRequest(desk, request);
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

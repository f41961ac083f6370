/**
 * The direct upload over HTTP: a complete file in one request, for programs without tus. An interrupted one
 * is sent again. The signature is in a header, because URLs are written into logs.
 * @spec 2.7/upload/direct
 */
import { DIRECT_UPLOAD_PATH } from '@auscult/contract/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDescription } from '#server/platform/http/described-route.ts';
import { putUpload } from './put-upload.ts';
import { signedRequest, type UploadDesk } from './upload-desk.ts';

/** Description of the route on the API page. */
export const DIRECT_ROUTE: RouteDescription = {
  method: 'PUT',
  path: DIRECT_UPLOAD_PATH,
  summary:
    'Uploads a file in one request. Send the token of /v1/sign_upload as x-signature, the type it was signed for as content-type, and x-upsert: true to replace what was sent before (never a recording).',
  tag: 'uploads',
  answers: 'application/json',
  needsBearer: false,
};

/** Answers one upload. */
export async function answerDirect(
  desk: UploadDesk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = signedRequest(desk, request);
  await putUpload(desk, asked);
  const { bucket, object } = asked.claims;
  return reply.send({ bucket, file_path: object });
}

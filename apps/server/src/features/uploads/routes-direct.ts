/**
 * The direct upload over HTTP: a whole file in one request, for programs that do not speak tus. What broke off is sent
 * again. The signature travels in a header: a URL is written into logs. @spec 2.7/upload/direct
 */
import { DIRECT_UPLOAD_PATH } from '@auscult/contract/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDescription } from '#server/platform/http/described-route.ts';
import { putUpload } from './put-upload.ts';
import { signedRequest, type UploadDesk } from './upload-desk.ts';

/** What the API page says of the route. */
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

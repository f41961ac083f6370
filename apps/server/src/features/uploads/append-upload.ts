/** PATCH: appends bytes. The most frequent request: a live recording sends 2 KB twice a second. */
import { MAX_UPLOAD_BYTES } from '@auscult/contract/limits';
import { finishUpload, settleUpload } from './finish-upload.ts';
import { invalid, locked, otherOffset, ProtocolRefusal, tooLarge } from './protocol-refusal.ts';
import { receiveBytes } from './receive-bytes.ts';
import { saveUploads } from './repository-uploads.ts';
import { getUpload, type OpenUpload, type UploadDesk } from './upload-desk.ts';
import { checksumIn, countIn, requireBytes } from './upload-headers.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';
import { type UploadClaims, uploaderOf } from './upload-token.ts';
import type { Writer } from './writers.ts';

/** Answers PATCH. Acknowledged bytes are durable. */
export async function appendUpload(
  desk: UploadDesk,
  id: string,
  request: UploadRequest,
): Promise<UploadAnswer> {
  const { claims, headers } = request;
  requireBytes(headers);
  const offset = countIn(headers, 'upload-offset');
  if (offset === undefined) throw invalid('upload-offset: where these bytes belong.');
  const isKnown = desk.known.has(id);
  const upload = await getUpload(desk, claims, id);
  if (upload.concatenation?.startsWith('final')) {
    throw new ProtocolRefusal(403, ['forbidden', 'A combined upload accepts no bytes.']);
  }
  await desk.standing.refuseFormer(claims);
  const writer = await desk.writers.takeOver(id);
  try {
    if (!isKnown) await settleUpload(desk, claims, upload);
    await takeLength(desk, request, upload);
    const length = await addBytes(desk, { ...request, upload, offset, writer });
    if (upload.length === null && upload.concatenation === null) tellGrown(desk, claims, { id, length });
    return { status: 204, headers: progressOf(upload, length) };
  } finally {
    writer.release();
  }
}

function tellGrown(
  { whenGrown }: UploadDesk,
  claims: UploadClaims,
  { id, length }: { id: string; length: number },
): void {
  whenGrown?.({ actor: uploaderOf(claims), session: claims.session, upload: id, bytes: length });
}

/** Bytes for an upload whose writer is the caller. */
export interface Addition extends UploadRequest {
  upload: OpenUpload;
  offset: number;
  writer: Writer;
}

/** Appends the request's bytes, and finishes the upload with the last. @returns its durable length */
export async function addBytes(
  desk: UploadDesk,
  { claims, headers, body, upload, offset, writer }: Addition,
): Promise<number> {
  const announced = body ? countIn(headers, 'content-length') : 0;
  if (upload.isFinished) return refuseMore(upload, offset, announced);
  const checksum = checksumIn(headers);
  const limit = (upload.length ?? claims.size ?? MAX_UPLOAD_BYTES) - offset;
  const unwatch = desk.standing.watch(claims, writer.end);
  const receiving = body
    ? receiveBytes(desk.services.fileStore, upload.id, {
        bytes: body,
        offset,
        limit,
        announced,
        checksum,
        signal: writer.signal,
      })
    : requireOffset(desk, claims, { upload, offset });
  const length = await receiving.finally(unwatch);
  if (length === upload.length) await finishUpload(desk, claims, upload);
  else if (writer.signal.aborted) throw locked();
  return length;
}

/** Headers with the progress of an upload. */
export function progressOf(upload: OpenUpload, length: number): Record<string, string> {
  const headers = { 'upload-offset': String(length) };
  return upload.isFinished ? headers : { ...headers, 'upload-expires': upload.expires };
}

/** A complete upload accepts no bytes. Repeating a request after a lost answer is not an error. */
function refuseMore({ length }: OpenUpload, offset: number, announced: number | undefined): number {
  if (offset !== length) throw otherOffset(length ?? 0);
  if (announced !== 0) throw tooLarge(0);
  return offset;
}

async function requireOffset(
  desk: UploadDesk,
  claims: UploadClaims,
  { upload, offset }: Pick<Addition, 'upload' | 'offset'>,
): Promise<number> {
  const length = await settleUpload(desk, claims, upload);
  if (length !== offset) throw otherOffset(length);
  return length;
}

/** Upload-Length on a PATCH: the length of an upload that began without one. */
async function takeLength(
  desk: UploadDesk,
  { claims, headers }: UploadRequest,
  upload: OpenUpload,
): Promise<void> {
  const length = countIn(headers, 'upload-length');
  if (length === undefined || length === upload.length) return;
  if (upload.length !== null) throw invalid('upload-length: it was said before, and never changes.');
  const arrived = await desk.services.fileStore.lengthOf(upload.id);
  if (length < (arrived ?? 0)) throw invalid('upload-length: more has arrived already.');
  checkLength(claims, length);
  await desk.inContext(uploaderOf(claims), ({ db }) => saveUploads(db, [upload.id], { length }));
  upload.length = length;
}

/**
 * Compares an announced length with the token's.
 *
 * @throws Refusal `invalid_request` for a size other than the signed one, `too_large`
 */
export function checkLength({ size }: UploadClaims, length: number): void {
  if (length > (size ?? MAX_UPLOAD_BYTES)) throw tooLarge(size ?? MAX_UPLOAD_BYTES);
  if (size !== null && length !== size)
    throw invalid(`upload-length: the token is for a file of ${size} bytes.`);
}

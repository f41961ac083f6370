/** POST with `Upload-Concat: final`: joins several uploads into one file. */

import { checkLength } from './append-upload.ts';
import { finishUpload, settleUpload } from './finish-upload.ts';
import { invalid, ProtocolRefusal } from './protocol-refusal.ts';
import { saveUploads } from './repository-uploads.ts';
import { getUpload, type OpenUpload, type UploadDesk } from './upload-desk.ts';
import type { UploadRequest } from './upload-request.ts';
import { uploaderOf } from './upload-token.ts';

/** The parts in order, and the function that creates the row of the whole. */
export interface Joining {
  ids: readonly string[];
  store(length: number): Promise<OpenUpload>;
}

const PARTS_MAX = 100;

/** Lifetime of parts after joining, so that a request whose answer was lost can be repeated. */
const PARTS_STAY_MS = 3_600_000;

/** @throws ProtocolRefusal 400 when a part is incomplete; Refusal for unknown or another person's parts */
export async function joinUploads(
  desk: UploadDesk,
  request: UploadRequest,
  { ids, store }: Joining,
): Promise<OpenUpload> {
  const { claims, headers } = request;
  if (headers['upload-length'] !== undefined) throw invalid('upload-length: the parts say it.');
  if (ids.length === 0 || ids.length > PARTS_MAX) throw invalid(`upload-concat: up to ${PARTS_MAX} parts.`);
  let length = 0;
  for (const id of ids) length += await lengthOfPart(desk, request, id);
  checkLength(claims, length);
  const upload = await store(length);
  await desk.services.fileStore.concatenate(upload.id, ids);
  await finishUpload(desk, claims, upload);
  await desk.inContext(uploaderOf(claims), ({ db, now }) =>
    saveUploads(db, ids, { expires_at: new Date(now() + PARTS_STAY_MS) }),
  );
  return upload;
}

async function lengthOfPart(desk: UploadDesk, { claims }: UploadRequest, id: string): Promise<number> {
  const part = await getUpload(desk, claims, id);
  if (part.concatenation !== 'partial') throw invalid('upload-concat: one of these is no partial upload.');
  const length = await settleUpload(desk, claims, part);
  if (part.isFinished) return length;
  throw new ProtocolRefusal(400, ['upload_incomplete', 'One of the parts has not arrived in full.']);
}

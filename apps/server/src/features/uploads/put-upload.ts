/** PUT: a file in one request. It is a resumable upload that comes whole with its creation. */
import { checkLength } from './append-upload.ts';
import { addFirstBytes, beginUpload, refuseOtherType } from './create-upload.ts';
import { terminateUpload } from './end-upload.ts';
import { emptyFile, locked, ProtocolRefusal } from './protocol-refusal.ts';
import type { UploadDesk } from './upload-desk.ts';
import { countIn, refuseEncoded } from './upload-headers.ts';
import type { UploadRequest } from './upload-request.ts';

/**
 * Takes the bytes. When this resolves, they are durable and the file has its name.
 *
 * @throws Refusal `unsupported_type`, `too_large`, `invalid_request` for another length than was signed; ProtocolRefusal
 *   411 without one, 409 when what is there must stay
 */
export async function putUpload(desk: UploadDesk, { claims, headers, body }: UploadRequest): Promise<void> {
  refuseOtherType(claims, headers['content-type']);
  refuseEncoded(headers);
  const length = countIn(headers, 'content-length');
  if (length === undefined) throw lengthRequired();
  if (length === 0) throw emptyFile();
  checkLength(claims, length);
  const { 'content-length': announced, 'x-upsert': upsert } = headers;
  const asked = { claims, headers: { 'content-length': announced, 'x-upsert': upsert }, body };
  const upload = await beginUpload(desk, asked, length);
  try {
    // Less has come when the connection broke, or when someone deleted the visit.
    if ((await addFirstBytes(desk, asked, upload)) < length) throw locked();
  } catch (error) {
    // No one can go on with it. Should it not be destroyed now, its expiry does it.
    await terminateUpload(desk, upload.id, asked).catch(() => undefined);
    throw error;
  }
}

/** 411: a length that is not known beforehand cannot be held against the signed one. */
function lengthRequired(): ProtocolRefusal {
  return new ProtocolRefusal(411, ['invalid_request', 'content-length: how many bytes the file has.']);
}

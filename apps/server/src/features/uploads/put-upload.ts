/** PUT: a file in one request. It is a resumable upload that is complete at its creation. */
import { checkLength } from './append-upload.ts';
import { addFirstBytes, beginUpload, refuseOtherType } from './create-upload.ts';
import { terminateUpload } from './end-upload.ts';
import { emptyFile, locked, ProtocolRefusal } from './protocol-refusal.ts';
import type { UploadDesk } from './upload-desk.ts';
import { countIn, refuseEncoded } from './upload-headers.ts';
import type { UploadRequest } from './upload-request.ts';

/**
 * Stores the bytes. When this resolves, they are durable and the file has its name.
 *
 * @throws Refusal `unsupported_type`, `too_large`, `invalid_request` for a length other than the signed one;
 * ProtocolRefusal 411 without a length, 409 when the existing file must stay
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
    // Fewer bytes came: the connection broke, or someone deleted the visit.
    if ((await addFirstBytes(desk, asked, upload)) < length) throw locked();
  } catch (error) {
    // It cannot be continued. If it is not destroyed now, its expiry destroys it.
    await terminateUpload(desk, upload.id, asked).catch(() => undefined);
    throw error;
  }
}

/** 411: an unknown length cannot be compared with the signed one. */
function lengthRequired(): ProtocolRefusal {
  return new ProtocolRefusal(411, ['invalid_request', 'content-length: how many bytes the file has.']);
}

/**
 * HEAD: the progress of an upload. A client asks after it lost its connection, so the previous writer is cut
 * off.
 */

import { progressOf } from './append-upload.ts';
import { settleUpload } from './finish-upload.ts';
import { getUpload, readUpload, type UploadDesk } from './upload-desk.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';

/** Answers HEAD. */
export async function readUploadProgress(
  desk: UploadDesk,
  id: string,
  { claims }: UploadRequest,
): Promise<UploadAnswer> {
  await getUpload(desk, claims, id);
  const writer = await desk.writers.takeOver(id);
  try {
    const upload = await readUpload(desk, claims, id);
    const length = await settleUpload(desk, claims, upload);
    return {
      status: 200,
      headers: {
        ...progressOf(upload, length),
        'cache-control': 'no-store',
        ...(upload.length === null
          ? { 'upload-defer-length': '1' }
          : { 'upload-length': String(upload.length) }),
        ...(upload.metadata === '' ? {} : { 'upload-metadata': upload.metadata }),
        ...(upload.concatenation === null ? {} : { 'upload-concat': upload.concatenation }),
      },
    };
  } finally {
    writer.release();
  }
}

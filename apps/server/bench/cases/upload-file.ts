/** Uploads a file in one request. */
import { DIRECT_UPLOAD_PATH } from '@auscult/contract/uploads';
import { type Json, Unanswered } from '../api-caller.ts';
import type { CaseRun } from './case.ts';

/** @param wish  the body of `/v1/sign_upload` without the size @returns its `file_path` */
export async function uploadFile(
  { address, caller }: CaseRun,
  wish: Json & { content_type: string },
  bytes: Buffer,
): Promise<string> {
  const signed = await caller.call('POST', '/v1/sign_upload', { ...wish, size: bytes.length });
  const answer = await fetch(`${address}${DIRECT_UPLOAD_PATH}`, {
    method: 'PUT',
    headers: { 'x-signature': String(signed.token), 'content-type': wish.content_type },
    body: new Uint8Array(bytes),
  });
  if (!answer.ok) throw new Unanswered(DIRECT_UPLOAD_PATH, answer.status, await answer.text());
  return String(signed.file_path);
}

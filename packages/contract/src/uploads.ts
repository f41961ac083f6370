/**
 * Uploads: files in progress, resumable by the tus protocol.
 * @spec 2.7/upload, 3/upload-token
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { SessionId } from './kit/ids.ts';

/** The bucket of recordings. */
export const RECORDINGS_BUCKET = 'recordings';

/** The bucket of outside records. */
export const DOCUMENTS_BUCKET = 'documents';

/**
 * Path of the tus protocol: POST here creates an upload; PATCH and HEAD on its location below continue it;
 * DELETE ends it. `x-upsert` makes a new version of a file, but never of an acknowledged recording.
 * @spec 2.7/upload/verbs, 3/upload-versions
 */
export const RESUMABLE_PATH = '/storage/v1/upload/resumable/sign';

/** Path for a PUT of a whole file in one request. @spec 2.7/upload/direct */
export const DIRECT_UPLOAD_PATH = '/storage/v1/upload/direct/sign';

/** Requests the right to upload one file for a session. @spec 1.3/signed-upload */
export const signUpload = defineCall({
  method: 'POST',
  path: '/v1/sign_upload',
  summary:
    'Gives the right to upload one file: send `token` as `x-signature` to the resumable upload, `bucket` and `file_path` as its metadata; or to the direct one.',
  tag: 'uploads',
  input: z.object({
    session: SessionId,
    /** Its purpose: audio of the visit, or an outside record. */
    bucket: z.enum([RECORDINGS_BUCKET, DOCUMENTS_BUCKET]).default(RECORDINGS_BUCKET),
    /** The file's name; only its extension is stored. */
    name: z.string().trim().min(1).max(300),
    /** From the operating system. If empty or `application/octet-stream`, the extension decides. */
    content_type: z.string().trim().max(200).default(''),
    /** Bytes. Left out while it is still growing (a live recording); always known for a document. */
    size: z.number().int().positive().optional(),
  }),
  output: z.object({ token: z.string(), bucket: z.string(), file_path: z.string() }),
  refusals: [
    'session_not_found',
    'forbidden',
    'session_cancelled',
    'consent_required',
    'unsupported_type',
    'too_large',
    'trial_expired',
  ],
});

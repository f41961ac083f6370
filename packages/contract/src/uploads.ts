/**
 * Uploads: files on their way in, resumable by the tus protocol.
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
 * Where the tus protocol is spoken: POST here makes an upload, PATCH and HEAD on its location below go on with it, DELETE
 * ends it. `x-upsert` makes a new version of a file, but never of a recording that was acknowledged.
 * @spec 2.7/upload/verbs, 3/upload-versions
 */
export const RESUMABLE_PATH = '/storage/v1/upload/resumable/sign';

/** Where a file is PUT whole, in one request. @spec 2.7/upload/direct */
export const DIRECT_UPLOAD_PATH = '/storage/v1/upload/direct/sign';

/** Asks for the right to upload one file for a session. @spec 1.3/signed-upload */
export const signUpload = defineCall({
  method: 'POST',
  path: '/v1/sign_upload',
  summary:
    'Gives the right to upload one file: send `token` as `x-signature` to the resumable upload, `bucket` and `file_path` as its metadata; or to the direct one.',
  tag: 'uploads',
  input: z.object({
    session: SessionId,
    /** What it is to be: sound of the visit, or a record from outside. */
    bucket: z.enum([RECORDINGS_BUCKET, DOCUMENTS_BUCKET]).default(RECORDINGS_BUCKET),
    /** The file's own name; only its ending is kept. */
    name: z.string().trim().min(1).max(300),
    /** As the system knows it. Empty or `application/octet-stream`, where it knows none: then the ending of the name tells. */
    content_type: z.string().trim().max(200).default(''),
    /** Bytes. Left out while it is still growing (a live recording); a document's is always known. */
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

/** POST: creates an upload, with its first bytes if they are included, or from other uploads. */

import { Refusal } from '@auscult/contract/kit/refusal';
import { MAX_UPLOAD_BYTES } from '@auscult/contract/limits';
import { isUnknownType, plainMediaType } from '@auscult/domain/recordings/recording-type';
import { startRecording } from '#server/features/sessions/metagraph.ts';
import { openRunningSession, openSession } from '#server/features/sessions/read-session.ts';
import { addBytes, checkLength, progressOf } from './append-upload.ts';
import { finishUpload, forFile, refuseOverwriting } from './finish-upload.ts';
import { joinUploads } from './join-uploads.ts';
import { invalid, tooLarge } from './protocol-refusal.ts';
import { refuseFormerMember } from './refuse-former-member.ts';
import { insertUpload, type StoredUpload } from './repository-uploads.ts';
import { type OpenUpload, remember, type UploadDesk } from './upload-desk.ts';
import {
  announcedLength,
  type Concatenation,
  concatenationIn,
  metadataIn,
  requireBytes,
} from './upload-headers.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';
import { type UploadClaims, uploaderOf } from './upload-token.ts';

/** Longer than any token: the upload exists while someone may continue it. */
const UPLOAD_HOURS = 24;

const HOUR_MS = 3_600_000;

/** Answers POST. @param locationOf  the URL of an upload */
export async function createUpload(
  desk: UploadDesk,
  request: UploadRequest,
  locationOf: (id: string) => string,
): Promise<UploadAnswer> {
  const { headers } = request;
  const hasBytes = request.body !== undefined && headers['content-length'] !== '0';
  if (hasBytes) requireBytes(headers);
  const concatenation = concatenationIn(headers);
  checkMetadata(request, concatenation);
  if (concatenation?.kind === 'final') {
    if (hasBytes) throw invalid('An upload that is made of others takes no bytes.');
    const upload = await joinUploads(desk, request, {
      ids: concatenation.ids,
      store: (length) => storeUpload(desk, request, length),
    });
    return { status: 201, headers: { location: locationOf(upload.id) } };
  }
  const length = announcedLength(headers);
  refuseWrongLength(request.claims, length, concatenation);
  const upload = await beginUpload(desk, request, length);
  const arrived = hasBytes ? await addFirstBytes(desk, request, upload) : 0;
  // No bytes follow. Registering an empty file is refused.
  if (length === 0) await finishUpload(desk, request.claims, upload);
  return { status: 201, headers: { location: locationOf(upload.id), ...progressOf(upload, arrived) } };
}

/** Stores a checked upload, then its empty file. @param length  null while unknown */
export async function beginUpload(
  desk: UploadDesk,
  request: Pick<UploadRequest, 'claims' | 'headers'>,
  length: number | null,
): Promise<OpenUpload> {
  const { claims } = request;
  const upload = await storeUpload(desk, request, length);
  await desk.services.fileStore.create(upload.id);
  await forFile(desk, claims, upload.id, (context) => openSession(context, claims.session, 'record'));
  return upload;
}

/** Appends the bytes that came with the creation. @returns how many are durable */
export async function addFirstBytes(
  desk: UploadDesk,
  request: UploadRequest,
  upload: OpenUpload,
): Promise<number> {
  const writer = await desk.writers.takeOver(upload.id);
  try {
    return await addBytes(desk, { ...request, upload, offset: 0, writer });
  } finally {
    writer.release();
  }
}

/** A part may be shorter than the whole that the token is for. */
function refuseWrongLength(
  claims: UploadClaims,
  length: number | null,
  concatenation: Concatenation | undefined,
): void {
  if (length === null) return;
  const largest = claims.size ?? MAX_UPLOAD_BYTES;
  if (concatenation && length <= largest) return;
  if (concatenation && length > largest) throw tooLarge(largest);
  checkLength(claims, length);
}

/**
 * The metadata must match the token's. Parts need not repeat it.
 *
 * @throws Refusal `forbidden` for another object, `unsupported_type` for another type
 */
function checkMetadata({ claims, headers }: UploadRequest, concatenation: Concatenation | undefined): void {
  const metadata = metadataIn(headers);
  if (concatenation?.kind === 'partial' && metadata.size === 0) return;
  if (metadata.get('bucketName') !== claims.bucket || metadata.get('objectName') !== claims.object) {
    throw new Refusal('forbidden', 'This token is for another file.');
  }
  const type = metadata.get('contentType');
  refuseOtherType(claims, type);
}

/**
 * A generic content type was replaced at signing by the type of the file name, so both are accepted.
 *
 * @throws Refusal `unsupported_type` for a type other than the signed one
 */
export function refuseOtherType({ type }: UploadClaims, given: string | undefined): void {
  if (given !== undefined && (isUnknownType(given) || plainMediaType(given) === type)) return;
  throw new Refusal('unsupported_type', `This token is for a file of type ${type}.`);
}

async function storeUpload(
  desk: UploadDesk,
  { claims, headers }: Pick<UploadRequest, 'claims' | 'headers'>,
  length: number | null,
): Promise<OpenUpload> {
  const { now, newId } = desk.services;
  const concatenation = headers['upload-concat'];
  const row: StoredUpload = {
    id: newId(),
    organization: claims.organization,
    session: claims.session,
    bucket: claims.bucket,
    object: claims.object,
    contentType: claims.type,
    length,
    metadata: String(headers['upload-metadata'] ?? ''),
    concatenation: concatenation === undefined ? null : String(concatenation),
    isUpsert: claims.upsert && headers['x-upsert'] === 'true',
    expiresAt: new Date(now() + UPLOAD_HOURS * HOUR_MS),
  };
  await desk.inContext(uploaderOf(claims), async (context) => {
    const session = await openRunningSession(context, claims.session, 'record');
    await refuseFormerMember(context);
    await refuseOverwriting(context, row, row.isUpsert);
    // Only a live recording does not know its length yet.
    if (length === null) await startRecording(context, session);
    await insertUpload(context.db, { ...row, createdBy: claims.user, createdAt: new Date(now()) });
  });
  return remember(desk, row);
}

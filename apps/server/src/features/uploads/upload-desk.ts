/** Shared state of the operations on running uploads: store, rows, writers, and caches. */
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '@auscult/contract/kit/refusal';
import { CHECK_MS } from '#server/platform/check-every.ts';
import type { InContext, Services } from '#server/platform/context.ts';
import type { GrownUpload } from './growing-uploads.ts';
import { gone, missing } from './protocol-refusal.ts';
import { findStoredObject } from './repository.ts';
import { findUpload, type StoredUpload } from './repository-uploads.ts';
import type { UploadRequest } from './upload-request.ts';
import { type UploadClaims, type UploadTokens, uploaderOf, uploadTokens } from './upload-token.ts';
import { openStanding, type Standing } from './uploader-standing.ts';
import { createWriters, type Writers } from './writers.ts';

/** Services that uploads need. */
export interface UploadParts {
  services: Pick<Services, 'fileStore' | 'identity' | 'secret' | 'now' | 'newId'>;
  inContext: InContext;
  /** Called each time more of a live recording is durable. It does not block and never throws. */
  whenGrown?: (grown: GrownUpload) => void;
}

/** A recently used upload. Its row is cached, so that a slice of a recording needs no query. */
export interface OpenUpload extends StoredUpload {
  /** The Upload-Expires header. */
  readonly expires: string;
  /** Complete, durable, and registered. */
  isFinished: boolean;
  /** When its row was read, in monotonic milliseconds of the process. */
  readonly readAt: number;
}

/** The state. One per process. */
export interface UploadDesk extends UploadParts {
  readonly tokens: UploadTokens;
  readonly writers: Writers;
  readonly standing: Standing;
  readonly known: Map<string, OpenUpload>;
}

/** A request with the claims of its token. @throws Refusal `not_signed_in` without a token of this server */
export function signedRequest(
  { tokens }: UploadDesk,
  { headers, body }: { headers: IncomingHttpHeaders; body: unknown },
): UploadRequest {
  const signature = headers['x-signature'];
  const claims = tokens.verify(typeof signature === 'string' ? signature : undefined);
  return { claims, headers, body: body as UploadRequest['body'] };
}

const REMEMBERED = 5000;

/** Format of the server's ids. */
const ID = /^[A-Za-z0-9-]{1,64}$/;

/** Creates the state. */
export function openUploadDesk(parts: UploadParts): UploadDesk {
  const { secret, now } = parts.services;
  return {
    ...parts,
    tokens: uploadTokens(secret, now),
    writers: createWriters(),
    standing: openStanding(parts.services),
    known: new Map(),
  };
}

/**
 * The upload that a token belongs to. Its row is read again every few seconds: another process may have
 * destroyed it, and the client must not be told that its bytes were kept.
 *
 * @throws Refusal `upload_not_found` also for another organization's; `forbidden` for an object other than
 * the token's
 */
export async function getUpload(desk: UploadDesk, claims: UploadClaims, id: string): Promise<OpenUpload> {
  if (!ID.test(id)) throw missing();
  const known = desk.known.get(id);
  // Before any action in its name.
  if (known) refuseOthers(claims, known);
  const upload = known ? await lookAgain(desk, claims, known) : await readUpload(desk, claims, id);
  refuseOthers(claims, upload);
  if (upload.expiresAt.getTime() <= desk.services.now()) throw gone();
  return upload;
}

async function lookAgain(desk: UploadDesk, claims: UploadClaims, known: OpenUpload): Promise<OpenUpload> {
  if (performance.now() - known.readAt < CHECK_MS) return known;
  try {
    return await readUpload(desk, claims, known.id);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // An unreachable database is not a sign of destruction.
    desk.known.set(known.id, known);
    return known;
  }
}

function refuseOthers(claims: UploadClaims, upload: StoredUpload): void {
  if (upload.organization !== claims.organization) throw missing();
  const isTheirs =
    upload.object === claims.object && upload.bucket === claims.bucket && upload.session === claims.session;
  if (!isTheirs) throw notTheirs();
}

/** Reads the row of the caller's upload again: another process may have changed it. */
export async function readUpload(desk: UploadDesk, claims: UploadClaims, id: string): Promise<OpenUpload> {
  const known = desk.known.get(id);
  desk.known.delete(id);
  const { row, named } = await desk.inContext(uploaderOf(claims), async ({ db }) => ({
    row: await findUpload(db, id),
    named: known && (await findStoredObject(db, known.bucket, known.object)),
  }));
  if (row) return remember(desk, row, known?.isFinished);
  // Bytes that came after its destruction are destroyed as well.
  if (known && named?.storage_key !== id) await desk.services.fileStore.destroy(id);
  throw missing();
}

/** Caches an upload's row. */
export function remember(desk: UploadDesk, row: StoredUpload, isFinished = false): OpenUpload {
  const upload = { ...row, expires: row.expiresAt.toUTCString(), isFinished, readAt: performance.now() };
  if (desk.known.size >= REMEMBERED) {
    const [oldest] = desk.known.keys();
    if (oldest !== undefined) desk.known.delete(oldest);
  }
  desk.known.set(row.id, upload);
  return upload;
}

/** Store key of bytes that wait for their checksum. */
export function stagedKey(id: string): string {
  return `${id}-staged`;
}

function notTheirs(): Refusal {
  return new Refusal('forbidden', 'This token is for another upload.');
}

/** What the operations on running uploads share: where files and rows are, who writes, and what is known already. */
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

/** What uploads need of the server. */
export interface UploadParts {
  services: Pick<Services, 'fileStore' | 'identity' | 'secret' | 'now' | 'newId'>;
  inContext: InContext;
  /** Told each time more of a live recording is durable. It makes no one wait and never throws. */
  whenGrown?: (grown: GrownUpload) => void;
}

/** An upload that was asked for lately. Its row is kept in memory, so that a slice of a recording asks no database. */
export interface OpenUpload extends StoredUpload {
  /** Upload-Expires as it is sent. */
  readonly expires: string;
  /** Whole, durable, and registered where it belongs. */
  isFinished: boolean;
  /** When its row was read, in milliseconds of the process, which no clock sets back. */
  readonly readAt: number;
}

/** The desk. One per process. */
export interface UploadDesk extends UploadParts {
  readonly tokens: UploadTokens;
  readonly writers: Writers;
  readonly standing: Standing;
  readonly known: Map<string, OpenUpload>;
}

/** A request with what its signature gives the right to. @throws Refusal `not_signed_in` without a token of ours */
export function signedRequest(
  { tokens }: UploadDesk,
  { headers, body }: { headers: IncomingHttpHeaders; body: unknown },
): UploadRequest {
  const signature = headers['x-signature'];
  const claims = tokens.verify(typeof signature === 'string' ? signature : undefined);
  return { claims, headers, body: body as UploadRequest['body'] };
}

const REMEMBERED = 5000;

/** Ids as we give them. */
const ID = /^[A-Za-z0-9-]{1,64}$/;

/** Opens the desk. */
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
 * The upload that a token gives the right to. Its row is read again every few seconds: another process may have destroyed
 * it, and who goes on sending is not to be told that it was kept.
 *
 * @throws Refusal `upload_not_found` also for another organization's; `forbidden` for another object than the token's
 */
export async function getUpload(desk: UploadDesk, claims: UploadClaims, id: string): Promise<OpenUpload> {
  if (!ID.test(id)) throw missing();
  const known = desk.known.get(id);
  // Before anything is asked or done in its name.
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
    // A database that does not answer has destroyed nothing.
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
  // What came after its destruction goes the same way.
  if (known && named?.storage_key !== id) await desk.services.fileStore.destroy(id);
  throw missing();
}

/** Keeps an upload's row in memory. */
export function remember(desk: UploadDesk, row: StoredUpload, isFinished = false): OpenUpload {
  const upload = { ...row, expires: row.expiresAt.toUTCString(), isFinished, readAt: performance.now() };
  if (desk.known.size >= REMEMBERED) {
    const [oldest] = desk.known.keys();
    if (oldest !== undefined) desk.known.delete(oldest);
  }
  desk.known.set(row.id, upload);
  return upload;
}

/** The key under which bytes wait for their checksum to be compared. */
export function stagedKey(id: string): string {
  return `${id}-staged`;
}

function notTheirs(): Refusal {
  return new Refusal('forbidden', 'This token is for another upload.');
}

/**
 * Writes the bytes of one request into an upload's file: no more than announced, and only with the right
 * checksum.
 */
import { createHash, type Hash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { Refusal } from '@auscult/contract/kit/refusal';
import { readPieces } from '#server/platform/read-pieces.ts';
import { type FileStore, OffsetMismatch } from '#server/ports/file-store.ts';
import { locked, missing, otherOffset, tooLarge } from './protocol-refusal.ts';
import { stagedKey } from './upload-desk.ts';
import { type Checksum, otherChecksum } from './upload-headers.ts';

/** Incoming bytes. */
export interface Arrival {
  bytes: Readable;
  offset: number;
  /** The remaining bytes of the upload. */
  limit: number;
  /** Content-Length; undefined when the request does not say. */
  announced: number | undefined;
  checksum: Checksum | undefined;
  /** Aborts when another request takes over, or the connection has stalled. */
  signal: AbortSignal;
}

/** Bytes with a checksum that are compared in memory; more are written to a file first. */
const COMPARED_IN_MEMORY = 262_144;

/**
 * @returns the upload's durable length. @throws Refusal with 404, 409, 413, 423, 460 or, when the disk is
 * full, 507
 */
export async function receiveBytes(fileStore: FileStore, id: string, arrival: Arrival): Promise<number> {
  try {
    return await receive(fileStore, id, arrival);
  } catch (error) {
    if (error instanceof OffsetMismatch) throw otherOffset(error.length);
    if (error instanceof Refusal) throw error;
    // The session may have been deleted with its files since the upload was last read.
    if ((await fileStore.lengthOf(id)) === undefined) throw missing();
    throw error;
  }
}

async function receive(fileStore: FileStore, id: string, arrival: Arrival): Promise<number> {
  const { offset, limit, announced, checksum, signal } = arrival;
  if (announced !== undefined && announced > limit) return refuseExcess(fileStore, id, arrival);
  const excess = { isOver: false };
  const bytes = announced === undefined ? limited(arrival, excess) : arrival.bytes;
  const length = checksum
    ? await receiveChecked(fileStore, id, { ...arrival, bytes, checksum })
    : await fileStore.append(id, offset, bytes, signal);
  if (excess.isOver) throw tooLarge(limit);
  return length;
}

/** A wrong offset is reported before anything else. */
async function refuseExcess(fileStore: FileStore, id: string, { offset, limit }: Arrival): Promise<never> {
  const length = await fileStore.lengthOf(id);
  if (length !== undefined && length !== offset) throw otherOffset(length);
  throw tooLarge(limit);
}

/** The stream up to its limit, for requests without a length. */
function limited({ bytes, limit }: Arrival, excess: { isOver: boolean }): Readable {
  async function* start() {
    let left = limit;
    for await (const chunk of bytes) {
      yield chunk.subarray(0, left);
      left -= chunk.length;
      if (left >= 0) continue;
      excess.isOver = true;
      return;
    }
  }
  return Readable.from(start(), { objectMode: false });
}

/**
 * No byte counts before its checksum is verified, not even after a crash. So the bytes wait beside the file.
 */
async function receiveChecked(
  fileStore: FileStore,
  id: string,
  arrival: Arrival & { checksum: Checksum },
): Promise<number> {
  const { offset, announced, checksum, signal } = arrival;
  const hash = createHash(checksum.algorithm);
  if (announced !== undefined && announced <= COMPARED_IN_MEMORY) {
    const chunks = await collect(arrival, hash);
    compare(hash, arrival);
    return fileStore.append(id, offset, Readable.from(chunks, { objectMode: false }), signal);
  }
  const staged = stagedKey(id);
  try {
    await stage(fileStore, staged, arrival);
    for await (const chunk of await fileStore.read(staged)) hash.update(chunk);
    compare(hash, arrival);
    return await fileStore.append(id, offset, await fileStore.read(staged), new AbortController().signal);
  } finally {
    await fileStore.destroy(staged);
  }
}

async function collect({ bytes, signal }: Arrival, hash: Hash): Promise<Buffer[]> {
  const next = readPieces(bytes, signal);
  const chunks: Buffer[] = [];
  for (let piece = await next(); piece; piece = await next()) {
    for (const chunk of piece) hash.update(chunk);
    chunks.push(...piece);
  }
  return chunks;
}

async function stage(fileStore: FileStore, key: string, { bytes, signal }: Arrival): Promise<void> {
  await fileStore.destroy(key);
  await fileStore.create(key);
  await fileStore.append(key, 0, bytes, signal);
  await fileStore.finish(key);
}

function compare(hash: Hash, { checksum, signal }: Arrival & { checksum: Checksum }): void {
  if (signal.aborted) throw locked();
  const [theirs, ours] = [Buffer.from(checksum.digest, 'base64'), hash.digest()];
  if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) throw otherChecksum();
}

/** Files in an S3-compatible bucket: AWS, MinIO, Garage, Ceph and others. */
import type { Readable } from 'node:stream';
import { readPieces } from '#server/platform/read-pieces.ts';
import { FileMissing, type FileStore, OffsetMismatch } from '#server/ports/file-store.ts';
import {
  findGrowth,
  findUploadId,
  type Growth,
  grow,
  growingPrefix,
  PART_BYTES,
  readGrowing,
  readTail,
  startGrowth,
} from './growth.ts';
import { type Objects, openBucket, orMissing, type S3Settings } from './objects.ts';

/** State of all operations on the bucket. */
interface Bucket {
  objects: Objects;
  /**
   * Progress of files that this process wrote to last. A file that another process continued is read again.
   */
  growths: Map<string, Growth>;
  /** Files that are being written to. */
  busy: Set<string>;
}

const REMEMBERED = 2000;

/**
 * Stores files in a bucket. Bytes are acknowledged once the store has acknowledged them.
 *
 * A bucket has no locks: two processes must not write to the same file at the same time. With several
 * processes, the load balancer must send one upload's requests to one of them. One after the other is fine.
 */
export function createS3FileStore(settings: S3Settings): FileStore {
  const bucket: Bucket = { objects: openBucket(settings), growths: new Map(), busy: new Set() };
  return {
    create: (key) => create(bucket, key),
    append: (key, offset, bytes, signal) =>
      alone(bucket, key, () => append(bucket, key, { offset, bytes, signal })),
    lengthOf: (key) => lengthOf(bucket, key),
    finish: (key) => alone(bucket, key, () => finish(bucket, key)),
    concatenate: (key, parts) => alone(bucket, key, () => concatenate(bucket, key, parts)),
    read: (key, range) => read(bucket.objects, key, range),
    destroy: (key) => destroy(bucket, key),
  };
}

/** Runs `work` as the only writer in this process. */
async function alone<T>({ busy, growths }: Bucket, key: string, work: () => Promise<T>): Promise<T> {
  if (busy.has(key)) throw new OffsetMismatch(growths.get(key)?.length ?? 0);
  busy.add(key);
  try {
    return await work();
  } finally {
    busy.delete(key);
  }
}

async function create({ objects }: Bucket, key: string): Promise<void> {
  if ((await objects.sizeOf(key)) === undefined) await startGrowth(objects, key);
}

async function append(
  bucket: Bucket,
  key: string,
  { offset, bytes, signal }: { offset: number; bytes: Readable; signal: AbortSignal },
): Promise<number> {
  const next = readPieces(bytes, signal);
  const known = bucket.growths.get(key);
  const growth = known?.length === offset ? known : await getGrowth(bucket, key);
  if (growth.length !== offset) throw new OffsetMismatch(growth.length);
  remember(bucket, growth);
  try {
    await grow(bucket.objects, growth, next);
  } catch (error) {
    // A failed write may still have arrived, so the bucket is read again.
    bucket.growths.delete(key);
    throw error;
  }
  return growth.length;
}

async function lengthOf(bucket: Bucket, key: string): Promise<number | undefined> {
  const finished = await bucket.objects.sizeOf(key);
  if (finished !== undefined) return finished;
  const growth = await findGrowth(bucket.objects, key);
  return growth?.length ?? (await bucket.objects.sizeOf(key));
}

async function finish({ objects, growths }: Bucket, key: string): Promise<void> {
  if ((await objects.sizeOf(key)) === undefined) {
    const growth = await getGrowth({ objects }, key);
    const tail = await readTail(objects, growth);
    if (growth.uploadId === undefined || growth.parts.length === 0) await objects.put(key, tail);
    else {
      const { uploadId, parts } = growth;
      const last = tail.length === 0 ? [] : [await objects.putPart(key, uploadId, parts.length + 1, tail)];
      await objects.joinParts(key, uploadId, [...parts, ...last]);
    }
  }
  growths.delete(key);
  await removeGrowing(objects, key);
}

/** Like a growing file that takes all the parts' bytes at once. An interrupted one is begun again. */
async function concatenate({ objects }: Bucket, key: string, parts: readonly string[]): Promise<void> {
  if ((await objects.sizeOf(key)) !== undefined) return;
  await removeGrowing(objects, key);
  await startGrowth(objects, key);
  const growth: Growth = { key, length: 0, uploadId: undefined, parts: [], pieces: [] };
  for (const part of parts) {
    const size = await objects.sizeOf(part);
    const expected = growth.length + (size ?? Number.NaN);
    const bytes = await objects.get(part);
    await grow(objects, growth, readPieces(bytes, new AbortController().signal, PART_BYTES));
    if (growth.length !== expected) throw new Error('A part of a file was cut off on its way here.');
  }
  await finish({ objects, growths: new Map(), busy: new Set() }, key);
}

async function read(
  objects: Objects,
  key: string,
  range?: { start: number; end: number },
): Promise<Readable> {
  const finished = await orMissing(objects.get(key, range), undefined);
  // It may have been finished between the two checks.
  const found = finished ?? (await readGrowing(objects, key, range));
  const read = found ?? (await orMissing(objects.get(key, range), undefined));
  if (!read) throw new FileMissing();
  return read;
}

async function destroy({ objects, growths }: Bucket, key: string): Promise<void> {
  growths.delete(key);
  await removeGrowing(objects, key);
  await objects.remove([key]);
}

/** Objects that were left from growing. */
async function removeGrowing(objects: Objects, key: string): Promise<void> {
  const listed = await objects.list(growingPrefix(key));
  const uploadId = findUploadId(listed, key);
  if (uploadId !== undefined) await objects.dropParts(key, uploadId);
  // The object that names the others is deleted last, so that an interrupted destruction can be repeated.
  const isPiece = (name: string) => name.startsWith(`${growingPrefix(key)}at-`);
  const names = listed.map(({ name }) => name);
  await objects.remove(names.filter(isPiece));
  await objects.remove(names.filter((name) => !isPiece(name)));
}

async function getGrowth({ objects }: Pick<Bucket, 'objects'>, key: string): Promise<Growth> {
  const growth = await findGrowth(objects, key);
  if (growth) return growth;
  const finished = await objects.sizeOf(key);
  throw new Error(
    finished === undefined ? 'The file store holds no such file.' : 'A finished file never changes.',
  );
}

function remember({ growths }: Bucket, growth: Growth): void {
  growths.delete(growth.key);
  growths.set(growth.key, growth);
  if (growths.size <= REMEMBERED) return;
  const [oldest] = growths.keys();
  if (oldest !== undefined) growths.delete(oldest);
}

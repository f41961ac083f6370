/**
 * A growing file in an S3-compatible store, where objects never change. Its bytes are in parts of a multipart
 * upload, each exactly 5 MiB, so that a part sent twice is the same part. Bytes after the parts are in
 * pieces: one object per acknowledged write, named by its offset. The bucket contains the whole state, so any
 * process can continue after another's death.
 *
 * The parts of an upload cannot be read before it is completed. So the pieces of a live recording stay until
 * it is complete, although their bytes are also in a part. Until then it takes twice the space, and can be
 * read.
 *
 *   {key}.growing/start            that the file exists
 *   {key}.growing/parts-{id}       the multipart upload's id, in base64url
 *   {key}.growing/at-{offset}-{n}  a piece
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { NextPiece } from '#server/platform/read-pieces.ts';
import type { ListedObject, Objects, UploadedPart } from './objects.ts';

/** The minimum part size of S3, except for the last part. */
export const PART_BYTES = 5 * 1024 ** 2;

/** Maximum pieces after the parts before they are combined: a live recording writes many small ones. */
const PIECES_MAX = 32;

/**
 * Maximum bytes that a live recording sends at once, after a time without a network. An uploaded file sends
 * more.
 */
const LIVE_BYTES = 1024 ** 2;

interface Piece {
  name: string;
  start: number;
  end: number;
}

/** The durable state of a growing file. */
export interface Growth {
  readonly key: string;
  length: number;
  uploadId: string | undefined;
  parts: UploadedPart[];
  /** Those with bytes after the parts, in order. */
  pieces: Piece[];
}

/** Prefix of all objects of the growing `key`. */
export function growingPrefix(key: string): string {
  return `${key}.growing/`;
}

/** Starts an empty growing file. */
export async function startGrowth(objects: Objects, key: string): Promise<void> {
  await objects.put(`${growingPrefix(key)}start`, Buffer.alloc(0));
}

/** Reads a file's progress from the bucket; undefined when it was never started. */
export async function findGrowth(objects: Objects, key: string): Promise<Growth | undefined> {
  return growthIn(objects, key, await objects.list(growingPrefix(key)));
}

async function growthIn(
  objects: Objects,
  key: string,
  listed: readonly ListedObject[],
): Promise<Growth | undefined> {
  if (listed.length === 0) return undefined;
  const uploadId = findUploadId(listed, key);
  const all = uploadId === undefined ? [] : await objects.listParts(key, uploadId);
  const parts = leadingParts(all);
  const pieces = chainOf(piecesIn(listed, key), parts.length * PART_BYTES);
  return { key, uploadId, parts, pieces, length: pieces.at(-1)?.end ?? parts.length * PART_BYTES };
}

/** The multipart upload of a growing file; undefined if it needs none yet. */
export function findUploadId(listed: readonly ListedObject[], key: string): string | undefined {
  const mark = `${growingPrefix(key)}parts-`;
  const name = listed.find((object) => object.name.startsWith(mark))?.name;
  return name && Buffer.from(name.slice(mark.length), 'base64url').toString();
}

/** Appends bytes. `growth` has the durable state after each step, also when a later step throws. */
export async function grow(objects: Objects, growth: Growth, next: NextPiece): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  for (let bytes = await next(); bytes; bytes = await next()) {
    waiting.push(...bytes);
    size += bytes.reduce((sum, { length }) => sum + length, 0);
    while (growth.length + size - partsEnd(growth) >= PART_BYTES) {
      const behind = await addPart(objects, growth, Buffer.concat(waiting));
      waiting = [behind];
      size = behind.length;
    }
  }
  if (size > 0) await addPiece(objects, growth, Buffer.concat(waiting));
}

/**
 * Reads the durable bytes of a growing file, or a part of them: `end` is inclusive. A piece may be combined
 * with others at this moment. Then the stream breaks off, and a retry succeeds.
 *
 * @returns undefined when no such file grows
 * @throws Error when some of it is only in parts
 */
export async function readGrowing(
  objects: Objects,
  key: string,
  range?: { start: number; end: number },
): Promise<Readable | undefined> {
  const listed = await objects.list(growingPrefix(key));
  const growth = await growthIn(objects, key, listed);
  if (!growth) return undefined;
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? growth.length, growth.length - 1);
  const pieces = chainOf(piecesIn(listed, key), start);
  if ((pieces.at(-1)?.end ?? start) <= end)
    throw new Error('This part of a growing file cannot be read yet.');
  return Readable.from(bytesOf(objects, pieces, { start, end }), { objectMode: false });
}

async function* bytesOf(
  objects: Objects,
  pieces: readonly Piece[],
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let position = start;
  for (const piece of pieces) {
    if (position > end) return;
    const last = Math.min(end, piece.end - 1);
    yield* await objects.get(piece.name, { start: position - piece.start, end: last - piece.start });
    position = last + 1;
  }
}

/** Bytes after the parts: less than a part. */
export async function readTail(objects: Objects, growth: Growth): Promise<Buffer> {
  const read: Buffer[] = [];
  let position = partsEnd(growth);
  for (const { name, start, end } of growth.pieces) {
    const bytes = await readAll(await objects.get(name));
    if (bytes.length !== end - start) throw new Error('A piece of a recording was cut off on its way here.');
    read.push(bytes.subarray(position - start));
    position = end;
  }
  return Buffer.concat(read);
}

function partsEnd({ parts }: Growth): number {
  return parts.length * PART_BYTES;
}

/** Makes a part of the tail and the beginning of `waiting`. @returns the rest of `waiting` */
async function addPart(objects: Objects, growth: Growth, waiting: Buffer): Promise<Buffer> {
  const tail = await readTail(objects, growth);
  const taken = PART_BYTES - tail.length;
  growth.uploadId ??= await startParts(objects, growth.key);
  const bytes = Buffer.concat([tail, waiting.subarray(0, taken)]);
  const isLive = taken <= LIVE_BYTES;
  if (isLive) await putPiece(objects, growth.key, growth.length, bytes.subarray(tail.length));
  growth.parts.push(await objects.putPart(growth.key, growth.uploadId, growth.parts.length + 1, bytes));
  growth.length = partsEnd(growth);
  const absorbed = growth.pieces.map(({ name }) => name);
  growth.pieces = [];
  if (!isLive) await removeLeisurely(objects, absorbed);
  return waiting.subarray(taken);
}

/** The id is stored before the first part is sent: without it the parts could not be found. */
async function startParts(objects: Objects, key: string): Promise<string> {
  const id = await objects.startParts(key);
  await objects.put(`${growingPrefix(key)}parts-${Buffer.from(id).toString('base64url')}`, Buffer.alloc(0));
  return id;
}

async function addPiece(objects: Objects, growth: Growth, bytes: Buffer): Promise<void> {
  growth.pieces.push(await putPiece(objects, growth.key, growth.length, bytes));
  growth.length += bytes.length;
  if (growth.pieces.length < PIECES_MAX) return;
  const many = growth.pieces.map(({ name }) => name);
  const tail = await readTail(objects, growth);
  growth.pieces = [await putPiece(objects, growth.key, partsEnd(growth), tail)];
  await removeLeisurely(objects, many);
}

/**
 * Each write has a unique name: an abandoned one may still arrive, and must not replace a later, longer one.
 */
async function putPiece(objects: Objects, key: string, start: number, bytes: Buffer): Promise<Piece> {
  const name = `${growingPrefix(key)}at-${start}-${randomBytes(8).toString('hex')}`;
  await objects.put(name, bytes);
  return { name, start, end: start + bytes.length };
}

/** Pieces whose bytes are also elsewhere do no harm; they are deleted when the file is finished. */
async function removeLeisurely(objects: Objects, names: readonly string[]): Promise<void> {
  await objects.remove(names).catch(() => undefined);
}

/** A shorter part, or one after a gap, is left from an interrupted finish. */
function leadingParts(all: readonly UploadedPart[]): UploadedPart[] {
  const isWhole = ({ number, size }: UploadedPart, index: number) =>
    number === index + 1 && size === PART_BYTES;
  const firstOther = all.findIndex((part, index) => !isWhole(part, index));
  return firstOther === -1 ? [...all] : all.slice(0, firstOther);
}

function piecesIn(listed: readonly ListedObject[], key: string): Piece[] {
  const mark = `${growingPrefix(key)}at-`;
  return listed
    .filter(({ name }) => name.startsWith(mark))
    .map(({ name, size }) => {
      const start = Number(name.slice(mark.length).split('-')[0]);
      return { name, start, end: start + size };
    });
}

/** From `start` on without a gap: at each offset the longest piece. */
function chainOf(pieces: readonly Piece[], start: number): Piece[] {
  const chain: Piece[] = [];
  let position = start;
  for (;;) {
    const reaching = pieces.filter((piece) => piece.start <= position && piece.end > position);
    const furthest = reaching.sort((one, other) => other.end - one.end)[0];
    if (!furthest) return chain;
    chain.push(furthest);
    position = furthest.end;
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

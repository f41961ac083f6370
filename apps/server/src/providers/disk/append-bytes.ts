/** Appends bytes to a growing file: few with one synchronous write, many with one sync at the end. */
import { type FileHandle, open } from 'node:fs/promises';
import type { NextPiece } from '#server/platform/read-pieces.ts';
import { OffsetMismatch } from '#server/ports/file-store.ts';
import { type GrowingFile, SYNCS_EACH_WRITE } from './growing-files.ts';

/** Bytes of a first piece above which one sync for all costs less than one per piece. */
const MANY_BYTES = 65_536;

/**
 * Appends a stream to a file whose only writer is the caller.
 *
 * @returns the length, which is durable
 */
export async function appendBytes(file: GrowingFile, next: NextPiece): Promise<number> {
  const first = await next();
  if (!first) return file.length;
  const bytes = joined(first);
  const isDurable = SYNCS_EACH_WRITE && bytes.length < MANY_BYTES;
  file.length = await (isDurable ? writeAll(file, bytes, next) : writeThenSync(file, bytes, next));
  return file.length;
}

async function writeThenSync(file: GrowingFile, first: Buffer, next: NextPiece): Promise<number> {
  const end = await (SYNCS_EACH_WRITE ? writeUnsynced(file, first, next) : writeAll(file, first, next));
  // It also syncs what was written through the other handle, because a sync applies to the file.
  await file.handle.datasync();
  return end;
}

/** The file's own handle would sync every piece. */
async function writeUnsynced(file: GrowingFile, first: Buffer, next: NextPiece): Promise<number> {
  const handle = await open(file.path, 'r+');
  try {
    // A file that was destroyed meanwhile may have a successor with the same name.
    if (file.isClosed) throw new OffsetMismatch(file.length);
    return await writeAll({ handle, length: file.length }, first, next);
  } finally {
    await handle.close();
  }
}

async function writeAll(
  { handle, length }: { handle: FileHandle; length: number },
  first: Buffer,
  next: NextPiece,
): Promise<number> {
  let end = length + (await writeAt(handle, first, length));
  for (let piece = await next(); piece; piece = await next())
    end += await writeAt(handle, joined(piece), end);
  return end;
}

/** A disk that fills up accepts less than it was given and reports it only at the next write. */
async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<number> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
  return written;
}

function joined(piece: readonly Buffer[]): Buffer {
  const [only] = piece;
  return only && piece.length === 1 ? only : Buffer.concat(piece);
}

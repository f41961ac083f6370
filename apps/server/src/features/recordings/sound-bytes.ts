/** Bytes of a stored recording. Each is requested once, and unneeded ranges are never requested. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A file in the store, and its available size. */
export interface StoredSound {
  bytes: number;
  /** Reads a part; `end` is inclusive, as in HTTP. */
  read(range: { start: number; end: number }): Promise<Readable>;
}

/** Bytes that can be read repeatedly. */
export interface SoundBytes {
  /** Their number. */
  length: number;
  /** Reads a part; `end` is exclusive. @throws Error when it no longer exists */
  read(start: number, end: number): Promise<Buffer>;
}

/** Bytes per request. Small, because every run reads the head of the file as one block. */
const BLOCK_BYTES = 32_768;

/** Blocks in the cache: ten minutes of audio at 200 kbit/s. */
const REMEMBERED = 512;

/** Reads a file block by block and caches the last ones. */
export function inBlocks({ bytes: length, read }: StoredSound): SoundBytes {
  const blocks = new Map<number, Promise<Buffer>>();
  const blockAt = (start: number): Promise<Buffer> => {
    const known = blocks.get(start);
    if (known) return known;
    const [oldest] = blocks.keys();
    if (oldest !== undefined && blocks.size >= REMEMBERED) blocks.delete(oldest);
    const block = readExactly(read, start, Math.min(start + BLOCK_BYTES, length));
    blocks.set(start, block);
    return block;
  };
  return {
    length,
    read: async (start, end) => {
      const first = start - (start % BLOCK_BYTES);
      const read: Buffer[] = [];
      for (let at = first; at < end; at += BLOCK_BYTES) read.push(await blockAt(at));
      const [only] = read;
      const all = only && read.length === 1 ? only : Buffer.concat(read);
      return all.subarray(start - first, end - first);
    },
  };
}

async function readExactly(read: StoredSound['read'], start: number, end: number): Promise<Buffer> {
  const bytes = await buffer(await read({ start, end: end - 1 }));
  if (bytes.length !== end - start) throw new Error('A part of a recording was cut off on its way here.');
  return bytes;
}

/**
 * The same bytes at the same places, except a range that is never read: it has `filler`, and zeros after it.
 *
 * @param stretch  `end` is exclusive; `filler` is not longer than it
 */
export function without(
  sound: SoundBytes,
  { start, end, filler }: { start: number; end: number; filler: Buffer },
): SoundBytes {
  const between = (from: number, to: number): Buffer => {
    const zeros = Buffer.alloc(Math.max(0, to - from));
    filler.subarray(from - start).copy(zeros);
    return zeros;
  };
  const none = async () => Buffer.alloc(0);
  return {
    length: sound.length,
    read: async (from, to) => {
      const [before, behind] = await Promise.all([
        from < start ? sound.read(from, Math.min(to, start)) : none(),
        to > end ? sound.read(Math.max(from, end), to) : none(),
      ]);
      return Buffer.concat([before, between(Math.max(from, start), Math.min(to, end)), behind]);
    },
  };
}

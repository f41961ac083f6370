/** Bytes of a recording in the store: each is asked for once, and a stretch that no one needs is never asked for. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A file in the store, and how much of it is there. */
export interface StoredSound {
  bytes: number;
  /** Reads a part; `end` is inclusive, as in HTTP. */
  read(range: { start: number; end: number }): Promise<Readable>;
}

/** Bytes that can be read over and over. */
export interface SoundBytes {
  /** How many there are. */
  length: number;
  /** Reads a part; `end` is exclusive. @throws Error when it is not there any more */
  read(start: number, end: number): Promise<Buffer>;
}

/** Bytes that are asked for at once. Small, because the head of the file is one block of every look. */
const BLOCK_BYTES = 32_768;

/** Blocks that are remembered: ten minutes of sound at 200 kbit/s. */
const REMEMBERED = 512;

/** Reads a file block by block and remembers the last ones. */
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
 * The same bytes at the same places, but for a stretch that is never read: there is `filler`, and zeros behind it.
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

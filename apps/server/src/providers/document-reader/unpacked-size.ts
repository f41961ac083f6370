/** How much a zip file unpacks to, found out without believing what it says of itself. */
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;

/** An entry of the directory at the end of the file. */
interface Entry {
  name: string;
  method: number;
  packed: number;
  /** Where its own head begins. */
  at: number;
}

/**
 * The names in a zip file.
 *
 * @param most  bytes that all of it together may unpack to
 * @throws RangeError when it unpacks to more, or is damaged
 */
export function namesWithin(zip: Uint8Array, most: number): string[] {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const entries = entriesOf(bytes);
  let left = most;
  for (const entry of entries) left -= unpackedSize(bytes, entry, left);
  return entries.map(({ name }) => name);
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new RangeError('This is no zip file.');
  const entries: Entry[] = [];
  let position = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(position) !== ENTRY) throw new RangeError('This zip file is damaged.');
    const [name, extra, comment] = [28, 30, 32].map((at) => bytes.readUInt16LE(position + at));
    entries.push({
      name: bytes.toString('utf8', position + 46, position + 46 + (name ?? 0)),
      method: bytes.readUInt16LE(position + 10),
      packed: bytes.readUInt32LE(position + 20),
      at: bytes.readUInt32LE(position + 42),
    });
    position += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function unpackedSize(bytes: Buffer, { method, packed, at }: Entry, most: number): number {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  const size =
    method === DEFLATED ? inflateRawSync(content, { maxOutputLength: Math.max(most, 1) }).length : packed;
  if (size > most) throw new RangeError('This zip file unpacks to too much.');
  return size;
}

/** Zip files, unpacked without trusting their stated sizes. */
import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

/** Maximum unpacked bytes of everything in one file, including nested archives. */
export const MOST_UNPACKED = 200 * 1024 ** 2;

/** A file within a zip file. */
export interface ZipEntry {
  /** With its folders. */
  name: string;
  isLocked: boolean;
  /** @throws UnreadableFile when it unpacks to too much, or is damaged or packed in an unsupported way */
  read(): Uint8Array;
}

const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
const LOCKED = 1;

/** Remaining bytes to unpack; the process reads only one file. */
let left = MOST_UNPACKED;

/**
 * The entries of a zip file, without folders; nothing is unpacked yet. @throws UnreadableFile when it is
 * damaged or not a zip file
 */
export function openZip(zip: Uint8Array): ZipEntry[] {
  try {
    return entriesOf(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));
  } catch {
    throw new UnreadableFile('damaged');
  }
}

function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new RangeError('This is no zip file.');
  const entries: ZipEntry[] = [];
  let position = bytes.readUInt32LE(end + 16);
  for (let more = bytes.readUInt16LE(end + 10); more > 0; more -= 1) {
    if (bytes.readUInt32LE(position) !== ENTRY) throw new RangeError('This zip file is damaged.');
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((at) => bytes.readUInt16LE(position + at));
    const place: Place = {
      method: bytes.readUInt16LE(position + 10),
      packed: bytes.readUInt32LE(position + 20),
      at: bytes.readUInt32LE(position + 42),
    };
    entries.push({
      name: nameIn(bytes.subarray(position + 46, position + 46 + name)),
      isLocked: (bytes.readUInt16LE(position + 8) & LOCKED) !== 0,
      read: () => unpacked(bytes, place),
    });
    position += 46 + name + extra + comment;
  }
  return entries.filter((entry) => !entry.name.endsWith('/'));
}

/** UTF-8, or the code page of old programs. */
function nameIn(bytes: Uint8Array): string {
  const decode = (label: string) => new TextDecoder(label, { fatal: true }).decode(bytes);
  try {
    return decode('utf-8').replaceAll('\\', '/');
  } catch {
    return decode('windows-1252').replaceAll('\\', '/');
  }
}

interface Place {
  method: number;
  packed: number;
  /** Offset of its local header. */
  at: number;
}

function unpacked(bytes: Buffer, { method, packed, at }: Place): Uint8Array {
  if (method !== STORED && method !== DEFLATED) throw new UnreadableFile('damaged');
  const content = contentAt(bytes, at, packed);
  if (method === STORED && content.length > left) throw new UnreadableFile('unpacked');
  const plain = method === STORED ? content : inflated(content);
  left -= plain.length;
  return plain;
}

function contentAt(bytes: Buffer, at: number, packed: number): Buffer {
  try {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    return bytes.subarray(start, start + packed);
  } catch {
    throw new UnreadableFile('damaged');
  }
}

function inflated(content: Buffer): Uint8Array {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    const isBomb = error instanceof RangeError;
    throw new UnreadableFile(isBomb ? 'unpacked' : 'damaged');
  }
}

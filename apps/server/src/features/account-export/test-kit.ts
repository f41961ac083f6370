/** Reads archives as a program on a person's machine does: from the central directory at the end. */
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const LISTED = 0x02014b50;
const STORED = 0;

/** Files by their path. @throws Error when the archive is incomplete */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22;
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Error('This archive is not whole.');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== LISTED) throw new Error('The list is damaged.');
    const [path, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + (path ?? 0));
    files.set(name, contentAt(archive, at));
    at += 46 + (path ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function contentAt(archive: Buffer, listed: number): Buffer {
  const [packed, local] = [archive.readUInt32LE(listed + 20), archive.readUInt32LE(listed + 42)];
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const bytes = archive.subarray(start, start + packed);
  return archive.readUInt16LE(listed + 10) === STORED ? bytes : inflateRawSync(bytes);
}

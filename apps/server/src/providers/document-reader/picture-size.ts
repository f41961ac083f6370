/** How large a picture is, read from its first bytes: before anybody unpacks it. */

/** Pixels of the largest picture that is unpacked: more than any telephone or office scanner makes of one sheet. */
export const MOST_PIXELS = 64_000_000;

/** Width times height. Infinity where nobody can tell. */
export function pixelsOf(picture: Uint8Array): number {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const size = pngSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes);
  return size ? size[0] * size[1] : Number.POSITIVE_INFINITY;
}

type Size = [width: number, height: number];

function pngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) return undefined;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** The three sorts of WebP: lossy, lossless, extended. */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const sort = bytes.toString('latin1', 12, 16);
  if (sort === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (sort === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  const packed = bytes.readUInt32LE(21);
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
}

/** Markers of JPEG that begin a picture; the others between 0xc0 and 0xcf are tables. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let position = 2;
  while (position + 9 < bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && !TABLES.has(marker)) {
      return [bytes.readUInt16BE(position + 7), bytes.readUInt16BE(position + 5)];
    }
    position += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(position + 2);
  }
  return undefined;
}

/** Sheets that are counted before a file is taken for one that never ends. */
const MOST_SHEETS = 10_000;

const WIDTH = 256;
const HEIGHT = 257;

/** Pixels of each sheet of a TIFF file. @throws RangeError when it is damaged */
export function tiffSheets(picture: Uint8Array): number[] {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const sheets: number[] = [];
  const seen = new Set<number>();
  for (let at = long(4); at !== 0 && !seen.has(at) && sheets.length < MOST_SHEETS; ) {
    seen.add(at);
    const count = short(at);
    const sides = new Map<number, number>();
    for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
      const isShort = short(entry + 2) === 3;
      sides.set(short(entry), isShort ? short(entry + 8) : long(entry + 8));
    }
    sheets.push((sides.get(WIDTH) ?? 0) * (sides.get(HEIGHT) ?? 0));
    at = long(at + 2 + count * 12);
  }
  return sheets;
}

/** The number of pixels of an image, read from its first bytes before it is decoded. */
import { pictureSize } from '#server/platform/picture-size.ts';

/** Maximum pixels of an image that is decoded: more than any phone or office scanner makes of one sheet. */
export const MOST_PIXELS = 64_000_000;

/** Width times height. Infinity if unknown. */
export function pixelsOf(picture: Uint8Array): number {
  const size = pictureSize(picture);
  return size ? size.width * size.height : Number.POSITIVE_INFINITY;
}

/** Maximum number of sheets; a file with more counts as endless. */
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

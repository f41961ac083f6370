/** Reads the format and size of an image from its first bytes, before it is decoded. */

/** The file extension of an image's format, and its sides in pixels. */
export interface PictureSize {
  format: 'png' | 'jpg' | 'webp';
  width: number;
  height: number;
}

/** Of a PNG, WebP or JPEG; undefined for anything else, and if it cannot be determined. */
export function pictureSize(picture: Uint8Array): PictureSize | undefined {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  return pngSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes);
}

/** PNG (RFC 2083): eight bytes of signature, then the chunk IHDR with width and height. */
function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined;
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The three kinds of WebP (RFC 9649): lossy, extended, lossless. */
function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const webp = (width: number, height: number): PictureSize => ({ format: 'webp', width, height });
  const sort = bytes.toString('latin1', 12, 16);
  if (sort === 'VP8 ') return webp(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
  if (sort === 'VP8X') return webp(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  const packed = bytes.readUInt32LE(21);
  return webp((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
}

/** Markers between 0xc0 and 0xcf that are tables; the others begin a frame. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/**
 * JPEG (ITU T.81): segments of a marker and a length, up to the one that starts the frame; 0xff may fill
 * between.
 */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let position = 2;
  while (position + 9 < bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && !TABLES.has(marker)) {
      const height = bytes.readUInt16BE(position + 5);
      return { format: 'jpg', width: bytes.readUInt16BE(position + 7), height };
    }
    position += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(position + 2);
  }
  return undefined;
}

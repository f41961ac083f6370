/** A clinic's logo, if it can be printed. Nothing is fetched for it, and nothing in it is executed. */

/** Bytes of the largest picture that is printed. */
const BYTES_MAX = 1024 * 1024;
/** Of a picture's longer side: a small file may unpack to gigabytes. */
const PIXELS_MAX = 4000;

/** A picture to print. */
export interface Logo {
  bytes: Uint8Array;
  /** As its name ends. */
  format: 'png' | 'jpg';
}

/** The picture of a `data:` address; undefined for another address, another format, or one that is too large. */
export function logoOf(address: string | null): Logo | undefined {
  const encoded = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address ?? '')?.[1];
  if (!encoded || encoded.length > (BYTES_MAX * 4) / 3) return undefined;
  const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
  const view = new DataView(bytes.buffer);
  const png = pngSize(view);
  const size = png ?? jpegSize(view);
  if (!size || Math.max(...size) > PIXELS_MAX || Math.min(...size) < 1) return undefined;
  return { bytes, format: png ? 'png' : 'jpg' };
}

type Size = readonly [width: number, height: number];

/** PNG (RFC 2083): eight bytes of signature, then the chunk IHDR with width and height. */
function pngSize(view: DataView): Size | undefined {
  const isPng = view.byteLength > 24 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a;
  return isPng ? [view.getUint32(16), view.getUint32(20)] : undefined;
}

/** JPEG (ITU T.81): segments of a marker and a length, up to the one that starts the frame. */
function jpegSize(view: DataView): Size | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

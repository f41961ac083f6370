/** A clinic's logo, if it can be printed. Nothing is fetched for it, and nothing in it is executed. */
import { pictureSize } from '#server/platform/picture-size.ts';

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
  const size = pictureSize(bytes);
  if (!size || size.format === 'webp') return undefined;
  const { format, width, height } = size;
  return Math.max(width, height) > PIXELS_MAX || Math.min(width, height) < 1 ? undefined : { bytes, format };
}

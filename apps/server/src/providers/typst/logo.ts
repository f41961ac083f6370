/** A clinic's logo, if it is printable. Nothing is fetched for it, and nothing in it is executed. */
import { pictureSize } from '#server/platform/picture-size.ts';

/** Maximum bytes of a printed image. */
const BYTES_MAX = 1024 * 1024;
/** Maximum pixels of its longer side: a small file may decode to gigabytes. */
const PIXELS_MAX = 4000;

/** An image to print. */
export interface Logo {
  bytes: Uint8Array;
  /** File extension. */
  format: 'png' | 'jpg';
}

/** The image of a `data:` URL; undefined for another URL, another format, or one that is too large. */
export function logoOf(address: string | null): Logo | undefined {
  const encoded = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address ?? '')?.[1];
  if (!encoded || encoded.length > (BYTES_MAX * 4) / 3) return undefined;
  const bytes = new Uint8Array(Buffer.from(encoded, 'base64'));
  const size = pictureSize(bytes);
  if (!size || size.format === 'webp') return undefined;
  const { format, width, height } = size;
  return Math.max(width, height) > PIXELS_MAX || Math.min(width, height) < 1 ? undefined : { bytes, format };
}

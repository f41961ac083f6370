/** Photographs and scans: only images, in which words are recognized. */

import { documentTypeOf, TELLING_BYTES } from '@auscult/domain/documents/document-type';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PageSource } from './messages.ts';
import { MOST_PIXELS, pixelsOf, tiffSheets } from './picture-pixels.ts';

/** Pixels of the forwarded image: a sheet of A4 at 300 dots per inch, and a little more. */
export const ENOUGH_PIXELS = 12_000_000;

/** Maximum pixels of a decorative image: a logo, a signature, a tracker. */
const ORNAMENT_PIXELS = 60_000;

/** Maximum bytes of a decorative image whose number of pixels is unknown. */
const ORNAMENT_BYTES = 20_000;

/** First bytes of unsupported images: GIF, BMP, Windows metafiles, SVG. */
const OTHER_PICTURES = ['GIF8', 'BM', '\x01\0\0\0', '\xd7\xcd\xc6\x9a', '<svg'];

/** Whether a file is an image too small to contain words. */
export function isOrnament(bytes: Uint8Array): boolean {
  const type = documentTypeOf(bytes.subarray(0, TELLING_BYTES));
  const isPicture = type?.startsWith('image/') ?? false;
  const pixels = isPicture ? pixelsOf(bytes) : Number.POSITIVE_INFINITY;
  if (Number.isFinite(pixels)) return pixels <= ORNAMENT_PIXELS;
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  const isOther = OTHER_PICTURES.some((mark) => start.startsWith(mark));
  return (isPicture || isOther) && bytes.length <= ORNAMENT_BYTES;
}

/**
 * The only page of an image.
 *
 * @param name  of an image beside words: it need not contain words, and is reported as a gap if it does not
 */
export function picturePages(picture: Uint8Array, name?: string): PageSource[] {
  return [
    async () => {
      if (pixelsOf(picture) > MOST_PIXELS) return { problem: 'pixels' };
      const image = await loadImage(picture);
      const scale = Math.min(1, Math.sqrt(ENOUGH_PIXELS / (image.width * image.height)));
      const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)];
      const canvas = createCanvas(width, height);
      const drawing = canvas.getContext('2d');
      // Transparent pixels would become black.
      drawing.fillStyle = 'white';
      drawing.fillRect(0, 0, width, height);
      drawing.drawImage(image, 0, 0, width, height);
      const png = canvas.toBuffer('image/png');
      return { text: '', picture: png, mustHaveWords: name === undefined, pictureName: name };
    },
  ];
}

/** The sheets of a TIFF file. It is forwarded unchanged, because the recognizer reads it. */
export function tiffPages(picture: Uint8Array): PageSource[] {
  return tiffSheets(picture).map((pixels, sheet) => async () => {
    if (pixels > MOST_PIXELS) return { problem: 'pixels' };
    return { text: '', picture, sheet, mustHaveWords: true };
  });
}

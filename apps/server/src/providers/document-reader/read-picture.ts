/** Photographs and scans: nothing but pictures, in which words are recognised. */

import { documentTypeOf, TELLING_BYTES } from '@auscult/domain/documents/document-type';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PageSource } from './messages.ts';
import { MOST_PIXELS, pixelsOf, tiffSheets } from './picture-pixels.ts';

/** Pixels of what is handed on: a sheet of A4 at 300 dots an inch, and a little more. */
export const ENOUGH_PIXELS = 12_000_000;

/** Pixels of the largest picture that is an ornament: a logo, a signature, a tracker. */
const ORNAMENT_PIXELS = 60_000;

/** Bytes of the largest picture that is an ornament, where no one can tell how many pixels it has. */
const ORNAMENT_BYTES = 20_000;

/** How pictures begin that are not read: GIF, BMP, Windows metafiles, SVG. */
const OTHER_PICTURES = ['GIF8', 'BM', '\x01\0\0\0', '\xd7\xcd\xc6\x9a', '<svg'];

/** Whether a file is a picture so small that no one looks for words in it. */
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
 * The one page that a picture is.
 *
 * @param name  of one beside words: there need be none in it, and it is told as a gap where none are found
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
      // What is transparent would become black.
      drawing.fillStyle = 'white';
      drawing.fillRect(0, 0, width, height);
      drawing.drawImage(image, 0, 0, width, height);
      const png = canvas.toBuffer('image/png');
      return { text: '', picture: png, mustHaveWords: name === undefined, pictureName: name };
    },
  ];
}

/** The sheets of a TIFF file. It is handed on as it is: the person who recognises words reads it. */
export function tiffPages(picture: Uint8Array): PageSource[] {
  return tiffSheets(picture).map((pixels, sheet) => async () => {
    if (pixels > MOST_PIXELS) return { problem: 'pixels' };
    return { text: '', picture, sheet, mustHaveWords: true };
  });
}

/** Photographs and scans: nothing but pictures, in which words are recognised. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { PageSource } from './messages.ts';
import { MOST_PIXELS, pixelsOf, tiffSheets } from './picture-pixels.ts';

/** Pixels of what is handed on: a sheet of A4 at 300 dots an inch, and a little more. */
export const ENOUGH_PIXELS = 12_000_000;

/** The one page that a picture is. @param mustHaveWords  false for one beside words, in which there need be none */
export function picturePages(picture: Uint8Array, mustHaveWords = true): PageSource[] {
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
      return { text: '', picture: canvas.toBuffer('image/png'), mustHaveWords };
    },
  ];
}

/** The sheets of a TIFF file. It is handed on as it is: whoever recognises words reads it. */
export function tiffPages(picture: Uint8Array): PageSource[] {
  return tiffSheets(picture).map((pixels, sheet) => async () => {
    if (pixels > MOST_PIXELS) return { problem: 'pixels' };
    return { text: '', picture, sheet, mustHaveWords: true };
  });
}

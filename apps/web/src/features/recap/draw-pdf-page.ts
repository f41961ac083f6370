/** Renders pages of PDF files in the browser. Loaded only when a page is shown. */
import { GlobalWorkerOptions, getDocument, Util } from 'pdfjs-dist';
import type { DrawnPage } from './use-drawn-page.ts';

/** Width in pixels: sharp in a pane of half a wide screen, even enlarged. */
const WIDTH = 1400;

/** One page as a picture, with the positions of its words. @param number  counted from 1 */
export async function drawPdfPage(file: Blob, number: number): Promise<DrawnPage> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    type: 'module',
    name: 'pdf',
  });
  const loading = getDocument({ data: await file.arrayBuffer() });
  try {
    const page = await (await loading.promise).getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: WIDTH / width });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    if (isBlank(canvas)) throw new Error('Nothing of the page could be drawn.');
    const { items } = await page.getTextContent();
    const words = items.flatMap((piece) => {
      if (!('str' in piece) || piece.str.trim() === '') return [];
      const [, , , rise = 0, left = 0, bottom = 0] = Util.transform(viewport.transform, piece.transform);
      const height = Math.abs(rise);
      return {
        text: piece.str,
        left: left / viewport.width,
        top: (bottom - height) / viewport.height,
        width: (piece.width * viewport.scale) / viewport.width,
        height: (height * 1.2) / viewport.height,
      };
    });
    return { picture: await pictureOf(canvas), words };
  } finally {
    await loading.destroy();
  }
}

/**
 * Some compressed scans need WebAssembly, which the content security policy forbids: their page stays white.
 */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement('canvas');
  small.width = 64;
  small.height = 64;
  const context = small.getContext('2d');
  if (!context) return true;
  context.drawImage(canvas, 0, 0, small.width, small.height);
  return context.getImageData(0, 0, small.width, small.height).data.every((value) => value > 250);
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The page could not be drawn.'))));
  return promise;
}

/** PDF files: the words that stand in them, and a picture of each page on which there are hardly any. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import {
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageSource } from './messages.ts';
import { linesOf, type PlacedWords } from './page-lines.ts';
import { MOST_PIXELS } from './picture-pixels.ts';
import { ENOUGH_PIXELS } from './read-picture.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Letters below which a page with a picture on it may be a scan with a stamp. */
const FEW_LETTERS = 200;

/** Dots an inch at which words are recognised best, over the points of a PDF. */
const SCALE = 300 / 72;

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** @throws UnreadableFile */
export async function pdfPages(bytes: Uint8Array): Promise<PageSource[]> {
  const document = await open(bytes);
  return Array.from({ length: document.numPages }, (_, at) => async () => {
    const page = await document.getPage(at + 1);
    try {
      return await contentOf(page);
    } finally {
      page.cleanup();
    }
  });
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${FOLDER}/cmaps/`,
    standardFontDataUrl: `${FOLDER}/standard_fonts/`,
    iccUrl: `${FOLDER}/iccs/`,
    wasmUrl: `${FOLDER}/wasm/`,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
  });
  try {
    return await loading.promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableFile(isLocked ? 'locked' : 'damaged');
  }
}

async function contentOf(page: PDFPageProxy): ReturnType<PageSource> {
  const viewport = page.getViewport({ scale: 1 });
  const words = [
    ...(await writtenWords(page, viewport.transform)),
    ...(await filledIn(page, viewport.transform)),
  ];
  const text = linesOf(words);
  const letters = text.replaceAll(/\s/g, '').length;
  if (letters >= FEW_LETTERS) return { text };
  const { fnArray } = await page.getOperatorList();
  const hasPicture = fnArray.some((operation) => PICTURES.has(operation));
  // Letters may be drawn as lines, too.
  if (!hasPicture && (letters > 0 || fnArray.length === 0)) return { text };
  const picture = await draw(page);
  const mustHaveWords = letters === 0 && (hasPicture || picture !== undefined);
  return { text, ...(picture && { picture }), mustHaveWords };
}

const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
]);

async function writtenWords(page: PDFPageProxy, view: number[]): Promise<PlacedWords[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((part) =>
    'str' in part ? [placed(part.str, Util.transform(view, part.transform), part)] : [],
  );
}

function placed(
  text: string,
  [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: number[],
  { width }: { width: number },
): PlacedWords {
  return {
    text,
    x,
    y,
    width: Math.abs(a) < Math.abs(b) ? 0 : width,
    height: Math.hypot(c, d) || Math.hypot(a, b),
  };
}

/** What was typed into the fields of a form: it stands beside the page's own words. */
async function filledIn(page: PDFPageProxy, view: number[]): Promise<PlacedWords[]> {
  const annotations: Annotation[] = await page.getAnnotations();
  return annotations.flatMap(({ fieldValue, rect, contentsObj, subtype, hidden }) => {
    const text =
      typeof fieldValue === 'string' ? fieldValue : (subtype === 'FreeText' && contentsObj?.str) || '';
    if (hidden || text.trim() === '' || !rect) return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const height = Math.min(top - bottom, 12);
    const lines = text.split(/\r\n?|\n/);
    return lines.map((line, at) => {
      const y = lines.length === 1 ? (top + bottom - height * 0.6) / 2 : top - height * (at + 1);
      return placed(line, Util.transform(view, [height, 0, 0, height, left, y]), { width: right - left });
    });
  });
}

interface Annotation {
  fieldValue?: unknown;
  rect?: number[];
  subtype?: string;
  hidden?: boolean;
  contentsObj?: { str: string };
}

/** The page as PNG; undefined when nothing is to be seen on it. */
async function draw(page: PDFPageProxy): Promise<Uint8Array | undefined> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(SCALE, Math.sqrt(ENOUGH_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const drawing = canvas.getContext('2d');
  // Its types know the browser's canvas alone.
  await page.render({ canvas: canvas as never, canvasContext: drawing as never, viewport }).promise;
  return isBlank(drawing, canvas) ? undefined : canvas.toBuffer('image/png');
}

/** Brightness that differs by less is dust. */
const DUST = 24;

function isBlank(drawing: SKRSContext2D, { width, height }: { width: number; height: number }): boolean {
  const { data: colours } = drawing.getImageData(0, 0, width, height);
  const first = colours[1] ?? 0;
  for (let at = 1; at < colours.length; at += 4) {
    if (Math.abs((colours[at] ?? 0) - first) > DUST) return false;
  }
  return true;
}

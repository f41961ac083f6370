/** Images on a page of a PDF file: their share of the page, and the page as an image for word recognition. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PlacedWords } from './page-lines.ts';
import { ENOUGH_PIXELS } from './read-picture.ts';

/** The content of a page besides its words. */
export interface PageInk {
  /** The share of the page that images cover, from 0 to 1. */
  pictures: number;
  /** Number of lines and shapes drawn on it, which may be letters. */
  shapes: number;
  /** Thin horizontal lines, by their left and right end and their height, in units of the page. */
  strokes: Array<{ left: number; right: number; y: number }>;
}

/** Units of the page: maximum thickness and minimum length of a line that strikes words through. */
const THIN = 2;
const SHORT = 8;

/** Reads all paint operations of a page. */
export async function inkOf(page: PDFPageProxy): Promise<PageInk> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const [left = 0, bottom = 0, right = 1, top = 1] = page.view;
  const ink: PageInk = { pictures: 0, shapes: 0, strokes: [] };
  const placing: Placing = { matrix: [1, 0, 0, 1, 0, 0], kept: [] };
  let area = 0;
  for (const [at, operation] of fnArray.entries()) {
    const values: unknown[] = argsArray[at] ?? [];
    place(operation, values, placing);
    if (PICTURES.has(operation)) area += areaOf(operation, values, placing.matrix);
    if (operation === OPS.constructPath && values[0] !== OPS.endPath) takePath(values, placing.matrix, ink);
  }
  return { ...ink, pictures: Math.min(1, area / Math.max(1, (right - left) * (top - bottom))) };
}

/** The current transform, and those saved before. */
interface Placing {
  matrix: number[];
  kept: number[][];
}

function place(operation: number, values: readonly unknown[], placing: Placing): void {
  if (OPENING.has(operation)) placing.kept.push(placing.matrix);
  if (CLOSING.has(operation)) placing.matrix = placing.kept.pop() ?? placing.matrix;
  for (const own of transformsOf(operation, values)) placing.matrix = Util.transform(placing.matrix, own);
}

const OPENING: ReadonlySet<number> = new Set([OPS.save, OPS.paintFormXObjectBegin, OPS.beginAnnotation]);
const CLOSING: ReadonlySet<number> = new Set([OPS.restore, OPS.paintFormXObjectEnd, OPS.endAnnotation]);

function transformsOf(operation: number, values: readonly unknown[]): number[][] {
  if (operation === OPS.transform) return [values.map(Number)];
  if (operation === OPS.paintFormXObjectBegin) return [matrixIn(values[0])];
  return operation === OPS.beginAnnotation ? [matrixIn(values[2]), matrixIn(values[3])] : [];
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

/** An image fills the unit square of its transform; repeated ones have their own transforms or scales. */
function areaOf(operation: number, values: readonly unknown[], matrix: readonly number[]): number {
  const unit = Math.abs(determinant(matrix));
  if (operation === OPS.paintImageXObjectRepeat || operation === OPS.paintImageMaskXObjectRepeat) {
    const [, across, down] = values.map(Number);
    const places = values.findLast((value) => isList(value));
    return unit * Math.abs((across ?? 1) * (down ?? 1)) * (isList(places) ? places.length / 2 : 1);
  }
  const groups = operation === OPS.paintImageMaskXObjectGroup ? values[0] : values[1];
  const isGroup =
    operation === OPS.paintImageMaskXObjectGroup || operation === OPS.paintInlineImageXObjectGroup;
  if (!isGroup || !Array.isArray(groups)) return unit;
  return groups.reduce((sum, one) => sum + unit * Math.abs(determinant(matrixIn(one?.transform))), 0);
}

function determinant([a = 1, b = 0, c = 0, d = 1]: readonly number[]): number {
  return a * d - b * c;
}

function isList(value: unknown): value is ArrayLike<number> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}

function matrixIn(value: unknown): number[] {
  return isList(value) && value.length === 6 ? Array.from(value) : [1, 0, 0, 1, 0, 0];
}

/** A path has its bounds; a thin horizontal one may strike words through. */
function takePath(values: readonly unknown[], matrix: readonly number[], ink: PageInk): void {
  ink.shapes += 1;
  const bounds = values[2];
  if (!isList(bounds) || bounds.length < 4 || ink.strokes.length >= MOST_STROKES) return;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const [x = 0, y = 0, toX = 0, toY = 0] = Array.from(bounds);
  const ends = [x, toX].flatMap((across) =>
    [y, toY].map((up) => [a * across + c * up + e, b * across + d * up + f] as const),
  );
  const [left, right] = [Math.min(...ends.map(([at]) => at)), Math.max(...ends.map(([at]) => at))];
  const [low, high] = [Math.min(...ends.map(([, at]) => at)), Math.max(...ends.map(([, at]) => at))];
  if (high - low <= THIN && right - left >= SHORT) ink.strokes.push({ left, right, y: (low + high) / 2 });
}

const MOST_STROKES = 5000;

/** Best resolution for recognition in dots per inch, divided by PDF points. */
const SCALE = 300 / 72;

/** The page as PNG without the known words; undefined when nothing else is visible. */
export async function drawPage(
  page: PDFPageProxy,
  known: readonly PlacedWords[],
): Promise<Uint8Array | undefined> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(SCALE, Math.sqrt(ENOUGH_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const drawing = canvas.getContext('2d');
  // Its types know only the browser's canvas.
  await page.render({ canvas: canvas as never, canvasContext: drawing as never, viewport }).promise;
  drawing.setTransform(1, 0, 0, 1, 0, 0);
  drawing.fillStyle = 'white';
  for (const words of known) cover(drawing, words, scale);
  return isBlank(drawing, canvas) ? undefined : canvas.toBuffer('image/png');
}

/** Shares of a letter's height above and below the base line. */
const ABOVE = 0.95;
const BELOW = 0.3;

/** Known words are not recognized a second time. */
function cover(drawing: SKRSContext2D, words: PlacedWords, scale: number): void {
  if (words.text.trim() === '') return;
  const { x, y, width, height, direction = 0 } = words;
  drawing.save();
  drawing.scale(scale, scale);
  drawing.translate(x, y);
  drawing.rotate((direction * Math.PI) / 180);
  drawing.fillRect(-1, -height * ABOVE, width + 2, height * (ABOVE + BELOW));
  drawing.restore();
}

/** A smaller difference in brightness is noise. */
const DUST = 24;

function isBlank(drawing: SKRSContext2D, { width, height }: { width: number; height: number }): boolean {
  const { data: colours } = drawing.getImageData(0, 0, width, height);
  const first = colours[1] ?? 0;
  for (let at = 1; at < colours.length; at += 4) {
    if (Math.abs((colours[at] ?? 0) - first) > DUST) return false;
  }
  return true;
}

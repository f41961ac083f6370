/** The printed words of a PDF page, with position and direction. */
import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PlacedWords } from './page-lines.ts';

/** Degrees by which a crookedly scanned line may differ from the page. */
const ASLANT = 10;
/** Degrees between two directions that count as different. */
const STEP = 15;

/** The words of a page. @param view  the transform of its viewport */
export async function writtenWords(page: PDFPageProxy, view: number[]): Promise<PlacedWords[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((part) =>
    'str' in part ? [placedWords(pictured(part.str), Util.transform(view, part.transform), part)] : [],
  );
}

/** Words with the position and direction of a transform. */
export function placedWords(
  text: string,
  [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0]: number[],
  { width }: { width: number },
): PlacedWords {
  return { text, x, y, width, height: Math.hypot(c, d) || Math.hypot(a, b), direction: directionOf(a, b) };
}

function directionOf(across: number, down: number): number {
  const degrees = (Math.atan2(down, across) * 180) / Math.PI;
  const upright = Math.round(degrees / 90) * 90;
  const nearest = Math.abs(degrees - upright) <= ASLANT ? upright : Math.round(degrees / STEP) * STEP;
  return (nearest + 360) % 360;
}

/** Characters of symbol fonts without a Unicode code point: boxes, ticked and empty. */
function pictured(text: string): string {
  return text.replaceAll(/[\uf06f\uf0a8\uf071\uf072\uf0fe\uf0fd\uf078\uf0fc]/g, (sign) =>
    '\uf06f\uf0a8\uf071\uf072'.includes(sign) ? '☐' : '☒',
  );
}

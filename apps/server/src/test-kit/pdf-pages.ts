/** Reads PDF files back, as a reader or a practice system does. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page, its lines apart. @throws Error when it is no PDF */
export async function pdfPages(file: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((part) => ('str' in part ? part.str + (part.hasEOL ? '\n' : '') : '')).join(''));
  }
  await loading.destroy();
  return pages;
}

/** How far the words of a page reach to the right, and how wide the page is; both in points. */
export async function pdfWidths(file: Uint8Array): Promise<{ right: number; page: number }> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  const ends = items.map((part) => ('str' in part ? Number(part.transform[4]) + part.width : 0));
  await loading.destroy();
  return { right: Math.max(...ends), page: page.getViewport({ scale: 1 }).width };
}

/** How wide the first line of the first page is in which such a letter is, in points. */
export async function pdfLineWidth(file: Uint8Array, letter: RegExp): Promise<number> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent();
  await loading.destroy();
  const parts = items.flatMap((part) =>
    'str' in part
      ? [{ text: part.str, x: Number(part.transform[4]), y: Number(part.transform[5]), width: part.width }]
      : [],
  );
  const height = parts.find(({ text }) => letter.test(text))?.y;
  const line = parts.filter(({ y, width }) => y === height && width > 0);
  return Math.max(...line.map(({ x, width }) => x + width)) - Math.min(...line.map(({ x }) => x));
}

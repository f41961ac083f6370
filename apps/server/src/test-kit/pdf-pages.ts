/** Reads PDF files, as a viewer or a practice system does. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page, line by line. @throws Error when it is not a PDF */
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

/** How far the words of a page reach to the right, and the page's width; both in points. */
export async function pdfWidths(file: Uint8Array): Promise<{ right: number; page: number }> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  const ends = items.map((part) => ('str' in part ? Number(part.transform[4]) + part.width : 0));
  await loading.destroy();
  return { right: Math.max(...ends), page: page.getViewport({ scale: 1 }).width };
}

/** Width in points of the first line of the first page that contains such a letter. */
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

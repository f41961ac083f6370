/** Plain text: what has no pages is cut into some. */
import type { PageSource } from './messages.ts';

/** Characters of a page of text; more is cut between two lines. */
const PAGE_CHARACTERS = 20_000;

/** The text in whatever alphabet it was saved: UTF-8, UTF-16 with its mark, else that of old Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Pages of a text: at its form feeds, and where one would be too long. */
export function textPages(text: string): PageSource[] {
  const pages = text.replaceAll(/\r\n?/g, '\n').split('\f').flatMap(cut);
  const last = pages.findLastIndex((page) => page.trim() !== '');
  return pages.slice(0, last + 1).map((page) => async () => ({ text: page }));
}

function cut(text: string): string[] {
  const pages: string[] = [];
  let from = 0;
  while (text.length - from > PAGE_CHARACTERS) {
    const line = text.lastIndexOf('\n', from + PAGE_CHARACTERS);
    const to = line > from ? line + 1 : from + PAGE_CHARACTERS;
    pages.push(text.slice(from, to));
    from = to;
  }
  return [...pages, text.slice(from)];
}

/** Plain text, split into pages. */
import type { PageSource } from './messages.ts';

/** Maximum characters of a page; more is split between two lines. */
const PAGE_CHARACTERS = 20_000;

/** Splits a text at its form feeds, and at the maximum length. */
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

import { many } from '#web/copy/text.ts';

/** "page 3", "pages 1–4, 7". @param pages  counted from 1, in any order */
export function pageNames(pages: readonly number[]): string {
  return many(pages.length, 'page {{pages}}', 'pages {{pages}}', { pages: pageNumbers(pages) });
}

/** "1–4, 7", for use in a sentence. @param pages  counted from 1, in any order */
export function pageNumbers(pages: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const page of [...new Set(pages)].toSorted((one, other) => one - other)) {
    const before = ranges.at(-1);
    if (before?.last === page - 1) before.last = page;
    else ranges.push({ first: page, last: page });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

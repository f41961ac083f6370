import { RecapDocument, RecapPassage } from '@auscult/contract/recap';
import { describe, expect, test } from 'vitest';
import { citedPages, citedSides } from './cited-pages.ts';
import { pageNames } from './page-names.ts';

const aSource = (node_id: string) =>
  RecapDocument.parse({
    ...{ node_id, name: node_id, content_type: 'application/pdf', pages: 2, is_read: true },
    ...{ is_deleted: false, unreadable: [], gaps: [], error: null },
  });
const passage = (index: number, document: string, page: number) =>
  RecapPassage.parse({ index, document, page, text: `${document} ${page} ${index}` });

const sources = {
  documents: [aSource('a'), aSource('b')],
  passages: [passage(0, 'a', 1), passage(1, 'a', 1), passage(2, 'a', 2), passage(3, 'b', 1)],
};
const shown = (pages: ReturnType<typeof citedPages>) =>
  pages.map(({ document, page, passages }) => [document.node_id, page, passages.map(({ index }) => index)]);

describe('the sources of a line', () => {
  test('are shown with the whole page, pages of other documents apart', () => {
    expect(shown(citedPages(sources, [1, 3]))).toEqual([
      ['a', 1, [0, 1]],
      ['b', 1, [3]],
    ]);
    expect(citedPages(sources, [])).toEqual([]);
  });

  test('are shown side by side: a page each, or on one page a passage each', () => {
    expect(shown(citedSides(sources, [0, 1, 2]))).toEqual([
      ['a', 1, [0, 1]],
      ['a', 2, [2]],
    ]);
    expect(shown(citedSides(sources, [0, 1]))).toEqual([
      ['a', 1, [0]],
      ['a', 1, [1]],
    ]);
  });

  test.each([
    [[3], 'page 3'],
    [[7, 1, 2, 3], 'pages 1–3, 7'],
    [[2, 1], 'pages 1–2'],
  ])('pages %j are called %s', (pages, name) => {
    expect(pageNames(pages)).toBe(name);
  });
});

/** From a line of a recap to its source pages and passages. */
import type { RecapDocument, RecapPassage } from '@auscult/contract/recap';
import type { RecapSources } from './use-get-recap-sources.ts';

/** A page of a document with some of its passages, in reading order. */
export interface CitedPage {
  key: string;
  document: RecapDocument;
  /** Counted from 1. */
  page: number;
  passages: RecapPassage[];
}

/** The pages that contain some evidence, with all their readable text, in the order of the records. */
export function citedPages({ documents, passages }: RecapSources, evidence: readonly number[]): CitedPage[] {
  const cited = new Set(evidence);
  const pages = Map.groupBy(passages, keyOf);
  return [...pages].flatMap(([key, own]) => {
    const [first] = own;
    const document = documents.find(({ node_id }) => node_id === first?.document);
    if (!first || !document || !own.some(({ index }) => cited.has(index))) return [];
    return [{ key, document, page: first.page, passages: own }];
  });
}

/** The same passages side by side, as far as possible: a page each, or, if all are on one page, a passage each. */
export function citedSides(sources: RecapSources, evidence: readonly number[]): CitedPage[] {
  const cited = new Set(evidence);
  const sides = citedPages(sources, evidence).map((page) => ({
    ...page,
    passages: page.passages.filter(({ index }) => cited.has(index)),
  }));
  const [only] = sides;
  if (sides.length !== 1 || !only) return sides;
  return only.passages.map((passage) => ({ ...only, key: String(passage.index), passages: [passage] }));
}

function keyOf({ document, page }: RecapPassage): string {
  return `${document}:${page}`;
}

/** Documents for tests. */
import type { PrintedBlock, PrintedDocument } from '#server/ports/pdf.ts';

/** A short document in English. */
export function aDocument(change: Partial<PrintedDocument> = {}): PrintedDocument {
  return {
    language: 'en-US',
    paper: 'a4',
    clinic: 'Lakeside Animal Hospital',
    logo: null,
    kind: 'Medical note',
    title: 'Duke',
    facts: [{ label: 'Date of visit', value: 'Nov 21, 2026' }],
    warnings: [],
    blocks: [aBlock('Limping on the left.')],
    signature: ['Dr. Vera Hollis', 'Date'],
    notChecked: 'Not checked',
    footer: 'Written with Auscult',
    pageNumber: '{page} of {pages}',
    missingSigns: '□ cannot be printed.',
    created: Date.UTC(2026, 10, 21),
    ...change,
  };
}

/** One line of it. */
export function aBlock(text: string, change: Partial<PrintedBlock> = {}): PrintedBlock {
  return {
    kind: 'paragraph',
    children: [{ kind: 'text', text }],
    level: 0,
    number: null,
    doubts: [],
    ...change,
  };
}

/** The input of the layout (document.typ): a document whose texts are all printable. */
import type { PrintedBlock, PrintedDocument, PrintedInline } from '#server/ports/pdf.ts';
import { type TextPreparation, textPreparation } from './printable-text.ts';

/** The document as the layout reads it. */
export type LayoutDocument = Omit<PrintedDocument, 'language' | 'logo' | 'created' | 'missingSigns'> & {
  /** ISO 639; two or three letters, as the compiler requires. */
  lang: string;
  /** ISO 3166, or null. */
  region: string | null;
  /** Title of the file, which readers show on their tabs. */
  fileTitle: string;
  /** Header of every further page. */
  running: string;
  notChecked: string;
  /** Characters of compound signs, printed separately on a first page; see single-characters.ts. */
  singles: string[];
  /** Null if every character is printable. */
  missingSigns: string | null;
};

/** Prepares every text of a document. @param hasLetter  whether a font has a character */
export function layoutOf(
  document: PrintedDocument,
  hasLetter: (codePoint: number) => boolean,
): LayoutDocument {
  return prepared(document, textPreparation(hasLetter));
}

/** Characters of a document that no font has, each once. @param hasLetter  whether a font has a character */
export function missingIn(document: PrintedDocument, hasLetter: (codePoint: number) => boolean): string[] {
  const preparation = textPreparation(hasLetter);
  prepared(document, preparation);
  return preparation.missing();
}

function prepared(document: PrintedDocument, preparation: TextPreparation): LayoutDocument {
  const text = (words: string) => preparation.prepare(words, 'body');
  const { language, facts, warnings, blocks } = document;
  const title = preparation.prepare(document.title, 'headline');
  const layout = {
    ...localeOf(language),
    paper: document.paper,
    clinic: document.clinic === null ? null : preparation.prepare(document.clinic, 'headline'),
    kind: text(document.kind),
    title,
    fileTitle: title,
    running: title,
    facts: facts.map(({ label, value }) => ({
      label: text(label),
      value: preparation.prepare(value, 'fact'),
    })),
    warnings: warnings.map((warning) => ({
      title: text(warning.title),
      text: text(warning.text),
      points: warning.points.map(text),
    })),
    blocks: blocks.map((block) => blockOf(block, preparation)),
    signature: document.signature.map(text),
    notChecked: text(document.notChecked),
    footer: text(document.footer),
    pageNumber: text(document.pageNumber),
  };
  const missingSigns = preparation.missing().length > 0 ? text(document.missingSigns) : null;
  return { ...layout, missingSigns, singles: preparation.singles() };
}

function blockOf(block: PrintedBlock, preparation: TextPreparation): PrintedBlock {
  preparation.prepare('', 'body');
  return {
    ...block,
    children: inlineOf(block.children, preparation),
    ...(block.cells && { cells: block.cells.map((cell) => preparation.prepare(cell, 'body')) }),
    doubts: block.doubts.map((doubt) => preparation.prepare(doubt, 'body')),
  };
}

function inlineOf(nodes: readonly PrintedInline[], preparation: TextPreparation): PrintedInline[] {
  return nodes.map((node) =>
    node.kind === 'text'
      ? { ...node, text: preparation.goOn(node.text) }
      : { ...node, children: inlineOf(node.children, preparation) },
  );
}

/** The compiler accepts languages of two or three letters and regions of two. */
function localeOf(language: string): Pick<LayoutDocument, 'lang' | 'region'> {
  const { language: lang, region } = new Intl.Locale(language);
  return {
    lang: /^[a-z]{2,3}$/.test(lang) ? lang : 'en',
    region: region && /^[A-Z]{2}$/.test(region) ? region : null,
  };
}

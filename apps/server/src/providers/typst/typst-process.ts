/**
 * The process in which documents are set, so that one that hangs or breaks can be ended without the server.
 *
 * It holds one compiler for its life and answers one document at a time. What it remembers of a document is forgotten
 * after it: nothing clinical stays in its memory, and it does not grow.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import type { PrintedDocument } from '#server/ports/pdf.ts';
import { lettersOf } from './font-letters.ts';
import { fontFiles, fontFolders } from './fonts.ts';
import { layoutOf } from './layout.ts';
import { logoOf } from './logo.ts';
import { withoutFirstPage } from './single-characters.ts';

/** What this process answers: a file, or that it failed. */
export type TypstOutcome = { pdf: Uint8Array } | { failed: true };

type Typst = typeof import('@myriaddreamin/typst-ts-node-compiler');
// The package is CommonJS, and its names are not seen by an import.
const { NodeCompiler }: Typst = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler');

const LAYOUT = 'document.typ';
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontPaths: fontFolders() }],
});
const hasLetter = lettersOf(fontFiles());

process.on('message', (document: PrintedDocument) => {
  process.send?.(outcomeOf(document));
});
// The server has ended.
process.on('disconnect', () => process.exit());

function outcomeOf(document: PrintedDocument): TypstOutcome {
  const pdf = compile(document, true) ?? compile(document, false);
  return pdf ? { pdf } : { failed: true };
}

/** @returns undefined when it cannot be set; the compiler's words are not told, for they may quote the document */
function compile(document: PrintedDocument, withLogo: boolean): Uint8Array | undefined {
  const logo = withLogo ? logoOf(document.logo) : undefined;
  const picture = logo && `logo.${logo.format}`;
  const layout = layoutOf(document, hasLetter);
  const inputs: Record<string, string> = { document: JSON.stringify(layout) };
  if (picture) inputs.logo = picture;
  if (logo) compiler.mapShadow(`${import.meta.dirname}/${picture}`, Buffer.from(logo.bytes));
  try {
    const compiled = compiler.compile({ mainFilePath: `${import.meta.dirname}/${LAYOUT}`, inputs });
    if (!compiled.result) return undefined;
    const pdf = compiler.pdf(compiled.result, { creationTimestamp: Math.floor(document.created / 1000) });
    return layout.singles.length > 0 ? withoutFirstPage(pdf) : pdf;
  } catch {
    return undefined;
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

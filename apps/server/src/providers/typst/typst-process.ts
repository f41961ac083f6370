/**
 * The typesetting process, so that a hanging or crashing one can be killed without affecting the server.
 *
 * It has one compiler and answers one document at a time. It clears its cache after each document, so nothing
 * clinical stays in its memory, and it does not grow.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import type { PrintedDocument } from '#server/ports/pdf.ts';
import { lettersOf } from './font-letters.ts';
import { fontFiles, fontFolders } from './fonts.ts';
import { layoutOf } from './layout.ts';
import { logoOf } from './logo.ts';
import { withoutFirstPage } from './single-characters.ts';

/** The answer of this process: a file, or that it failed. */
export type TypstOutcome = { pdf: Uint8Array } | { failed: true };

type Typst = typeof import('@myriaddreamin/typst-ts-node-compiler');
// The package is CommonJS, and an import does not see its names.
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

/**
 * @returns undefined when typesetting fails; the compiler's message is dropped, because it may quote the
 * document
 */
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

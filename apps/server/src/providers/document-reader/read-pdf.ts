/** PDF files: their words, an image of other visible content on each page, and embedded files. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import {
  AnnotationType,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { joinContents, partName, type ReadContained } from './contained-file.ts';
import type { FileContent, PageSource, PartGap } from './messages.ts';
import { linesOf } from './page-lines.ts';
import { PART_NAMES } from './part-names.ts';
import { notesOn } from './pdf-forms.ts';
import { drawPage, inkOf, type PageInk } from './pdf-pictures.ts';
import { withoutStruck } from './pdf-struck.ts';
import { writtenWords } from './pdf-words.ts';
import { MOST_PIXELS } from './picture-pixels.ts';
import { UnreadableFile } from './unreadable-file.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The pages of a file, and of its embedded files. @throws UnreadableFile */
export async function readPdf(bytes: Uint8Array, readContained: ReadContained): Promise<FileContent> {
  const document = await open(bytes);
  const pages = Array.from(
    { length: document.numPages },
    (_, at): PageSource =>
      async () => {
        const page = await document.getPage(at + 1);
        try {
          return await contentOf(page);
        } finally {
          page.cleanup();
        }
      },
  );
  const inside: FileContent[] = [];
  for (const file of await filesInside(document)) inside.push(await contained(file, readContained));
  return joinContents([{ pages, gaps: await unreadForm(document) }, ...inside]);
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${FOLDER}/cmaps/`,
    standardFontDataUrl: `${FOLDER}/standard_fonts/`,
    iccUrl: `${FOLDER}/iccs/`,
    wasmUrl: `${FOLDER}/wasm/`,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    verbosity: 0,
  });
  try {
    return await loading.promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableFile(isLocked ? 'locked' : 'damaged');
  }
}

interface InnerFile {
  name: string;
  bytes: Uint8Array | undefined;
}

/** Maximum number of embedded files that are read; others are reported by number. */
const MOST_FILES = 100;

/** Files of the document, and those attached to a page. */
async function filesInside(document: PDFDocumentProxy): Promise<InnerFile[]> {
  const attached = [...((await document.getAttachments()) ?? new Map())];
  const pinned: Pinned[] = await document.getAnnotationsByType(
    new Set([AnnotationType.FILEATTACHMENT]),
    new Set(),
  );
  const files: InnerFile[] = [];
  for (const [id, { filename }] of attached.slice(0, MOST_FILES)) {
    files.push({ name: partName(filename, PART_NAMES.attachment), bytes: await bytesOf(document, id) });
  }
  for (const { file, fileId } of pinned.slice(0, MOST_FILES)) {
    const bytes = file?.content ?? (fileId === undefined ? undefined : await bytesOf(document, fileId));
    files.push({ name: partName(file?.filename, PART_NAMES.attachment), bytes });
  }
  return files;
}

interface Pinned {
  file?: { filename?: string; content?: Uint8Array };
  fileId?: string;
}

async function bytesOf(document: PDFDocumentProxy, id: string): Promise<Uint8Array | undefined> {
  const content: unknown = await document.getAttachmentContent(id).catch(() => undefined);
  if (content instanceof Uint8Array) return content;
  const inner =
    typeof content === 'object' && content !== null && 'content' in content ? content.content : undefined;
  return inner instanceof Uint8Array ? inner : undefined;
}

async function contained({ name, bytes }: InnerFile, readContained: ReadContained): Promise<FileContent> {
  return bytes ? readContained({ name, bytes }) : { pages: [], gaps: [{ name, why: 'damaged' }] };
}

/** A form that only its maker's program shows: its pages here are a notice that says so. */
async function unreadForm(document: PDFDocumentProxy): Promise<PartGap[]> {
  const { info } = await document.getMetadata();
  if (!('IsXFAPresent' in info) || !info.IsXFAPresent) return [];
  const fields = [...((await document.getFieldObjects()) ?? new Map()).values()].flat();
  const isFilled = fields.some(({ value }) => typeof value === 'string' && !['', 'Off'].includes(value));
  return isFilled ? [] : [{ name: PART_NAMES.form, why: 'part' }];
}

/** Minimum share of the page that images cover before words are recognized: a logo covers less. */
const SOME = 0.1;
/** The share from which on the page counts as an image. */
const MOST = 0.5;
/** With fewer characters, a small image may also contain the page's words. */
const FEW_LETTERS = 200;
/** With few characters, more shapes than this may be letters drawn as lines. */
const MANY_SHAPES = 300;

async function contentOf(page: PDFPageProxy): ReturnType<PageSource> {
  const { transform, height } = page.getViewport({ scale: 1 });
  const printed = await writtenWords(page, transform);
  const notes = await notesOn(page, transform, printed);
  const ink = await inkOf(page);
  const isUpright = page.rotate === 0;
  const { kept, gaps } = isUpright
    ? withoutStruck(printed, {
        regions: notes.struck,
        strokes: ink.strokes,
        bottomUp: height + (page.view[1] ?? 0),
      })
    : { kept: printed, gaps: [] };
  const text = linesOf([...kept, ...notes.words]);
  const letters = text.replaceAll(/\s/g, '').length;
  const told = { text, gaps: [...gaps, ...notes.gaps] };
  if (!notes.hasUnknown && !mayHoldWords(ink, letters)) return told;
  const picture = await drawPage(page, [...printed, ...notes.known]);
  const mustHaveWords = letters === 0 && (ink.pictures > 0 || picture !== undefined);
  return { ...told, ...(picture && { picture }), mustHaveWords, isPicture: ink.pictures >= MOST };
}

function mayHoldWords({ pictures, shapes }: PageInk, letters: number): boolean {
  if (pictures >= SOME) return true;
  if (letters >= FEW_LETTERS) return false;
  // Letters may also be drawn as lines.
  return pictures > 0 || shapes >= MANY_SHAPES || (letters === 0 && shapes > 0);
}

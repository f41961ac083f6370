import type { UnreadPart } from '@auscult/contract/documents';
import { storableText } from '@auscult/contract/kit/storable-text';
import { turnsFor } from '#server/platform/turns.ts';
import type {
  DocumentReader,
  ReadableDocument,
  ReadingStep,
  ReadPage,
} from '#server/ports/document-reader.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { PageContent, PartGap, PartProblem } from './messages.ts';
import { PART_NAMES } from './part-names.ts';
import {
  DEATHS,
  FILE_PROBLEMS,
  NO_WORDS,
  NOT_RECOGNISED,
  PAGE_DEATHS,
  PAGE_PROBLEMS,
  PART_PROBLEMS,
} from './problem-sentences.ts';
import { ChildDied, type ChildLimits, type ReadingChild, startChild } from './reading-child.ts';
import { type RecogniseOptions, recogniseWords } from './recognise-words.ts';

/** Options. */
export interface DocumentReaderOptions extends RecogniseOptions {
  /** For one page, and for opening a file, in milliseconds. */
  pageLimitMs?: number;
  /** Maximum bytes of memory for reading one file. */
  memoryLimit?: number;
  /** Files that are read at once; more wait for their turn. */
  atOnce?: number;
  /** The program of the reading process. */
  script?: URL;
}

const PAGE_LIMIT_MS = 60_000;
const MEMORY_LIMIT = 1024 ** 3;
const AT_ONCE = 2;
const SCRIPT = new URL('./reading-process.ts', import.meta.url);

/** Maximum number of processes per file. */
const MOST_DEATHS = 6;

/** Maximum number of unread parts that are reported per file. */
const MOST_GAPS = 200;

/** Reads files with pdf.js and postal-mime in separate processes, and words in images with Tesseract. */
export function createDocumentReader(options: DocumentReaderOptions = {}): DocumentReader {
  const {
    pageLimitMs = PAGE_LIMIT_MS,
    memoryLimit = MEMORY_LIMIT,
    atOnce = AT_ONCE,
    script = SCRIPT,
  } = options;
  const limits = { timeLimitMs: pageLimitMs, memoryLimit, script };
  const turns = turnsFor(atOnce);
  return {
    read: async function* (document, signal) {
      const leave = await turns.enter(signal);
      try {
        yield* withFewGaps(readAll(document, { limits, recognise: options, signal }));
      } finally {
        leave();
      }
    },
  };
}

/** Reports the first gaps of a file one by one, and the rest as one. */
async function* withFewGaps(steps: AsyncIterable<ReadingStep>): AsyncGenerator<ReadingStep> {
  let told = 0;
  for await (const step of steps) {
    if (!('gap' in step)) yield step;
    else if (told < MOST_GAPS) yield step;
    else if (told === MOST_GAPS) yield { gap: gapOf({ name: 'Other parts', why: 'many' }, null) };
    if ('gap' in step) told += 1;
  }
}

interface Manner {
  limits: ChildLimits;
  recognise: RecogniseOptions;
  signal: AbortSignal;
}

async function* readAll(document: ReadableDocument, manner: Manner): AsyncGenerator<ReadingStep> {
  let opened = await open(document, manner);
  try {
    const { pages, gaps } = opened;
    yield { pages };
    yield* gapSteps(gaps, null);
    let deaths = 0;
    let deadAt = 0;
    for (let page = document.pagesKnown + 1; page <= pages; ) {
      const content = await look(opened.child, page, manner.signal);
      if (!(content instanceof ChildDied)) {
        yield* lookedAt(page, content, manner);
        page += 1;
        continue;
      }
      // The process may have been killed for another reason than this page.
      const isTriedAgain = content.reason === 'broken' && deadAt !== page;
      deadAt = page;
      if (!isTriedAgain) {
        yield unreadable(page, PAGE_DEATHS[content.reason]);
        page += 1;
      }
      deaths += 1;
      if (deaths >= MOST_DEATHS) {
        yield* givenUp(page, pages);
        return;
      }
      opened.child.end();
      opened = await open(document, manner);
    }
  } finally {
    opened.child.end();
  }
}

async function* lookedAt(page: number, content: PageContent, manner: Manner): AsyncGenerator<ReadingStep> {
  if ('problem' in content) {
    yield unreadable(page, PAGE_PROBLEMS[content.problem]);
    return;
  }
  yield* gapSteps(content.gaps, page);
  const { read, gaps } = await pageOf(page, content, manner);
  yield* gapSteps(gaps, page);
  yield read;
}

function* gapSteps(gaps: readonly PartGap[], page: number | null): Generator<ReadingStep> {
  for (const gap of gaps) yield { gap: gapOf(gap, page) };
}

function* givenUp(from: number, pages: number): Generator<ReadPage> {
  const reason = 'This page was not read: too many pages before it failed.';
  for (let page = from; page <= pages; page += 1) yield unreadable(page, reason);
}

interface Opened {
  child: ReadingChild;
  pages: number;
  gaps: readonly PartGap[];
}

/** A process that was killed from outside is retried. @throws ProviderError when the file cannot be opened */
async function open(document: ReadableDocument, manner: Manner): Promise<Opened> {
  const first = await tryToOpen(document, manner);
  const opened = first === 'broken' ? await tryToOpen(document, manner) : first;
  if (typeof opened === 'string') throw problem(DEATHS[opened]);
  return opened;
}

/** @returns why it died, if it did. @throws ProviderError for errors that a retry cannot change */
async function tryToOpen(
  { contentType, bytes }: ReadableDocument,
  { limits, signal }: Manner,
): Promise<Opened | ChildDied['reason']> {
  const child = startChild(limits);
  try {
    const answer = await child.ask({ open: { contentType, bytes } }, signal);
    if ('pages' in answer) return { child, ...answer };
    throw problem('failed' in answer ? FILE_PROBLEMS[answer.failed] : DEATHS.broken);
  } catch (error) {
    child.end();
    if (error instanceof ChildDied) return error.reason;
    throw error;
  }
}

function problem(sentence: string): ProviderError {
  return new ProviderError(sentence, { retryable: false });
}

async function look(
  child: ReadingChild,
  page: number,
  signal: AbortSignal,
): Promise<PageContent | ChildDied> {
  try {
    const answer = await child.ask({ page }, signal);
    return 'content' in answer ? answer.content : { problem: 'damaged' };
  } catch (error) {
    if (error instanceof ChildDied) return error;
    throw error;
  }
}

type ShownPage = Extract<PageContent, { text: string }>;

/** A page with the words of its image, or the image as a gap if its words are unknown. */
async function pageOf(
  page: number,
  content: ShownPage,
  { recognise, signal }: Manner,
): Promise<{ read: ReadPage; gaps: PartGap[] }> {
  const { text, picture, sheet, mustHaveWords } = content;
  const known = { page, text: keepable(text), isRecognised: false, unreadable: null };
  if (!picture) return { read: mustHaveWords ? unreadable(page, NO_WORDS) : known, gaps: [] };
  const recognised = await recogniseWords({ picture, sheet }, recognise, signal);
  if ('text' in recognised && lettersIn(recognised.text) > 0) {
    const words = keepable(joinedWords(content, recognised.text));
    return { read: { ...known, text: words, isRecognised: true }, gaps: [] };
  }
  const failed = 'failed' in recognised ? recognised.failed : undefined;
  if (mustHaveWords) return { read: unreadable(page, failed ? NOT_RECOGNISED[failed] : NO_WORDS), gaps: [] };
  return { read: known, gaps: unreadPicture(content, failed) };
}

/** The printed and the recognized words; those of the image first, if it is the page. */
function joinedWords({ text, isPicture }: ShownPage, recognised: string): string {
  const both = isPicture ? [recognised, text] : [text, recognised];
  return both.filter((words) => words.trim() !== '').join('\n\n');
}

/** An unnamed image without words on a page is not a gap: photographs contain no words. */
function unreadPicture(
  { isPicture, pictureName }: ShownPage,
  failed: keyof typeof PICTURE_PROBLEMS | undefined,
): PartGap[] {
  const why = failed ? PICTURE_PROBLEMS[failed] : 'no_words';
  const isTold = failed !== undefined || isPicture || pictureName !== undefined;
  return isTold ? [{ name: pictureName ?? PART_NAMES.picture, why }] : [];
}

const PICTURE_PROBLEMS = {
  missing: 'no_tool',
  slow: 'unsure',
  broken: 'unsure',
  unsure: 'unsure',
} as const satisfies Record<string, PartProblem>;

function gapOf({ name, why }: PartGap, page: number | null): UnreadPart {
  return { name: keepable(name), reason: PART_PROBLEMS[why], page };
}

function unreadable(page: number, reason: string): ReadPage {
  return { page, text: '', isRecognised: false, unreadable: storableText(reason) };
}

/** Storable, without control characters. */
function keepable(text: string): string {
  return storableText(
    withPlainSpaces(text).replaceAll(/\p{Cc}/gu, (sign) => ('\t\n\f'.includes(sign) ? sign : '')),
  );
}

function lettersIn(text: string): number {
  return text.replaceAll(/\s/g, '').length;
}

/** Spaces of any width become ordinary ones, so that "12\u202fkg" and "12 kg" are read alike. */

const WIDE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** Soft hyphens, and characters of zero width. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** The text with ordinary spaces and hyphens, and without invisible characters. */
function withPlainSpaces(text: string): string {
  return text
    .replaceAll(WIDE, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\u2010\u2011]/g, '-');
}

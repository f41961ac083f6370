import { storableText } from '@auscult/contract/kit/storable-text';
import { MAX_DOCUMENT_PAGES } from '@auscult/contract/limits';
import { turnsFor } from '#server/platform/turns.ts';
import type {
  DocumentReader,
  ReadableDocument,
  ReadingStep,
  ReadPage,
} from '#server/ports/document-reader.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { FileProblem, PageContent, PageProblem } from './messages.ts';
import { ChildDied, type ChildLimits, type ReadingChild, startChild } from './reading-child.ts';
import { type RecogniseOptions, recogniseWords } from './recognise-words.ts';

/** What may differ from the ordinary. */
export interface DocumentReaderOptions extends RecogniseOptions {
  /** For one page, and for opening a file, in milliseconds. */
  pageLimitMs?: number;
  /** Bytes of memory that reading one file may take. */
  memoryLimit?: number;
  /** Files that are read beside each other; more wait for their turn. */
  atOnce?: number;
  /** What reads files in its place. */
  script?: URL;
}

const PAGE_LIMIT_MS = 60_000;
const MEMORY_LIMIT = 1024 ** 3;
const AT_ONCE = 2;
const SCRIPT = new URL('./reading-process.ts', import.meta.url);

/** Processes that one file may cost. */
const MOST_DEATHS = 6;

const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  locked: 'This file is protected by a password. Please upload it without one.',
  damaged: 'This file is damaged and cannot be opened.',
  not_word: 'This is no Word document (DOCX), whatever it is called.',
  unpacked: 'This file unpacks to more than any document holds, and was not opened.',
  pages: `This file has more than ${MAX_DOCUMENT_PAGES} pages. Please split it.`,
};

const DEATHS: Readonly<Record<ChildDied['reason'], string>> = {
  slow: 'This file took too long to be opened.',
  large: 'This file takes more memory than it may, and was not opened.',
  broken: 'This file could not be opened.',
};

const PAGE_PROBLEMS: Readonly<Record<Exclude<PageProblem, 'attachment'>, string>> = {
  damaged: 'This page is damaged.',
  pixels: 'The picture on this page is too large to be read.',
  long: 'This page holds more text than any page does.',
};

const PAGE_DEATHS: Readonly<Record<ChildDied['reason'], string>> = {
  slow: 'This page took too long to be read.',
  large: 'This page takes more memory than it may.',
  broken: 'This page could not be read.',
};

const NO_WORDS = 'No words were found on this page: it may be a picture, handwriting or empty.';

const NOT_RECOGNISED = {
  missing:
    'This page is a picture, and nothing on this server reads pictures: install Tesseract (apt-get install tesseract-ocr).',
  slow: 'Recognising the words on this page took too long.',
  broken: 'The words on this page could not be recognised.',
  unsure: 'The words on this page can hardly be made out.',
} as const;

/** Reads files by pdf.js, mammoth and postal-mime in processes of their own, and pictures of words by Tesseract. */
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
        yield* readAll(document, { limits, recognise: options, signal });
      } finally {
        leave();
      }
    },
  };
}

interface Manner {
  limits: ChildLimits;
  recognise: RecogniseOptions;
  signal: AbortSignal;
}

async function* readAll(document: ReadableDocument, manner: Manner): AsyncGenerator<ReadingStep> {
  let opened = await open(document, manner);
  try {
    const { pages } = opened;
    yield { pages };
    let deaths = 0;
    let deadAt = 0;
    for (let page = document.pagesKnown + 1; page <= pages; ) {
      const content = await look(opened.child, page, manner.signal);
      if (!(content instanceof ChildDied)) {
        yield await pageOf(page, content, manner);
        page += 1;
        continue;
      }
      // It may have been killed for no fault of this page.
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

function* givenUp(from: number, pages: number): Generator<ReadPage> {
  const reason = 'This page was not read: too many pages before it could not be.';
  for (let page = from; page <= pages; page += 1) yield unreadable(page, reason);
}

interface Opened {
  child: ReadingChild;
  pages: number;
}

/** A process that was killed from outside is given a second try. @throws ProviderError when the file cannot be opened */
async function open(document: ReadableDocument, manner: Manner): Promise<Opened> {
  const first = await tryToOpen(document, manner);
  const opened = first === 'broken' ? await tryToOpen(document, manner) : first;
  if (typeof opened === 'string') throw problem(DEATHS[opened]);
  return opened;
}

/** @returns why it died, if it did. @throws ProviderError for what no second try makes better */
async function tryToOpen(
  { contentType, bytes }: ReadableDocument,
  { limits, signal }: Manner,
): Promise<Opened | ChildDied['reason']> {
  const child = startChild(limits);
  try {
    const answer = await child.ask({ open: { contentType, bytes } }, signal);
    if ('pages' in answer) return { child, pages: answer.pages };
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
    return 'content' in answer ? answer.content : { problem: 'damaged', name: '' };
  } catch (error) {
    if (error instanceof ChildDied) return error;
    throw error;
  }
}

async function pageOf(page: number, content: PageContent, { recognise, signal }: Manner): Promise<ReadPage> {
  if ('problem' in content) return unreadable(page, sentenceOf(content));
  const { text, picture, sheet, mustHaveWords } = content;
  const known = { page, text: keepable(text), isRecognised: false, unreadable: null };
  if (!picture) return mustHaveWords ? unreadable(page, NO_WORDS) : known;
  const recognised = await recogniseWords({ picture, sheet }, recognise, signal);
  if ('failed' in recognised)
    return mustHaveWords ? unreadable(page, NOT_RECOGNISED[recognised.failed]) : known;
  if (lettersIn(recognised.text) > lettersIn(text))
    return { ...known, text: keepable(recognised.text), isRecognised: true };
  return mustHaveWords ? unreadable(page, NO_WORDS) : known;
}

function sentenceOf(content: Extract<PageContent, { problem: PageProblem }>): string {
  if (content.problem !== 'attachment') return PAGE_PROBLEMS[content.problem];
  const { name } = content;
  return name === '' ? 'An attachment could not be read.' : `The attachment “${name}” could not be read.`;
}

function unreadable(page: number, reason: string): ReadPage {
  return { page, text: '', isRecognised: false, unreadable: storableText(reason) };
}

/** Storable, without control characters that are no words. */
function keepable(text: string): string {
  return storableText(text.replaceAll(/\p{Cc}/gu, (sign) => ('\t\n\f'.includes(sign) ? sign : '')));
}

function lettersIn(text: string): number {
  return text.replaceAll(/\s/g, '').length;
}

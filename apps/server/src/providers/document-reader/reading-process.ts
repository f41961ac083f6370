/**
 * The process in which a file is read, so that a hanging, crashing or growing one can be killed without
 * affecting the server. It reads only one file, imports nothing of the server, writes nothing, starts nothing
 * and sees only its own program.
 */
import process from 'node:process';
import { MAX_DOCUMENT_PAGES } from '@auscult/contract/limits';
import { contentOf } from './content-of.ts';
import { type Answer, MOST_GAPS, type PageSource, type PartGap, type Request } from './messages.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Maximum characters of a page. */
const MOST_CHARACTERS = 200_000;

let pages: PageSource[] = [];

process.on('message', (request: Request) => {
  void answer(request).then((answered) => process.send?.(answered));
});
// The server has ended.
process.on('disconnect', () => process.exit());

async function answer(request: Request): Promise<Answer> {
  return 'open' in request ? open(request.open) : { content: await look(request.page) };
}

async function open({ contentType, bytes }: Extract<Request, { open: unknown }>['open']): Promise<Answer> {
  try {
    const content = await contentOf(contentType, bytes);
    pages = content.pages;
    if (pages.length > MAX_DOCUMENT_PAGES) return { failed: 'pages' };
    return { pages: pages.length, gaps: listed(content.gaps) };
  } catch (error) {
    return { failed: error instanceof UnreadableFile ? error.problem : 'damaged' };
  }
}

async function look(page: number): ReturnType<PageSource> {
  try {
    const content = await pages[page - 1]?.();
    if (content === undefined) return { problem: 'damaged' };
    if ('problem' in content) return content;
    if (content.text.length > MOST_CHARACTERS) return { problem: 'long' };
    return { ...content, gaps: listed(content.gaps) };
  } catch {
    return { problem: 'damaged' };
  }
}

/** As many gaps as an answer may contain; the last says that there are more. */
function listed(gaps: readonly PartGap[] = []): PartGap[] {
  if (gaps.length <= MOST_GAPS) return [...gaps];
  return [...gaps.slice(0, MOST_GAPS - 1), { name: 'Other parts', why: 'many' }];
}

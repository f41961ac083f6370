/**
 * The process in which a file is read, so that one that hangs, breaks or grows can be ended without the server. It reads one
 * file in its life, knows nothing of the server, writes nothing, starts nothing and sees nothing but its own program.
 */
import process from 'node:process';
import { MAX_DOCUMENT_PAGES } from '@auscult/contract/limits';
import type { Answer, PageSource, Request } from './messages.ts';
import { pagesOf } from './pages-of.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Characters of the longest page. */
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
    pages = await pagesOf(contentType, bytes);
    return pages.length > MAX_DOCUMENT_PAGES ? { failed: 'pages' } : { pages: pages.length };
  } catch (error) {
    return { failed: error instanceof UnreadableFile ? error.problem : 'damaged' };
  }
}

async function look(page: number): ReturnType<PageSource> {
  try {
    const content = await pages[page - 1]?.();
    if (content === undefined) return { problem: 'damaged' };
    return 'text' in content && content.text.length > MOST_CHARACTERS ? { problem: 'long' } : content;
  } catch {
    return { problem: 'damaged' };
  }
}

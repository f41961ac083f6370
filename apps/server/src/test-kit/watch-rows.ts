/** Reads server-sent events of a realtime table, as a browser does. */
import { NotesRow } from '@auscult/contract/notes';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';

/** One event: its id and its row. */
export interface SeenRow {
  id: number;
  row: NotesRow;
}

/** Milliseconds of silence after which the test fails. */

/**
 * Rows until the server ends the stream. Leaving the loop closes it. @throws Error when the server does not
 * answer 200
 */
export async function* watchRows(url: string, headers: Record<string, string>): AsyncGenerator<SeenRow> {
  const hangUp = new AbortController();
  const signal = AbortSignal.any([hangUp.signal, hangLimit()]);
  const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal });
  if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  try {
    yield* eventsOf(answer.body.pipeThrough(new TextDecoderStream()));
  } finally {
    hangUp.abort();
  }
}

async function* eventsOf(texts: AsyncIterable<string>): AsyncGenerator<SeenRow> {
  let waiting = '';
  for await (const text of texts) {
    const blocks = `${waiting}${text}`.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks.filter((one) => !one.startsWith(':'))) yield rowIn(block);
  }
}

function rowIn(block: string): SeenRow {
  const lines = block.split('\n').map((line) => line.split(/: (.*)/s, 2));
  const fields = Object.fromEntries(lines) as Record<string, string>;
  return { id: Number(fields.id), row: NotesRow.parse(JSON.parse(fields.data ?? 'null')) };
}

/** Every row of a stream that ends. */
export async function allRows(rows: AsyncIterable<SeenRow>): Promise<SeenRow[]> {
  const seen: SeenRow[] = [];
  for await (const row of rows) seen.push(row);
  return seen;
}

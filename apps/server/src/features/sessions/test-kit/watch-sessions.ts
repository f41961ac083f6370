/** Reads server-sent events of `sessions_changes`, as a browser does. */
import { SessionsRow } from '@auscult/contract/session-changes';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { Caller } from '#server/test-kit/caller.ts';

/** Milliseconds of silence after which the test fails. */

/** Rows in order of arrival. @property next  the next row; undefined when the server has ended the stream */
export interface SessionsWatch {
  next(): Promise<SessionsRow | undefined>;
  hangUp(): void;
}

/**
 * Watches the sessions of the caller's organization. Resolves after the first row, when the watcher is
 * subscribed.
 */
export async function watchSessionsOf(address: string, caller: Caller): Promise<SessionsWatch> {
  const hanging = new AbortController();
  const url = `${address}/v1/realtime/sessions_changes?organization_id=${caller.organizationId}`;
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${caller.token}` };
  const signal = AbortSignal.any([hanging.signal, hangLimit()]);
  const answer = await fetch(url, { headers, signal });
  if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  const rows = rowsIn(answer.body.pipeThrough(new TextDecoderStream()));
  const next = async () => (await rows.next()).value ?? undefined;
  const first = await next();
  if (!first?.is_reset) throw new Error('The first row says to read what is shown.');
  return { next, hangUp: () => hanging.abort() };
}

async function* rowsIn(texts: AsyncIterable<string>): AsyncGenerator<SessionsRow, undefined> {
  let waiting = '';
  for await (const text of texts) {
    const blocks = `${waiting}${text}`.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const said = /^data: (.*)$/m.exec(block)?.[1];
      if (said !== undefined) yield SessionsRow.parse(JSON.parse(said));
    }
  }
  return undefined;
}

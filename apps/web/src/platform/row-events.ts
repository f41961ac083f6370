/** Rows by server-sent events: one connection per watch, for networks whose proxy blocks WebSockets. */
import { type Bearer, bearerHeaders, refused } from './api-client.ts';
import { readEvents } from './event-stream.ts';
import type { RowSource, WatchedRow } from './realtime-client.ts';

/** Rows from the server this page came from. */
export function rowEvents(signIn: Bearer, fetchIt: typeof fetch = fetch): RowSource {
  return async function* rowsOf(watched) {
    const body = await connect(watched, signIn, fetchIt);
    if (!body) return;
    for await (const { data } of readEvents(body)) yield JSON.parse(data);
  };
}

/** @returns null when the server cannot be reached, or fails */
async function connect(
  { table, key, value, signal }: WatchedRow,
  signIn: Bearer,
  fetchIt: typeof fetch,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const address = `/v1/realtime/${table}?${new URLSearchParams({ [key]: value })}`;
  const bearer = signIn.bearer();
  const headers = bearerHeaders(bearer);
  headers.set('accept', 'text/event-stream');
  const answer = await fetchIt(address, { headers, signal, credentials: 'omit' }).catch(() => undefined);
  if (answer?.ok) return answer.body;
  if (answer && answer.status < 500 && answer.status !== 429) throw await refused(answer, bearer, signIn);
  return null;
}

/** Rows that change while somebody watches them. @spec 3/realtime */
import type { Topic, TopicKey, TopicRow } from '@auscult/contract/kit/topic';
import { createContext, use } from 'react';
import type { z } from 'zod';
import { type Bearer, bearerHeaders, refused } from './api-client.ts';
import { readEvents } from './event-stream.ts';

type AnyTopic = Topic<z.ZodType, string>;

/** What is watched, and until when. */
export interface Watching<T extends AnyTopic> {
  key: TopicKey<T>;
  value: string;
  signal: AbortSignal;
}

/**
 * The row as it stands, then each change of it, last the completed row. A lost connection is taken up again; a row
 * may come twice. @throws ApiError when the server refuses
 */
export type RealtimeClient = <T extends AnyTopic>(
  topic: T,
  watching: Watching<T>,
) => AsyncIterable<TopicRow<T>>;

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;

/** A client that watches the server this page came from by server-sent events. */
export function createRealtimeClient(signIn: Bearer, fetchIt: typeof fetch = fetch): RealtimeClient {
  return async function* watch(topic, { key, value, signal }) {
    const address = `/v1/realtime/${topic.table}?${new URLSearchParams({ [key]: value })}`;
    const line: Line = { address, lastId: undefined, signal };
    let delayMs = FIRST_DELAY_MS;

    while (!signal.aborted) {
      for await (const row of rowsOf(line, { signIn, fetchIt })) {
        delayMs = FIRST_DELAY_MS;
        yield row;
        if (row.completed === true) return;
      }
      await pause(delayMs, signal);
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    }
  };
}

/** Where a stream is, and how far it was read. */
interface Line {
  address: string;
  lastId: string | undefined;
  signal: AbortSignal;
}

interface Wires {
  signIn: Bearer;
  fetchIt: typeof fetch;
}

/** The rows of one connection. @throws ApiError when the server refuses it */
async function* rowsOf(line: Line, wires: Wires) {
  const body = await connect(line, wires);
  if (!body) return;
  for await (const { id, data } of readEvents(body)) {
    line.lastId = id ?? line.lastId;
    yield JSON.parse(data);
  }
}

/** @returns null when the server cannot be reached, or is in trouble */
async function connect({ address, lastId, signal }: Line, { signIn, fetchIt }: Wires) {
  const bearer = signIn.bearer();
  const headers = bearerHeaders(bearer);
  headers.set('accept', 'text/event-stream');
  if (lastId) headers.set('last-event-id', lastId);
  const answer = await fetchIt(address, { headers, signal, credentials: 'omit' }).catch(() => undefined);
  if (answer?.ok) return answer.body;
  if (answer && answer.status < 500 && answer.status !== 429) throw await refused(answer, bearer, signIn);
  return null;
}

/** Waits, but not for longer than somebody is listening. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Hands the client to the screens; tests hand in their own. */
export const RealtimeContext = createContext<RealtimeClient | undefined>(undefined);

/** The client that was handed in. */
export function useRealtime(): RealtimeClient {
  const realtime = use(RealtimeContext);
  if (!realtime) throw new Error('There is no RealtimeContext around this component.');
  return realtime;
}

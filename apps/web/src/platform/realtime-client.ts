/** Rows that change while somebody watches them. @spec 3/realtime */
import type { Topic, TopicKey, TopicRow } from '@auscult/contract/kit/topic';
import { createContext, use } from 'react';
import type { z } from 'zod';
import { ApiError, type Bearer, bearerHeaders, refused } from './api-client.ts';
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
export type RealtimeClient = <T extends AnyTopic>(topic: T, watching: Watching<T>) => AsyncIterable<TopicRow<T>>;

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;

/** A client that watches the server this page came from by server-sent events. */
export function createRealtimeClient(signIn: Bearer, fetchIt: typeof fetch = fetch): RealtimeClient {
  return async function* watch(topic, { key, value, signal }) {
    const address = `/v1/realtime/${topic.table}?${new URLSearchParams({ [key]: value })}`;
    let lastId: string | undefined;
    let delayMs = FIRST_DELAY_MS;

    while (!signal.aborted) {
      const body = await connect({ address, lastId, signal });
      const events = body ? readEvents(body) : [];
      try {
        for await (const { id, data } of events) {
          lastId = id ?? lastId;
          delayMs = FIRST_DELAY_MS;
          const row = JSON.parse(data);
          yield row;
          if (row.completed === true) return;
        }
      } catch (cause) {
        if (cause instanceof SyntaxError) throw cause;
      }
      await pause(delayMs, signal);
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    }
  };

  async function connect(to: { address: string; lastId: string | undefined; signal: AbortSignal }) {
    const headers = bearerHeaders(signIn);
    headers.set('accept', 'text/event-stream');
    if (to.lastId) headers.set('last-event-id', to.lastId);
    try {
      const answer = await fetchIt(to.address, { headers, signal: to.signal, credentials: 'omit' });
      if (answer.ok) return answer.body;
      if (answer.status < 500 && answer.status !== 429) throw await refused(answer, signIn);
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
    }
    return null;
  }
}

/** Waits, but not for longer than somebody is listening. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
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

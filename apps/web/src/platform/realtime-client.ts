/** Rows that change while somebody watches them. @spec 3/realtime */
import type { Topic, TopicKey, TopicRow } from '@auscult/contract/kit/topic';
import { createContext, use } from 'react';
import type { z } from 'zod';

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

/** A watch on its way over some connection. */
export interface WatchedRow {
  table: string;
  key: string;
  value: string;
  signal: AbortSignal;
}

/**
 * The rows of one connection, first the row as it stands; they end where the connection does, or could not be made.
 *
 * @throws ApiError when the server refuses the watch
 */
export type RowSource = (watched: WatchedRow) => AsyncIterable<Row>;

/** A row as it comes; its topic says what else is in it. */
export type Row = Readonly<Record<string, unknown>>;

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;

/** A client that asks for the rows again, after a while, where they ended before they were completed. */
export function createRealtimeClient(rowsOf: RowSource): RealtimeClient {
  return async function* watch<T extends AnyTopic>({ table }: T, { key, value, signal }: Watching<T>) {
    let delayMs = FIRST_DELAY_MS;
    while (!signal.aborted) {
      for await (const row of rowsOf({ table, key, value, signal })) {
        delayMs = FIRST_DELAY_MS;
        // What the server sends is what the topic says.
        yield row as TopicRow<T>;
        if (row.completed === true) return;
      }
      await pause(delayMs, signal);
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    }
  };
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

/** The client that was handed in. @spec 2.8/missing-context-provider */
export function useRealtime(): RealtimeClient {
  const realtime = use(RealtimeContext);
  if (!realtime) throw new Error('There is no RealtimeContext around this component.');
  return realtime;
}

/** Rows that change while a screen watches them. @spec 3/realtime */
import type { Topic, TopicKey, TopicRow } from '@auscult/contract/kit/topic';
import { createContext, use } from 'react';
import type { z } from 'zod';

type AnyTopic = Topic<z.ZodType, string>;

/** A watch: its topic, and its signal. */
export interface Watching<T extends AnyTopic> {
  key: TopicKey<T>;
  value: string;
  signal: AbortSignal;
}

/**
 * The current row, then each change, last the completed row. A lost connection is restored; a row may be
 * repeated.
 *
 * @throws ApiError when the server refuses
 */
export type RealtimeClient = <T extends AnyTopic>(
  topic: T,
  watching: Watching<T>,
) => AsyncIterable<TopicRow<T>>;

/** A watch over some connection. */
export interface WatchedRow {
  table: string;
  key: string;
  value: string;
  signal: AbortSignal;
}

/**
 * The rows of one connection, first the current row. They end with the connection, or at once if there is
 * none.
 *
 * @throws ApiError when the server refuses the watch
 */
export type RowSource = (watched: WatchedRow) => AsyncIterable<Row>;

/** A received row; its other fields depend on its topic. */
export type Row = Readonly<Record<string, unknown>>;

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;

/** A client that requests the rows again, after a while, if they ended before the completed one. */
export function createRealtimeClient(rowsOf: RowSource): RealtimeClient {
  return async function* watch<T extends AnyTopic>({ table }: T, { key, value, signal }: Watching<T>) {
    let delayMs = FIRST_DELAY_MS;
    while (!signal.aborted) {
      for await (const row of rowsOf({ table, key, value, signal })) {
        delayMs = FIRST_DELAY_MS;
        // The server's data has the topic's type.
        yield row as TopicRow<T>;
        if (row.completed === true) return;
      }
      await pause(delayMs, signal);
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    }
  };
}

/** Waits, but ends when the listener stops. */
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

/** Provides the client to the screens; tests provide their own. */
export const RealtimeContext = createContext<RealtimeClient | undefined>(undefined);

/** The provided client. @spec 2.8/missing-context-provider */
export function useRealtime(): RealtimeClient {
  const realtime = use(RealtimeContext);
  if (!realtime) throw new Error('There is no RealtimeContext around this component.');
  return realtime;
}

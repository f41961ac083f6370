/** Realtime tables with the operations that watch them. */
import type { Topic, TopicKey, TopicRow } from '@auscult/contract/kit/topic';
import type { Actor } from '@auscult/domain/access/actor';
import type { z } from 'zod';
import type { InContext, Services } from '../context.ts';

type AnyTopic = Topic<z.ZodType, string>;

/** A row with its number, which becomes the event's id. */
export interface NumberedRow<Row> {
  version: number;
  row: Row;
}

/** Rows in a schema's form: without columns of other tables. */
export async function* rowsAs<Row>(
  schema: z.ZodType<Row>,
  rows: AsyncIterable<NumberedRow<unknown>>,
): AsyncIterable<NumberedRow<Row>> {
  for await (const { version, row } of rows) yield { version, row: schema.parse(row) };
}

/** The input of a watching operation. */
export interface WatchRequest<Key extends string> {
  key: Key;
  value: string;
  signal: AbortSignal;
}

/** The services of a watching operation: it opens short transactions and keeps none open. */
export interface WatchContext {
  actor: Actor;
  services: Services;
  inContext: InContext;
}

/** A topic with the operation that watches it and the one that reads its row once. */
export interface BoundTopic {
  readonly topic: AnyTopic;
  watch(context: WatchContext, request: WatchRequest<string>): Promise<AsyncIterable<NumberedRow<unknown>>>;
  read(context: WatchContext, request: WatchRequest<string>): Promise<unknown>;
}

/** Binds a topic to its operations. Both check the right to the row before they send any. */
export function bindTopic<T extends AnyTopic>(
  topic: T,
  watch: (
    context: WatchContext,
    request: WatchRequest<TopicKey<T>>,
  ) => Promise<AsyncIterable<NumberedRow<TopicRow<T>>>>,
  read: (context: WatchContext, request: WatchRequest<TopicKey<T>>) => Promise<TopicRow<T>>,
): BoundTopic {
  return {
    topic,
    // The key is from the topic's own list.
    watch: (context, request) => watch(context, request as WatchRequest<TopicKey<T>>),
    read: (context, request) => read(context, request as WatchRequest<TopicKey<T>>),
  };
}

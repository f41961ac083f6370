/** Defines a realtime table: rows that change while someone watches them. */
import type { z } from 'zod';

/** A realtime table as both sides know it. */
export interface Topic<Row extends z.ZodType, Key extends string> {
  readonly table: string;
  readonly row: Row;
  /** The columns that it can be watched by, as query parameters. */
  readonly keys: readonly Key[];
}

export type TopicRow<T> = T extends Topic<infer Row, string> ? z.output<Row> : never;
export type TopicKey<T> = T extends Topic<z.ZodType, infer Key> ? Key : never;

/** Keeps the literal types of a topic, so that both sides infer from it. */
export function defineTopic<Row extends z.ZodType, const Key extends string>(
  topic: Topic<Row, Key>,
): Topic<Row, Key> {
  return topic;
}

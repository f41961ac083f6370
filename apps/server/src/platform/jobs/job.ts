/** Jobs: work that outlives its request. Defines their type and how they are enqueued. */
import type { z } from 'zod';

/** A kind of work: its name, its input (ids, never clinical text) and its number of tries. */
export interface JobDefinition<Payload extends z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** Retries after the first try, with doubling pauses. */
  readonly retries: number;
  /** Maximum seconds of one try. */
  readonly timeLimitSeconds: number;
}

/** Keeps the literal types of a job. */
export function defineJob<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

/** Enqueues jobs in its transaction, for the actor of that transaction. */
export interface JobQueue {
  enqueue<Payload extends z.ZodType>(
    job: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<void>;
}

/** @property afterSeconds  earliest start */
export interface EnqueueOptions {
  afterSeconds?: number;
}

/** Thrown by a handler when a retry cannot help. The user sees its message. */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
}

/** Jobs: work that outlives the request which asked for it. What one is, and how it is enqueued. */
import type { z } from 'zod';

/** A kind of work: its name, what it needs to know (ids, never clinical text) and how often it is tried. */
export interface JobDefinition<Payload extends z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** Further tries after the first, with doubling pauses. */
  readonly retries: number;
  /** Seconds one try may take. */
  readonly timeLimitSeconds: number;
}

/** Keeps the literal types of a job. */
export function defineJob<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

/** Enqueues jobs in the transaction it belongs to, on behalf of the actor of that transaction. */
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

/** Thrown by a handler when trying again cannot help; its message is shown to the user. */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
}

/** Jobs with their handlers. */
import type { Actor } from '@auscult/domain/access/actor';
import type { z } from 'zod';
import type { InContext, Services } from '../context.ts';
import type { Log } from '../log/log.ts';
import type { JobDefinition } from './job.ts';

/** Services of a handler. It opens a short transaction for each step, and none while a model runs. */
export interface JobContext {
  readonly actor: Actor;
  readonly services: Services;
  readonly inContext: InContext;
  readonly log: Log;
  /** Aborts at the time limit or when the server stops. The running job is then returned. */
  readonly signal: AbortSignal;
}

/** A job with its handler, and the function that tells the user when all tries have failed. */
export interface BoundJob {
  readonly definition: JobDefinition<z.ZodType>;
  run(context: JobContext, payload: unknown): Promise<void>;
  /** Called once, after the last try failed. */
  giveUp(context: JobContext, payload: unknown, reason: string): Promise<void>;
}

/** Binds a job to its operation, as `bind` binds a call. */
export function bindJob<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  run: (context: JobContext, payload: z.output<Payload>) => Promise<void>,
  giveUp: (context: JobContext, payload: z.output<Payload>, reason: string) => Promise<void>,
): BoundJob {
  return {
    definition,
    run: (context, payload) => run(context, definition.payload.parse(payload)),
    giveUp: (context, payload, reason) => giveUp(context, definition.payload.parse(payload), reason),
  };
}

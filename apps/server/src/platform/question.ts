/** Questions to other services, which are asked between two transactions. */
import type { Actor } from '@auscult/domain/access/actor';
import type { InContext, Services } from './context.ts';

/** Parts of asking. */
export interface AskingParts {
  services: Services;
  /** Opens transactions of the caller. */
  inContext: InContext;
  actor: Actor;
  signal: AbortSignal;
}

/** Asks outside of transactions. */
export type Question<Seen> = (parts: AskingParts) => Promise<Seen>;

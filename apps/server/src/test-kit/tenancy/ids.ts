/** Ids of one of everything, by the names that requests use. */
import { randomUUID } from 'node:crypto';
import { type Bundle, newBundle } from './bundle.ts';

/** Things that a request can name. */
export interface Ids extends Bundle {
  user: string;
  /** Someone else in the same team. */
  colleague: string;
  organization: string;
  /** Sent by the team. */
  invitation: string;
  /** Sent to the person by another team. */
  received: string;
  /** The secret of that invitation's link. */
  secret: string;
  device: string;
  email: string;
}

export type IdName = keyof Ids;

/** Unknown ids in a valid format. */
export function nothing(): Ids {
  return {
    ...newBundle(),
    user: randomUUID(),
    colleague: randomUUID(),
    organization: randomUUID(),
    invitation: randomUUID(),
    received: randomUUID(),
    secret: randomUUID(),
    device: randomUUID(),
    email: `${randomUUID()}@nowhere.example.org`,
  };
}

/** Ids of one of everything, by the names under which requests ask for them. */
import { randomUUID } from 'node:crypto';
import { type Bundle, newBundle } from './bundle.ts';

/** What a request may name. */
export interface Ids extends Bundle {
  user: string;
  /** Someone else of the same team. */
  colleague: string;
  organization: string;
  /** Sent by the team. */
  invitation: string;
  /** Sent to the person by another team. */
  received: string;
  /** Of that invitation's link. */
  secret: string;
  device: string;
  email: string;
}

export type IdName = keyof Ids;

/** Ids of nothing; of the same shapes as good ones. */
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

/** Codes that stand for a bearer token until they are redeemed, once. */
import { signBearer, verifyBearer } from '#server/platform/http/bearer.ts';
import type { TicketKind, Tickets } from './tickets.ts';

/** Hands bearer tokens over by codes. */
export interface HandOffCodes {
  /** Makes a code for a bearer token of ours. It lives for {@link HAND_OFF_SECONDS}. */
  issue(bearer: string): Promise<string>;
  /** The bearer token, to the first who asks; undefined for everybody after, and for a code that is too old or unknown. */
  redeem(code: string): Promise<string | undefined>;
}

/** How long a page has to fetch its token. */
export const HAND_OFF_SECONDS = 60;

const KIND: TicketKind = { name: 'hand-off', seconds: HAND_OFF_SECONDS };

/**
 * Opens the codes. What is stored opens no account to anyone who reads the database: of the bearer token it is what the
 * table of sign-ins holds anyway, without our signature.
 *
 * @param secret  signs bearer tokens
 */
export function openHandOffCodes(tickets: Tickets, secret: string): HandOffCodes {
  return {
    issue: (bearer) => {
      const token = verifyBearer(bearer, secret);
      if (token === undefined) throw new Error('The bearer token of a sign-in is not signed by us.');
      return tickets.issue(KIND, token);
    },
    redeem: async (code) => {
      const token = await tickets.redeem(KIND, code);
      return token === undefined ? undefined : signBearer(token, secret);
    },
  };
}

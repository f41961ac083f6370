/** Single-use codes for bearer tokens. */
import { signBearer, verifyBearer } from '#server/platform/http/bearer.ts';
import type { TicketKind, Tickets } from './tickets.ts';

/** Exchanges codes for bearer tokens. */
export interface HandOffCodes {
  /** Makes a code for one of our bearer tokens. It expires after {@link HAND_OFF_SECONDS}. */
  issue(bearer: string): Promise<string>;
  /** The bearer token, for the first caller; undefined for later ones, and for an expired or unknown code. */
  redeem(code: string): Promise<string | undefined>;
}

/** Seconds within which a page must fetch its token. */
export const HAND_OFF_SECONDS = 60;

const KIND: TicketKind = { name: 'hand-off', seconds: HAND_OFF_SECONDS };

/**
 * Creates the codes. A reader of the database cannot use the stored data to open an account: the bearer token
 * is stored without our signature, as in the table of sessions.
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

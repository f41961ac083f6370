/** Single-use secrets with a short lifetime: hand-off codes, one-time codes, challenges of passkeys. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** The purpose and lifetime of a ticket. A ticket of another purpose is refused. */
export interface TicketKind {
  readonly name: string;
  readonly seconds: number;
}

/** Issues and redeems tickets. */
export interface Tickets {
  /** @param value  the value of the ticket; must not open an account to a reader of the database */
  issue(kind: TicketKind, value: string): Promise<string>;
  /** Its value, for the first caller; undefined for later ones, and for an expired or unknown one. */
  redeem(kind: TicketKind, ticket: string): Promise<string | undefined>;
}

const SECRET_BYTES = 32;

const FORGET = `
  delete from identity.verification where starts_with(identifier, $1) and "expiresAt" <= $2`;
const ISSUE = `
  insert into identity.verification (id, identifier, value, "expiresAt") values ($1, $2, $3, $4)`;
/** One statement: of two simultaneous callers, one finds the row gone. */
const REDEEM = `
  delete from identity.verification where identifier = $1 returning value, "expiresAt" as expires_at`;

/** Creates the tickets. The database contains only their hashes. @param now  epoch milliseconds */
export function openTickets(pool: Pick<Pool, 'query'>, now: () => number): Tickets {
  return {
    issue: async ({ name, seconds }, value) => {
      const ticket = randomBytes(SECRET_BYTES).toString('base64url');
      await pool.query(FORGET, [`${name}:`, new Date(now())]);
      const expiresAt = new Date(now() + seconds * 1000);
      await pool.query(ISSUE, [randomUUID(), identifierOf(name, ticket), value, expiresAt]);
      return ticket;
    },
    redeem: async ({ name }, ticket) => {
      const { rows } = await pool.query<{ value: string; expires_at: Date }>(REDEEM, [
        identifierOf(name, ticket),
      ]);
      const [row] = rows;
      return row && row.expires_at.getTime() > now() ? row.value : undefined;
    },
  };
}

function identifierOf(name: string, ticket: string): string {
  return `${name}:${createHash('sha256').update(ticket).digest('base64url')}`;
}

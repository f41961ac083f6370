/** Secrets that are good once and for a short time: hand-off codes, one-time codes, challenges of passkeys. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** What a ticket is for, and for how long it is good. One of another kind is not taken. */
export interface TicketKind {
  readonly name: string;
  readonly seconds: number;
}

/** Gives tickets out and takes them back. */
export interface Tickets {
  /** @param value  what the ticket stands for; nothing that opens an account to anyone who reads the database */
  issue(kind: TicketKind, value: string): Promise<string>;
  /** What it stands for, to the first who asks; undefined for everybody after, and for one too old or unknown. */
  redeem(kind: TicketKind, ticket: string): Promise<string | undefined>;
}

const SECRET_BYTES = 32;

const FORGET = `
  delete from identity.verification where starts_with(identifier, $1) and "expiresAt" <= $2`;
const ISSUE = `
  insert into identity.verification (id, identifier, value, "expiresAt") values ($1, $2, $3, $4)`;
/** One statement: of two who come at once, one finds the row gone. */
const REDEEM = `
  delete from identity.verification where identifier = $1 returning value, "expiresAt" as expires_at`;

/** Opens the tickets. Of each there is a hash only in the database. @param now  epoch milliseconds */
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

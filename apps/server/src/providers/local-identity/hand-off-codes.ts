/** Codes that stand for a bearer token until they are redeemed, once. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { signBearer, verifyBearer } from '#server/platform/http/bearer.ts';

/** Hands bearer tokens over by codes. */
export interface HandOffCodes {
  /** Makes a code for a bearer token of ours. It lives for {@link HAND_OFF_SECONDS}. */
  issue(bearer: string): Promise<string>;
  /** The bearer token, to the first who asks; undefined for everybody after, and for a code that is too old or unknown. */
  redeem(code: string): Promise<string | undefined>;
}

/** How long a page has to fetch its token. */
export const HAND_OFF_SECONDS = 60;

/** Ours among what else waits to be proved. */
const KIND = 'hand-off:';
const CODE_BYTES = 32;

const FORGET = `
  delete from identity.verification where starts_with(identifier, '${KIND}') and "expiresAt" <= $1`;
const ISSUE = `
  insert into identity.verification (id, identifier, value, "expiresAt") values ($1, $2, $3, $4)`;
/** One statement: of two who come at once, one finds the row gone. */
const REDEEM = `
  delete from identity.verification where identifier = $1 returning value, "expiresAt" as expires_at`;

/**
 * Opens the codes. What is stored opens no account to whoever reads the database: of the code there is a hash only, and
 * of the bearer token what the table of sign-ins holds anyway, without our signature.
 *
 * @param secret  signs bearer tokens
 * @param now  epoch milliseconds
 */
export function openHandOffCodes(
  pool: Pick<Pool, 'query'>,
  { secret, now }: { secret: string; now: () => number },
): HandOffCodes {
  return {
    issue: async (bearer) => {
      const token = verifyBearer(bearer, secret);
      if (token === undefined) throw new Error('The bearer token of a sign-in is not signed by us.');
      const code = randomBytes(CODE_BYTES).toString('base64url');
      await pool.query(FORGET, [new Date(now())]);
      const expiresAt = new Date(now() + HAND_OFF_SECONDS * 1000);
      await pool.query(ISSUE, [randomUUID(), identifierOf(code), token, expiresAt]);
      return code;
    },
    redeem: async (code) => {
      const { rows } = await pool.query<{ value: string; expires_at: Date }>(REDEEM, [identifierOf(code)]);
      const [row] = rows;
      return row && row.expires_at.getTime() > now() ? signBearer(row.value, secret) : undefined;
    },
  };
}

function identifierOf(code: string): string {
  return KIND + createHash('sha256').update(code).digest('base64url');
}

/**
 * Limits attempts per account, from any number of addresses. Limits by address stop guessing from one place,
 * these stop guessing from many. An address without an account has the same limits, so they do not reveal
 * which accounts exist.
 *
 * A refused caller may be the owner, and others must not be able to lock them out. So attempts from where
 * someone is signed in to the account already are counted separately.
 */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { CLIENT_ADDRESS_HEADER } from '#server/platform/http/auth-routes.ts';
import type { SignedIn } from '#server/ports/identity.ts';
import { countTry } from './count-tries.ts';

/** Limit of a path below `/api/auth` per account: `max` attempts in `window` seconds. */
export type AccountLimits = Readonly<Record<string, AccountRule>>;

interface AccountRule {
  window: number;
  max: number;
  /** What identifies the account: the address in the body, or the bearer token. */
  by: 'body' | 'bearer';
  /** Whether a success resets the count; sent mails stay counted. */
  forgives: boolean;
}

/** Seconds of the longest window: rows of the table must not be deleted before. */
export const ACCOUNT_WINDOW = 900;

const guessing = (by: AccountRule['by']) => ({ window: ACCOUNT_WINDOW, max: 10, by, forgives: true });
const mailing: AccountRule = { window: ACCOUNT_WINDOW, max: 5, by: 'body', forgives: false };

/** Ten wrong passwords, five mails. */
export const ACCOUNT_LIMITS: AccountLimits = {
  '/sign-in/email': guessing('body'),
  '/sign-up/email': guessing('body'),
  '/change-password': guessing('bearer'),
  '/two-factor/enable': guessing('bearer'),
  '/two-factor/disable': guessing('bearer'),
  '/two-factor/get-totp-uri': guessing('bearer'),
  '/two-factor/generate-backup-codes': guessing('bearer'),
  '/request-password-reset': mailing,
  '/send-verification-email': mailing,
};

/** A call before it reaches the library. */
export interface AccountTry {
  /** Below `/api/auth`. */
  path: string;
  request: Request;
  signedIn: SignedIn | undefined;
}

/**
 * Answers a call, or refuses it with 429 as the library does, before a password is hashed or a mail is sent.
 */
export type AccountLimit = (call: AccountTry, answer: () => Promise<Response>) => Promise<Response>;

const Body = z.looseObject({ email: z.string() });

const IS_KNOWN = `
  select 1 from identity.session s join identity."user" u on u.id = s."userId"
  where u.email = $1 and s."ipAddress" = $2 limit 1`;
const FORGET = `delete from identity."rateLimit" where key = $1`;

/** Creates the limits. @param now  epoch milliseconds */
export function openAccountLimit(pool: Pool, limits: AccountLimits, now: () => number): AccountLimit {
  return async (call, answer) => {
    const rule = limits[call.path];
    const account = rule && (await accountOf(call, rule));
    if (!rule || account === undefined) return answer();
    const key = await keyOf(pool, call, account);
    const windowMs = rule.window * 1000;
    const { count, since } = await countTry(pool, { key, now: now(), windowMs });
    if (count > rule.max) return tooMany(Math.ceil((since + windowMs - now()) / 1000));
    const answered = await answer();
    if (answered.ok && rule.forgives) await pool.query(FORGET, [key]);
    return answered;
  };
}

/** The account's address in lower case; undefined if there is none, which the library refuses. */
async function accountOf(
  { request, signedIn }: AccountTry,
  { by }: AccountRule,
): Promise<string | undefined> {
  if (by === 'bearer') return signedIn?.user.email;
  const body = Body.safeParse(
    await request
      .clone()
      .json()
      .catch(() => undefined),
  );
  return body.data?.email.toLowerCase();
}

/** Hashed, so that the table names no one, not even people without an account. */
async function keyOf(pool: Pool, { path, request }: AccountTry, account: string): Promise<string> {
  const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';
  const { rows } = await pool.query(IS_KNOWN, [account, address]);
  const whose = rows.length > 0 ? `${account} at ${address}` : account;
  return `account|${path}|${createHash('sha256').update(whose).digest('base64url')}`;
}

function tooMany(seconds: number): Response {
  return new Response('{}', { status: 429, headers: { 'x-retry-after': String(seconds) } });
}

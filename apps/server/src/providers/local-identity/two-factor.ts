/**
 * The second factor, in addition to better-auth: a code of the authenticator app is valid once. The library
 * accepts every code of the last minute and a half repeatedly (RFC 6238, 5.2 forbids it).
 */
import { symmetricDecrypt } from 'better-auth/crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import { readBearer, verifyBearer } from '#server/platform/http/bearer.ts';
import { codeOf, stepAt } from './totp.ts';

/** The paths that accept codes. */
export const CODE_PATHS: ReadonlySet<string> = new Set([
  '/api/auth/two-factor/verify-totp',
  '/api/auth/two-factor/verify-backup-code',
]);

/** better-auth's cookie of a sign-in that waits for its code. */
export const CODE_COOKIE = /^(__Secure-)?auscult\.two_factor=/;

/** Services that checking codes needs. */
export interface CodeGuard {
  pool: Pool;
  /** Signs bearer tokens and cookies, and encrypts the app's secret. */
  secret: string;
}

/** Steps before and after the current one whose codes the library accepts. */
const WINDOW = 1;

const Body = z.looseObject({ code: z.string() });

const OF_BEARER = `
  select t."userId" as user_id, t.secret from identity.session s
  join identity."twoFactor" t on t."userId" = s."userId"
  where s.token = $1 and s."expiresAt" > now()`;
const OF_COOKIE = `
  select t."userId" as user_id, t.secret from identity.verification v
  join identity."twoFactor" t on t."userId" = v.value
  where v.identifier = $1 and v."expiresAt" > now()`;
/** One statement: of two simultaneous uses of one code, one is late. */
const USE = `
  update identity."twoFactor" set used_step = $2
  where "userId" = $1 and coalesce(used_step, 0) < $2 returning 1`;

/**
 * The request for the library: a used code is replaced with a wrong one, and trusting the device is removed,
 * because a script or another person could use its cookie for a month.
 */
export async function guardCode(request: Request, guard: CodeGuard): Promise<Request> {
  const body = Body.safeParse(await request.json().catch(() => undefined));
  if (!body.success) return withBody(request, {});
  const { code } = body.data;
  const isTotp = request.url.includes('/verify-totp');
  const isSpent = isTotp && (await spend(request, code, guard)) === 'spent';
  return withBody(request, { code: isSpent ? '' : code });
}

async function spend(request: Request, code: string, guard: CodeGuard): Promise<'new' | 'spent' | 'wrong'> {
  const owner = await ownerOf(request, guard);
  if (!owner) return 'wrong';
  const step = stepOf(code, await symmetricDecrypt({ key: guard.secret, data: owner.secret }));
  if (step === undefined) return 'wrong';
  const { rows } = await guard.pool.query(USE, [owner.user_id, step]);
  return rows.length > 0 ? 'new' : 'spent';
}

interface Owner {
  user_id: string;
  secret: string;
}

/** The person of the code: the signed-in person, otherwise that of the waiting sign-in, as in the library. */
async function ownerOf({ headers }: Request, { pool, secret }: CodeGuard): Promise<Owner | undefined> {
  const bearer = readBearer({ authorization: headers.get('authorization') ?? undefined });
  const token = bearer && verifyBearer(bearer, secret);
  const [signedIn] = token ? (await pool.query<Owner>(OF_BEARER, [token])).rows : [];
  if (signedIn) return signedIn;
  const waiting = waitingIn(headers.get('cookie') ?? '', secret);
  return waiting ? (await pool.query<Owner>(OF_COOKIE, [waiting])).rows[0] : undefined;
}

/** The waiting sign-in: the library signs its cookies as we sign bearer tokens. */
function waitingIn(cookies: string, secret: string): string | undefined {
  const cookie = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => CODE_COOKIE.test(pair));
  return cookie && verifyBearer(cookie.slice(cookie.indexOf('=') + 1), secret);
}

/** The time step of the code, by the library's clock. */
function stepOf(code: string, secret: string): number | undefined {
  const now = stepAt(Date.now());
  for (let step = now + WINDOW; step >= now - WINDOW; step -= 1) {
    if (codeOf(secret, step) === code) return step;
  }
  return undefined;
}

function withBody(request: Request, body: object): Request {
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: JSON.stringify(body),
  });
}

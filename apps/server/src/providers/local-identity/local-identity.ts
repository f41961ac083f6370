/**
 * Sign-in on this server: better-auth for what happens once, our own query for what happens at every call.
 *
 * @spec 1.1/hosted-sign-in
 */
import { betterAuth } from 'better-auth';
import pg from 'pg';
import { verifyBearer } from '#server/platform/http/bearer.ts';
import { type Log, loggable } from '#server/platform/log/log.ts';
import type { Identity } from '#server/ports/identity.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { isRefusal, refusedAnswer, reshapeRefusal, withSignedToken } from './answers.ts';
import { authOptions, SIGN_IN_LIMITS, type SignInLimits } from './auth-options.ts';
import { changeUserMetadata } from './change-user-metadata.ts';
import { findLetterhead } from './find-letterhead.ts';
import { findSignedIn, listMemberships } from './find-signed-in.ts';
import { answerHandOff, HAND_OFF_PATH, withHandOff } from './hand-off.ts';
import { type HandOffCodes, openHandOffCodes } from './hand-off-codes.ts';
import {
  type AuthHandler,
  HOSTED_PROVIDER_ID,
  type HostedProvider,
  hostedSignIn,
} from './hosted-provider.ts';
import { openOutbox } from './outbox.ts';

/** What {@link createLocalIdentity} needs. */
export interface LocalIdentityOptions {
  /** Enters the database as the role `auscult_identity`. */
  identityUrl: string;
  /** Signs bearer tokens and links; at least 32 characters. */
  secret: string;
  /** Address under which browsers reach the server: `https://auscult.example.org`. */
  publicUrl: string;
  mailer: Mailer;
  oidc?: HostedProvider | undefined;
  log: Log;
  /** Epoch milliseconds. */
  now?: () => number;
  /** In place of {@link SIGN_IN_LIMITS}; `{}` for none. */
  limits?: SignInLimits;
}

/** Identity with what it holds open. */
export interface LocalIdentity extends Identity {
  /** Waits for mails that are being sent, then gives the connections back. */
  close(): Promise<void>;
}

/** One pool for the library, which holds a connection while it reckons a password, and one for what must not wait for it. */
const LIBRARY_CONNECTIONS = 4;
const LOOKUP_CONNECTIONS = 6;

const HOSTED_PATHS: ReadonlySet<string> = new Set([
  '/api/auth/sign-in/social',
  `/api/auth/callback/${HOSTED_PROVIDER_ID}`,
]);

/** Opens sign-in. Nothing is asked of the network until somebody signs in at a hosted provider. */
export async function createLocalIdentity(options: LocalIdentityOptions): Promise<LocalIdentity> {
  const { identityUrl, secret, mailer, log, oidc, now = Date.now, limits = SIGN_IN_LIMITS } = options;
  const publicUrl = new URL(options.publicUrl).origin;
  const library = openPool(identityUrl, LIBRARY_CONNECTIONS);
  const lookups = openPool(identityUrl, LOOKUP_CONNECTIONS);
  const outbox = openOutbox(mailer, log);
  const origins = originsOf(publicUrl);

  const betterAuthOptions = authOptions({
    library,
    lookups,
    secret,
    publicUrl,
    trustedOrigins: origins,
    outbox,
    log,
    limits,
  });
  const local: AuthHandler = betterAuth(betterAuthOptions);
  const hosted = oidc && hostedSignIn(betterAuthOptions, oidc, log);

  const codes = openHandOffCodes(lookups, { secret, now });
  const finishHere = (answered: Response) => finish(answered, { publicUrl, codes });

  const find = async (bearer: string) => {
    const token = verifyBearer(bearer, secret);
    return token === undefined ? undefined : findSignedIn(lookups, token, new Date(now()));
  };
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/providers') return providersAnswer(oidc);
    if (pathname === HAND_OFF_PATH) {
      return answerHandOff(request, { origins, codes, find });
    }
    if (!HOSTED_PATHS.has(pathname)) return finishHere(await ask(local, request, log));
    if (!hosted)
      return refusedAnswer('not_configured', 'Signing in by a hosted provider is not set up here.');
    const auth = await hosted();
    if (!auth) return unreachable(oidc.name);
    const answered = await ask(auth, request, log);
    logFailure(answered, log);
    return finishHere(answered);
  };

  return {
    findSignedIn: find,
    listMemberships: (userId) => listMemberships(lookups, userId),
    findLetterhead: (organizationId, userId) => findLetterhead(lookups, organizationId, userId),
    changeUserMetadata: (userId, change) => changeUserMetadata(lookups, userId, change),
    handle: answer,
    close: async () => {
      await outbox.settled();
      await Promise.all([library.end(), lookups.end()]);
    },
  };
}

/** @throws Error for a fault, which the transport answers like every other; it quotes no row and no address */
async function ask(auth: AuthHandler, request: Request, log: Log): Promise<Response> {
  const answer = await auth.handler(request).catch((error: unknown) => {
    log.error('Signing in failed on our side.', loggable(error));
    return undefined;
  });
  if (!answer || answer.status >= 500) throw new Error('Signing in failed on our side.');
  return answer;
}

/** What the library answered, as we answer. */
async function finish(
  answer: Response,
  { publicUrl, codes }: { publicUrl: string; codes: HandOffCodes },
): Promise<Response> {
  if (isRefusal(answer)) return reshapeRefusal(answer);
  const cookie = answer.headers.get('set-auth-token');
  const bearer = cookie ? decodeURIComponent(cookie) : undefined;
  const isRedirect = answer.status >= 300;
  const code = bearer && isRedirect ? await codes.issue(bearer) : undefined;
  const handedOff = withHandOff(answer, code, publicUrl.startsWith('https:'));
  if (!bearer || !isRedirect) return bearer ? withSignedToken(handedOff, bearer) : handedOff;
  handedOff.headers.delete('set-auth-token');
  return handedOff;
}

/** A sign-in that failed at the provider ends on our page, with the kind of failure in its address. */
function logFailure(answer: Response, log: Log): void {
  const code = /[?&]error=([a-z_]{1,60})(&|$)/i.exec(answer.headers.get('location') ?? '')?.[1];
  if (code) log.warn('Signing in at the hosted provider failed.', { code });
}

/** The hosted providers that a sign-in page may offer. */
function providersAnswer(oidc: HostedProvider | undefined): Response {
  return Response.json({ providers: oidc ? [{ id: HOSTED_PROVIDER_ID, name: oidc.name }] : [] });
}

function unreachable(name: string): Response {
  return refusedAnswer(
    'provider_unavailable',
    `${name} cannot be reached at the moment. Please try again later, or sign in with your password.`,
  );
}

/** Ours, and on one's own machine the other names it goes by. */
function originsOf(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(hostname)) return [publicUrl];
  return names.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`);
}

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
  });
  // A connection that dies while idle is replaced; the query that meets a dead one fails by itself.
  pool.on('error', () => undefined);
  return pool;
}

/** The single entry for everything below `/api/auth/`: authenticates, authorizes, dispatches and audits. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { isAuthOpenWhileActing, WHILE_ACTING } from '@auscult/domain/access/impersonation';
import { CLIENT_ADDRESS_HEADER } from '#server/platform/http/auth-routes.ts';
import { readBearer } from '#server/platform/http/bearer.ts';
import { type Log, loggable } from '#server/platform/log/log.ts';
import { outageIn } from '#server/platform/outage.ts';
import type { Identity, SignedIn } from '#server/ports/identity.ts';
import type { AccountLimit } from './account-limits.ts';
import { isRefusal, refusedAnswer, reshapeRefusal, withSignedToken } from './answers.ts';
import { answerHandOff, HAND_OFF_PATH, withHandOff } from './hand-off.ts';
import type { HandOffCodes } from './hand-off-codes.ts';
import { type AuthHandler, HOSTED_PROVIDER_ID, type HostedProvider } from './hosted-provider.ts';
import type { OwnRoutes } from './own-routes.ts';
import { PASSWORD_PATHS, PASSWORD_RETRY_SECONDS, type PasswordLine } from './password-line.ts';
import { type AuditTeller, bearerIn } from './tell-audit.ts';
import { CODE_PATHS, type CodeGuard, guardCode } from './two-factor.ts';

/** The parts that it uses. */
export interface AuthDoor {
  local: AuthHandler;
  /** Undefined if no hosted provider is configured; returns undefined while it is unreachable. */
  hosted: (() => Promise<AuthHandler | undefined>) | undefined;
  oidc: HostedProvider | undefined;
  /** Whether mails leave this machine at the moment. */
  isMailConfigured: () => boolean;
  own: OwnRoutes;
  limit: AccountLimit;
  line: PasswordLine;
  guard: CodeGuard;
  tell: AuditTeller;
  codes: HandOffCodes;
  find: Identity['findSignedIn'];
  /** The routes that are not the library's. */
  origins: readonly string[];
  publicUrl: string;
  log: Log;
  /** Sends an empty query. @throws the error if the database does not answer */
  ping: () => Promise<unknown>;
}

const BASE = '/api/auth';

const BUSY = 'Many people are signing in. Please try again in a few seconds.';

const HOSTED_PATHS: ReadonlySet<string> = new Set(['/sign-in/social', `/callback/${HOSTED_PROVIDER_ID}`]);

/** A request, and its sender. */
interface Visitor {
  request: Request;
  /** Below `/api/auth`: `/sign-out`. */
  path: string;
  signedIn: SignedIn | undefined;
}

/** Creates the entry. @throws Refusal when staff who act as someone call a forbidden path */
export function openAuthDoor(door: AuthDoor): Identity['handle'] {
  return async (request) => {
    const path = new URL(request.url).pathname.slice(BASE.length);
    const signedIn = await holderOf(request, door);
    if (signedIn?.actingAs && !isAuthOpenWhileActing(path))
      throw new Refusal('acting_as_another', WHILE_ACTING);
    const visitor = { request, path, signedIn };
    return inLine(
      visitor,
      door,
      async () => (await answerOurselves(visitor, door)) ?? answerByLibrary(visitor, door),
    );
  };
}

/**
 * A call that hashes a password waits for its turn before it is counted as an attempt, and before it takes a
 * connection.
 */
async function inLine(
  { request, path }: Visitor,
  { line }: AuthDoor,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!PASSWORD_PATHS.has(path)) return work();
  const answer = await line(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '', work);
  return (
    answer ??
    refusedAnswer('too_many_requests', BUSY, new Headers({ 'retry-after': `${PASSWORD_RETRY_SECONDS}` }))
  );
}

async function answerOurselves(
  { request, path, signedIn }: Visitor,
  door: AuthDoor,
): Promise<Response | undefined> {
  if (path === '/providers') return providersAnswer(door);
  if (HAND_OFF_PATH === BASE + path) return answerHandOff(request, door);
  return door.own(path, request, signedIn);
}

async function answerByLibrary({ request, path, signedIn }: Visitor, door: AuthDoor): Promise<Response> {
  const asked = CODE_PATHS.has(BASE + path) ? await guardCode(request, door.guard) : request;
  const answered = await door.limit({ path, request, signedIn }, () => askLibrary(asked, path, door));
  if (answered.status < 400) await door.tell({ path, before: signedIn, bearer: bearerIn(answered) });
  return finish(answered, door);
}

function holderOf({ headers }: Request, { find }: AuthDoor): Promise<SignedIn | undefined> {
  const bearer = readBearer({ authorization: headers.get('authorization') ?? undefined });
  return bearer === undefined ? Promise.resolve(undefined) : find(bearer);
}

async function askLibrary(request: Request, path: string, door: AuthDoor): Promise<Response> {
  const { local, hosted, oidc, log } = door;
  if (!HOSTED_PATHS.has(path)) return ask(local, request, door);
  if (!hosted || !oidc)
    throw new Refusal('not_configured', 'Sign-in by a hosted provider isn’t set up here.');
  const auth = await hosted();
  if (!auth) {
    const sentence = `${oidc.name} cannot be reached at the moment. Please try again later, or sign in with your password.`;
    throw new Refusal('provider_unavailable', sentence);
  }
  const answered = await ask(auth, request, door);
  logFailure(answered, log);
  return answered;
}

/** @throws the database's error; otherwise an Error for a fault, without rows and addresses */
async function ask(
  auth: AuthHandler,
  request: Request,
  { log, ping }: Pick<AuthDoor, 'log' | 'ping'>,
): Promise<Response> {
  const answer = await auth.handler(request).catch((error: unknown) => {
    log.error('Signing in failed on our side.', loggable(error));
    const outage = outageIn(error);
    if (outage) throw outage;
    return undefined;
  });
  if (answer && answer.status < 500) return answer;
  // The library does not report its errors.
  await ping();
  throw new Error('Signing in failed on our side.');
}

/** The library's answer in our form. */
async function finish(answer: Response, { publicUrl, codes }: AuthDoor): Promise<Response> {
  if (isRefusal(answer)) return reshapeRefusal(answer);
  const bearer = bearerIn(answer);
  const isRedirect = answer.status >= 300;
  const code = bearer && isRedirect ? await codes.issue(bearer) : undefined;
  const handedOff = withHandOff(answer, code, publicUrl.startsWith('https:'));
  if (!bearer || !isRedirect) return bearer ? withSignedToken(handedOff, bearer) : handedOff;
  handedOff.headers.delete('set-auth-token');
  return handedOff;
}

/** A sign-in that failed at the provider ends on our page, with the kind of failure in the URL. */
function logFailure(answer: Response, log: Log): void {
  const code = /[?&]error=([a-z_]{1,60})(&|$)/i.exec(answer.headers.get('location') ?? '')?.[1];
  if (code) log.warn('Signing in at the hosted provider failed.', { code });
}

/** The hosted providers for the sign-in page, and whether it may say that a mail was sent. */
function providersAnswer({ oidc, isMailConfigured }: AuthDoor): Response {
  const providers = oidc ? [{ id: HOSTED_PROVIDER_ID, name: oidc.name }] : [];
  return Response.json({ providers, mail: isMailConfigured() });
}

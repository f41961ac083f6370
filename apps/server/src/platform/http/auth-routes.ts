/**
 * `/api/auth/…` over HTTP: converts Fastify requests to Fetch requests for identity, and its answers back.
 */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '../../ports/identity.ts';
import { clientNetwork } from './client-network.ts';
import type { RouteDescription } from './described-route.ts';
import { isAddress, isOwnHost } from './own-host.ts';

/**
 * Gives the caller's network to the rate limits; for IPv6, the /64. Only set here: a caller's own value is
 * dropped.
 */
export const CLIENT_ADDRESS_HEADER = 'x-auscult-client-address';

/**
 * Cookies that the library would accept as a sign-in. We never issue any, so a cookie was planted, for
 * example by another server of the same domain, whose user would then work in someone else's account. Only
 * bearer tokens are accepted.
 */
const SIGN_IN_COOKIE = /(^|;)\s*(__Secure-|__Host-)?auscult\.session_[^;]*/g;

/** Maximum body size in bytes: bodies contain only names, passwords and addresses. */
const BODY_LIMIT = 64 * 1024;

type AuthRoute = Pick<RouteDescription, 'path' | 'summary' | 'needsBearer'> & { method: 'GET' | 'POST' };

const ROUTES: readonly AuthRoute[] = [
  post('sign-up/email', 'Signs up: { email, password, name }. Answers with the bearer token.'),
  post(
    'sign-in/email',
    'Signs in: { email, password }. Answers with the bearer token, or with { twoFactorRedirect: true } and a cookie where a code is wanted: give it at two-factor/verify-totp.',
  ),
  post(
    'two-factor/enable',
    'First step of two-factor sign-in: { password }. Answers with the secret for an authenticator app as an otpauth: address, and ten backup codes. Nothing is switched on yet.',
    true,
  ),
  post(
    'two-factor/verify-totp',
    'Sends a code of the authenticator app: { code }. With the cookie of sign-in/email it completes signing in and answers like that call; with a bearer token it turns two-factor sign-in on. Each code works once.',
  ),
  post(
    'two-factor/verify-backup-code',
    'Completes signing in by a backup code in place of the app’s: { code }. Each is good once.',
  ),
  post('two-factor/get-totp-uri', 'Shows the secret for an authenticator app again: { password }.', true),
  post(
    'two-factor/generate-backup-codes',
    'Makes ten new backup codes: { password }. The old ones end.',
    true,
  ),
  post('two-factor/disable', 'Switches two-factor sign-in off: { password }.', true),
  get('passkey/list', 'Lists the caller’s passkeys: { passkeys, has_password }.', true),
  post(
    'passkey/register-options',
    'Begins to add a passkey: { password }, blank without one. Answers { ticket, options } for the browser.',
    true,
  ),
  post('passkey/register', 'Adds the passkey that the browser made: { ticket, name, response }.', true),
  post('passkey/rename', 'Gives a passkey another name: { id, name }.', true),
  post('passkey/delete', 'Removes a passkey: { id }.', true),
  post(
    'passkey/sign-in-options',
    'Begins to sign in by passkey: {}. Answers { ticket, options } for the browser, the same for everybody.',
  ),
  post('passkey/sign-in', 'Signs in by passkey: { ticket, response }. Answers with the bearer token.'),
  post(
    'one-time-code',
    'Signs in by a code of /v2/get_signin_token: { code }. Answers with a bearer token of its own.',
  ),
  get(
    'providers',
    'Lists the hosted providers that one can sign in at, and says whether mails leave the server: { providers: [{ id, name }], mail }.',
  ),
  post(
    'sign-in/social',
    'Starts to sign in at the hosted provider: { provider: "oidc" }. Answers with its address.',
  ),
  get('callback/oidc', 'Where the hosted provider sends the browser back to.'),
  post('token', 'Hands the bearer token to the page after signing in at the hosted provider, once.'),
  post('sign-out', 'Signs out. The bearer token ends at once.', true),
  get('get-session', 'Reads who is signed in.', true),
  post('change-password', 'Changes the password: { currentPassword, newPassword }.', true),
  post('update-user', 'Changes the caller’s name: { name }.', true),
  post(
    'request-password-reset',
    'Sends a mail to choose a new password: { email }. Answers the same for any address.',
  ),
  post('reset-password', 'Sets a new password: { token, newPassword }. Signs out everywhere.'),
  post('send-verification-email', 'Sends the mail that confirms an address again: { email }.'),
  get('verify-email', 'Confirms an address; the link of that mail.'),
  post(
    'organization/create',
    'Creates a team and starts to work in it: { name }. Answers with { id, name }.',
    true,
  ),
  post(
    'organization/set-active',
    'Switches to a team, or to working alone: { organizationId } or null.',
    true,
  ),
  get('organization/list', 'Lists the caller’s teams.', true),
];

/** The routes below `/api/auth/`, for the API page. */
export const AUTH_ROUTES: readonly RouteDescription[] = ROUTES.map((route) => ({
  ...route,
  tag: 'identity',
  answers: 'application/json',
}));

/**
 * Mounts identity. Only the routes above are open, even if the library has more.
 *
 * @param publicUrl  the URL at which browsers reach the server
 */
export async function addAuthRoutes(
  app: FastifyInstance,
  identity: Identity,
  publicUrl: string,
): Promise<void> {
  await app.register(async (scope) => {
    // Only in this scope: bodies are passed on unparsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });
    for (const { method, path } of ROUTES) {
      scope.route({
        method,
        url: path,
        exposeHeadRoute: false,
        bodyLimit: BODY_LIMIT,
        handler: async (request, reply) => {
          refuseOtherSites(request, publicUrl);
          return passBack(await identity.handle(fetchRequest(request, publicUrl)), reply);
        },
      });
    }
  });
}

/**
 * A browser's call that changes something must come from one of our pages, and so must one with cookies. A
 * client that signs in with a bearer token sends neither an origin nor cookies.
 */
function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET') return;
  const { origin, host, cookie, 'sec-fetch-site': site } = request.headers;
  const isForeign = origin === undefined ? cookie !== undefined : !isOurs(origin, host, publicUrl);
  if (isForeign || site === 'cross-site') {
    throw new Refusal(
      'forbidden',
      'This came from another site and was refused. Open Auscult at its public address.',
    );
  }
}

/**
 * Whether a page of this server sent it: by the public URL, or by an address that no other site can have
 * pointed here.
 */
function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  if (origin === new URL(publicUrl).origin) return true;
  return new URL(origin).host === host && (isOwnHost(host, publicUrl) || isAddress(host));
}

function fetchRequest(request: FastifyRequest, publicUrl: string): Request {
  const body = request.body instanceof Buffer && request.body.length > 0 ? request.body : undefined;
  refuseNul(request.url, body);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  headers.delete('content-length');
  const cookies = headers.get('cookie');
  if (cookies) headers.set('cookie', cookies.replaceAll(SIGN_IN_COOKIE, ''));
  headers.set(CLIENT_ADDRESS_HEADER, clientNetwork(request.ip));
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    // A copy with its own buffer, as the types of fetch require.
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

/** PostgreSQL stores no NUL in texts. Refusing it here is clearer than an error there. */
function refuseNul(url: string, body: Buffer | undefined): void {
  if (url.includes('%00') || body?.includes(0) || body?.includes('\\u0000')) {
    throw new Refusal('invalid_request', 'The request has a character that can’t be stored (NUL).');
  }
}

async function passBack(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.status(answer.status);
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}

function post(path: string, summary: string, needsBearer = false): AuthRoute {
  return { method: 'POST', path: `/api/auth/${path}`, summary, needsBearer };
}

function get(path: string, summary: string, needsBearer = false): AuthRoute {
  return { method: 'GET', path: `/api/auth/${path}`, summary, needsBearer };
}

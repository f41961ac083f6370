/**
 * How the bearer token reaches the page after signing in at a hosted provider. It must not be in an address, where
 * histories, logs and other sites would see it. So the redirect that ends the sign-in carries a code for it, in a cookie
 * that no script can read, that only `POST /api/auth/token` is sent, from our own pages only, and that lives for a minute.
 * That call hands the token to the page for the code, once: anyone else who kept the cookie gets nothing for it.
 *
 * Of better-auth's cookies two are passed on: one while a person is away at the provider, and one while a sign-in waits
 * for its code, which only `/api/auth/two-factor` is sent. All others are dropped: a bearer token is the only way to be
 * signed in.
 */
import type { Identity } from '#server/ports/identity.ts';
import { refusedAnswer } from './answers.ts';
import { HAND_OFF_SECONDS, type HandOffCodes } from './hand-off-codes.ts';
import { CODE_COOKIE } from './two-factor.ts';

/** Where the page fetches its token. */
export const HAND_OFF_PATH = '/api/auth/token';

const COOKIE = 'auscult.sign-in';
/** What better-auth remembers of a sign-in that is away at the provider. */
const STATE_COOKIE = /^(__Secure-)?auscult\.state=/;

/** The cookies of an answer of better-auth that are passed on, and the hand-off code if there is one. */
export function withHandOff(answer: Response, code: string | undefined, isBehindTls: boolean): Response {
  const headers = new Headers(answer.headers);
  const kept = headers
    .getSetCookie()
    .filter((cookie) => STATE_COOKIE.test(cookie) || CODE_COOKIE.test(cookie));
  headers.delete('set-cookie');
  for (const cookie of kept) headers.append('set-cookie', cookie);
  if (code) headers.append('set-cookie', handOffCookie(code, HAND_OFF_SECONDS, isBehindTls));
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * Answers `POST /api/auth/token`.
 *
 * @returns `{ token, user: { id } }`
 * @param codes  where the token is fetched for the code
 * @param find  who holds a bearer token
 */
export async function answerHandOff(
  request: Request,
  {
    origins,
    codes,
    find,
  }: { origins: readonly string[]; codes: HandOffCodes; find: Identity['findSignedIn'] },
): Promise<Response> {
  const origin = request.headers.get('origin');
  if (!origin || !origins.includes(origin)) {
    return refusedAnswer('forbidden', 'Only a page of Auscult can request this.');
  }
  const code = cookieOf(request.headers.get('cookie') ?? '');
  const bearer = code ? await codes.redeem(code) : undefined;
  const signedIn = bearer ? await find(bearer) : undefined;
  if (!bearer || !signedIn) {
    return refusedAnswer(
      'not_signed_in',
      'The sign-in took too long or was already used. Please sign in again.',
    );
  }
  const isBehindTls = origin.startsWith('https:');
  return Response.json(
    { token: bearer, user: { id: signedIn.user.id } },
    {
      headers: {
        'set-auth-token': bearer,
        'set-cookie': handOffCookie('', 0, isBehindTls),
        'cache-control': 'no-store',
      },
    },
  );
}

function handOffCookie(code: string, maxAge: number, isBehindTls: boolean): string {
  const secure = isBehindTls ? '; Secure' : '';
  return `${COOKIE}=${code}; Path=${HAND_OFF_PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}

function cookieOf(header: string): string | undefined {
  const found = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`));
  return found?.slice(COOKIE.length + 1);
}

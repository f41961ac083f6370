/**
 * How the page gets the bearer token after signing in at a hosted provider. It must not be in a URL, where
 * histories, logs and other sites would see it. So the redirect that ends the sign-in sets a cookie with a
 * code. The cookie is HttpOnly, is sent only to `POST /api/auth/token` and only from our own pages, and
 * expires after a minute. That call exchanges the code for the token, once. A copy of the cookie is worthless
 * afterwards.
 *
 * Two of better-auth's cookies are passed on: one while a person is at the provider, and one while a sign-in
 * waits for its code, which is sent only to `/api/auth/two-factor`. All others are dropped: only bearer
 * tokens sign people in.
 */
import type { Identity } from '#server/ports/identity.ts';
import { refusedAnswer } from './answers.ts';
import { HAND_OFF_SECONDS, type HandOffCodes } from './hand-off-codes.ts';
import { CODE_COOKIE } from './two-factor.ts';

/** Where the page fetches its token. */
export const HAND_OFF_PATH = '/api/auth/token';

const COOKIE = 'auscult.sign-in';
/** better-auth's state while a person is at the provider. */
const STATE_COOKIE = /^(__Secure-)?auscult\.state=/;

/** The cookies of a better-auth answer that are passed on, and the hand-off code if there is one. */
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
 * @param codes  exchange the code for the token
 * @param find  gives the owner of a bearer token
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

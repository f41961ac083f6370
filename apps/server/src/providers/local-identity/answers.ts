/** Converts better-auth's answers to the standard error body. @spec 3/errors */
import { REFUSALS, type RefusalCode } from '@auscult/contract/kit/refusal';
import { z } from 'zod';

const Complaint = z.object({ code: z.string().optional(), message: z.string().optional() });

/** Body of a refused `/api/auth/` call: our fields, and the two that better-auth's client reads. */
interface RefusedSignIn {
  code: RefusalCode;
  detail: string;
  /** Same text as `detail`. */
  message: string;
  /** better-auth's own code, `INVALID_EMAIL_OR_PASSWORD`. */
  reason?: string;
}

const CODES: Readonly<Record<number, RefusalCode>> = {
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

/** Statuses that replace misleading ones of the library. */
const BY_REASON: Readonly<Record<string, RefusalCode>> = {
  INVALID_CODE: 'invalid_request',
  INVALID_BACKUP_CODE: 'invalid_request',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too_many_requests',
};

/** Messages that replace unhelpful ones of better-auth. */
const DETAILS: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The email address or the password is wrong.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'This email address cannot be used to sign up. If it is yours, sign in or choose a new password.',
  INVALID_EMAIL: 'This is not an email address.',
  INVALID_PASSWORD: 'The password is wrong.',
  PASSWORD_TOO_SHORT: 'The password needs at least 8 characters.',
  PASSWORD_TOO_LONG: 'The password is too long. Use at most 128 characters.',
  INVALID_TOKEN: 'This link is not valid, or was used before. Please ask for a new one.',
  TOKEN_EXPIRED: 'This link has expired. Please ask for a new one.',
  BANNED_USER: 'This account has been closed. Please contact support.',
  INVALID_ORIGIN: 'Sign-in works only on this server’s pages. Open its public address.',
  MISSING_OR_NULL_ORIGIN: 'Sign-in works only on this server’s pages. Open its public address.',
  VALIDATION_ERROR: 'Something is missing or has the wrong form.',
  INVALID_CODE: 'This code is wrong or was already used. Each code of your authenticator app works once.',
  INVALID_BACKUP_CODE: 'This backup code is wrong, or was used before.',
  INVALID_TWO_FACTOR_COOKIE: 'Signing in took too long. Please start again with your password.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please start again with your password.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Try again in 15 minutes.',
  TOTP_ALREADY_ENABLED: 'Two-factor sign-in is already on.',
  TOTP_NOT_ENABLED: 'Two-factor sign-in is off.',
  TWO_FACTOR_NOT_ENABLED: 'Two-factor sign-in is off.',
};

const BY_STATUS: Partial<Record<RefusalCode, string>> = {
  not_signed_in: 'Please sign in.',
  forbidden: 'You can’t do this.',
  not_found: 'There is nothing at this address.',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  unsupported_type: 'This call requires JSON.',
};

/** A refusal of our own in the same form. */
export function refusedAnswer(code: RefusalCode, detail: string, headers?: Headers): Response {
  return Response.json(refused(code, detail), { status: REFUSALS[code], ...(headers ? { headers } : {}) });
}

/** Whether an answer is a refusal, to be converted by {@link reshapeRefusal}. */
export function isRefusal(answer: Response): boolean {
  return answer.status >= 400 && answer.status < 500;
}

/** The same refusal with our status, our code and a sentence for a person. */
export async function reshapeRefusal(answer: Response): Promise<Response> {
  const complaint = Complaint.safeParse(parse(await answer.text())).data ?? {};
  const code = BY_REASON[complaint.code ?? ''] ?? CODES[answer.status] ?? 'invalid_request';
  const detail = sentenceFor(complaint, code);
  const headers = new Headers({ 'cache-control': 'no-store' });
  const retryAfter = answer.headers.get('x-retry-after');
  if (retryAfter) headers.set('retry-after', retryAfter);
  const body = refused(code, detail, complaint.code);
  return Response.json(body, { status: REFUSALS[code], headers });
}

/** Puts the signed token into `token`, where better-auth has the unsigned one. */
export async function withSignedToken(answer: Response, bearer: string): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set('set-auth-token', bearer);
  headers.set('cache-control', 'no-store');
  headers.delete('content-length');
  const body = z.looseObject({ token: z.string() }).safeParse(parse(await answer.clone().text()));
  if (!body.success) return new Response(answer.body, { status: answer.status, headers });
  return Response.json({ ...body.data, token: bearer }, { status: answer.status, headers });
}

function refused(code: RefusalCode, detail: string, reason?: string): RefusedSignIn {
  return { code, detail, message: detail, ...(reason ? { reason } : {}) };
}

function sentenceFor({ code = '', message }: z.infer<typeof Complaint>, ours: RefusalCode): string {
  const sentence = DETAILS[code] ?? BY_STATUS[ours] ?? message ?? 'The request could not be read.';
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The bearer token: a random secret stored in the database, with the server's signature. A copy of the
 * database, such as a backup, gives no access to accounts without AUTH_SECRET.
 *
 * @spec 2.6/bearer
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Longer than any valid token: 32 characters, a dot, 44 of the signature. */
const LONGEST = 512;
const SHAPE = /^Bearer +([A-Za-z0-9._~+/%-]+=*)$/i;

/** The token of an `Authorization: Bearer …` header; undefined when it is missing or malformed. */
export function readBearer(headers: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined {
  const { authorization } = headers;
  if (!authorization || authorization.length > LONGEST) return undefined;
  return SHAPE.exec(authorization.trim())?.[1];
}

/**
 * Makes a bearer token of the secret of a session: `{secret}.{HMAC-SHA256, base64}`, as better-auth signs
 * cookies.
 */
export function signBearer(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`;
}

/** The secret in a bearer token; undefined when the signature is wrong. Takes constant time. */
export function verifyBearer(bearer: string, secret: string): string | undefined {
  const signed = withoutEscapes(bearer);
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = signed.slice(0, dot);
  // Compared as text: base64 can encode the same bytes in several ways, and only the canonical one is
  // accepted.
  const theirs = Buffer.from(signed.slice(dot + 1));
  const ours = Buffer.from(signatureOf(token, secret));
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? token : undefined;
}

/** Some clients store the token in cookie encoding, with `=` as `%3D`. */
function withoutEscapes(bearer: string): string {
  if (!bearer.includes('%')) return bearer;
  try {
    return decodeURIComponent(bearer);
  } catch {
    return bearer;
  }
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

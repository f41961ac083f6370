/**
 * The bearer token: a random secret that is in the database, and our signature on it. Who reads the database, a
 * backup of it say, holds no key to anybody's account without AUTH_SECRET.
 *
 * @spec 2.6/bearer
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Longer than any of ours: 32 letters, a dot, 44 of the signature. */
const LONGEST = 512;
const SHAPE = /^Bearer +([A-Za-z0-9._~+/%-]+=*)$/i;

/** The token of an `Authorization: Bearer …` header; undefined when there is none that could be one. */
export function readBearer(headers: Pick<IncomingHttpHeaders, 'authorization'>): string | undefined {
  const { authorization } = headers;
  if (!authorization || authorization.length > LONGEST) return undefined;
  return SHAPE.exec(authorization.trim())?.[1];
}

/** Makes a bearer token of the secret of a sign-in: `{secret}.{HMAC-SHA256, base64}`, as better-auth signs cookies. */
export function signBearer(token: string, secret: string): string {
  return `${token}.${signatureOf(token, secret)}`;
}

/** The secret within a bearer token; undefined when we did not sign it. Takes the same time however wrong it is. */
export function verifyBearer(bearer: string, secret: string): string | undefined {
  const signed = withoutEscapes(bearer);
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = signed.slice(0, dot);
  // Compared as text: base64 has several spellings of the same bytes, and only ours is good.
  const theirs = Buffer.from(signed.slice(dot + 1));
  const ours = Buffer.from(signatureOf(token, secret));
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? token : undefined;
}

/** Some clients keep the token as a cookie spells it, with `=` as `%3D`. */
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

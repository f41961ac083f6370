/** The secret in a link to a template. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new secret, in letters that are in an address as they are. */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** All that is stored of a secret. */
export function shareHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

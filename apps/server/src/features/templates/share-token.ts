/** The secret in a link to a template. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new secret in URL-safe characters. */
export function newShareToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a secret: its hash. */
export function shareHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

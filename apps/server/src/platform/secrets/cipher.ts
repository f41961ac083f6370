/** AES-256-GCM for keys, passwords and tokens at rest. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key by HKDF-SHA-256. @param purpose  two purposes have two keys */
export function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
}

/**
 * Encrypts a text with a fresh nonce.
 *
 * @param bound  where the text belongs; it can only be opened there
 * @returns base64 of nonce, tag and text
 */
export function encrypt(text: string, key: Buffer, bound = ''): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(bound));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Decrypts a text. @returns undefined if it was changed, has another key, or belongs elsewhere */
export function decrypt(encrypted: string, key: Buffer, bound = ''): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64');
  const body = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(NONCE_BYTES, body));
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** A shorter secret would be guessed from four of its characters. */
const SHORTEST_SHOWN = 12;

/** The end of a secret, as it may be shown; empty for a short one. */
export function lastFourOf(secret: string): string {
  return secret.length < SHORTEST_SHOWN ? '' : secret.slice(-4);
}

/** Keys and passwords of the set-up: encrypted at rest, and bound to the address that they were entered for. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** A key or password, and the address that it may be sent to. */
export interface Secret {
  readonly text: string;
  readonly destination: string;
}

const Opened = z.object({ text: z.string(), destination: z.string() });

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'auscult server setup';

/** Encrypts a secret. @param serverSecret  of the whole server, from which the key is derived */
export function sealSecret({ text, destination }: Secret, serverSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(serverSecret), nonce);
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify({ text, destination }), 'utf8'),
    cipher.final(),
  ]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a secret. @returns undefined where it was changed, or encrypted by another server's secret */
export function openSecret(sealed: string, serverSecret: string): Secret | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(serverSecret), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return Opened.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    return undefined;
  }
}

function keyFrom(serverSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, '', PURPOSE, KEY_BYTES));
}

/** A shorter secret would be guessed from four of its characters. */
const SHORTEST_SHOWN = 12;

/** A stored secret as an owner sees it. */
export function shownSecret(secret: Secret | undefined): { last_four: string } | null {
  if (!secret) return null;
  return { last_four: secret.text.length < SHORTEST_SHOWN ? '' : secret.text.slice(-4) };
}

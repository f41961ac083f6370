/** Keys and passwords of the set-up: encrypted at rest, and bound to the address that they were entered for. */
import { z } from 'zod';
import { decrypt, encrypt, keyFor, lastFourOf } from '#server/platform/secrets/cipher.ts';

/** A key or password, and the address that it may be sent to. */
export interface Secret {
  readonly text: string;
  readonly destination: string;
}

const Opened = z.object({ text: z.string(), destination: z.string() });

const PURPOSE = 'auscult server setup';

/** Encrypts a secret. @param serverSecret  of the whole server, from which the key is derived */
export function sealSecret({ text, destination }: Secret, serverSecret: string): string {
  return encrypt(JSON.stringify({ text, destination }), keyFor(PURPOSE, serverSecret));
}

/** Decrypts a secret. @returns undefined where it was changed, or encrypted by another server's secret */
export function openSecret(sealed: string, serverSecret: string): Secret | undefined {
  const opened = decrypt(sealed, keyFor(PURPOSE, serverSecret));
  return opened === undefined ? undefined : Opened.parse(JSON.parse(opened));
}

/** A stored secret as an owner sees it. */
export function shownSecret(secret: Secret | undefined): { last_four: string } | null {
  return secret ? { last_four: lastFourOf(secret.text) } : null;
}

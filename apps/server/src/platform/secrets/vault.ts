/** Encrypts what belongs to one organization. Keys can be replaced while the server keeps what it has. */
import { createHash, createHmac } from 'node:crypto';
import { decrypt, encrypt, keyFor } from './cipher.ts';

/** Secrets from which the keys are derived. */
export interface VaultSecrets {
  readonly current: string;
  /** Earlier ones: they open what was encrypted before `current` was set. */
  readonly previous: readonly string[];
}

/** Encrypts and decrypts. */
export interface Vault {
  /** Names the key that encrypts, and tells nothing about it. */
  readonly keyId: string;
  /** @param bound  where the text belongs, such as organization and connection */
  seal(text: string, bound: readonly string[]): string;
  /** @returns undefined if it was changed, has an unknown key, or belongs elsewhere */
  open(sealed: string, bound: readonly string[]): string | undefined;
  /** The same name for the same text, which cannot be read from it. It changes with the key. */
  nameOf(parts: readonly string[]): string;
}

const PURPOSE = 'auscult vault';
const ID_CHARACTERS = 16;

/** Opens the vault of this server. */
export function openVault({ current, previous }: VaultSecrets): Vault {
  const key = keyFor(PURPOSE, current);
  const keys = [key, ...previous.map((secret) => keyFor(PURPOSE, secret))];
  const nameKey = keyFor(`${PURPOSE} names`, current);
  return {
    keyId: createHash('sha256').update(key).digest('hex').slice(0, ID_CHARACTERS),
    seal: (text, bound) => encrypt(text, key, boundOf(bound)),
    open: (sealed, bound) => {
      for (const one of keys) {
        const text = decrypt(sealed, one, boundOf(bound));
        if (text !== undefined) return text;
      }
      return undefined;
    },
    nameOf: (parts) => createHmac('sha256', nameKey).update(boundOf(parts)).digest('base64url'),
  };
}

/** JSON keeps the parts apart: `a`, `bc` is not `ab`, `c`. */
function boundOf(parts: readonly string[]): string {
  return JSON.stringify(parts);
}

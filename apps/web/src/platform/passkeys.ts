/** Passkeys: signing in by a key on one's device or in one's key ring, and looking after them. */
import { ApiError } from './api-client.ts';
import type { FactorParts } from './second-factor.ts';

/** A passkey. Times in epoch milliseconds. */
export interface Passkey {
  id: string;
  name: string;
  created_timestamp: number;
  /** Null until it was used. */
  last_used_timestamp: number | null;
}

/** What somebody does with their passkeys. */
export interface Passkeys {
  /** Also whether the account has a password, which adding one asks for. */
  list: () => Promise<{ passkeys: Passkey[]; hasPassword: boolean }>;
  /**
   * Asks the browser for a new one.
   *
   * @param added.password  blank for an account without one
   * @returns undefined when the person changed their mind
   */
  add: (added: { name: string; password: string }) => Promise<Passkey | undefined>;
  rename: (id: string, name: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Whether this browser can, on this page: passkeys know names of servers only, not IP addresses. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !ADDRESS.test(location.hostname);
}

/** Signs in. @returns whether somebody is signed in; false when the person changed their mind. @throws ApiError */
export async function signInByPasskey({ ask, keepAnswer }: FactorParts): Promise<boolean> {
  const { ticket, options } = await (await ask('passkey/sign-in-options', { body: {} })).json();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await unlessLeft(() => startAuthentication({ optionsJSON: options }));
  if (!response) return false;
  return keepAnswer(await ask('passkey/sign-in', { body: { ticket, response } }));
}

/** The passkeys of whoever is signed in. */
export function passkeysOf({ ask, bearer }: FactorParts): Passkeys {
  const post = (path: string, body: object) => ask(`passkey/${path}`, { body, bearer: bearer() });
  return {
    list: async () => {
      const { passkeys, has_password } = await (await ask('passkey/list', { bearer: bearer() })).json();
      return { passkeys, hasPassword: has_password };
    },
    add: async ({ name, password }) => {
      const { ticket, options } = await (await post('register-options', { password })).json();
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await unlessLeft(() => startRegistration({ optionsJSON: options }));
      return response && (await post('register', { ticket, name, response })).json();
    },
    rename: async (id, name) => {
      await post('rename', { id, name });
    },
    remove: async (id) => {
      await post('delete', { id });
    },
  };
}

/** What the browser made; undefined when the person closed its dialog, or let it wait too long. @throws ApiError */
async function unlessLeft<Made>(make: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await make();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    if (name === 'InvalidStateError') {
      throw new ApiError(409, 'passkey_exists', 'This device already has a passkey for your account.');
    }
    throw error;
  }
}

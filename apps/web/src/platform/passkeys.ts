/** Passkeys: signing in with a key on the device or in a password manager, and managing them. */
import { ApiError } from './api-client.ts';
import type { FactorParts } from './second-factor.ts';

/** A passkey. Times in epoch milliseconds. */
export interface Passkey {
  id: string;
  name: string;
  created_timestamp: number;
  /** Null before the first use. */
  last_used_timestamp: number | null;
}

/** Actions on a person's passkeys. */
export interface Passkeys {
  /** Also returns whether the account has a password, which adding a passkey asks for. */
  list: () => Promise<{ passkeys: Passkey[]; hasPassword: boolean }>;
  /**
   * Asks the browser for a new one.
   *
   * @param added.password  blank for an account without one
   * @returns undefined when the person cancelled
   */
  add: (added: { name: string; password: string }) => Promise<Passkey | undefined>;
  rename: (id: string, name: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

const ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Whether this browser supports passkeys on this page: they need a host name, not an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !ADDRESS.test(location.hostname);
}

/** Signs in. @returns whether the person is signed in; false when they cancelled. @throws ApiError */
export async function signInByPasskey({ ask, keepAnswer }: FactorParts): Promise<boolean> {
  const { ticket, options } = await (await ask('passkey/sign-in-options', { body: {} })).json();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await unlessLeft(() => startAuthentication({ optionsJSON: options }));
  if (!response) return false;
  return keepAnswer(await ask('passkey/sign-in', { body: { ticket, response } }));
}

/** The passkeys of the signed-in person. */
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

/** The browser's credential; undefined when its dialog was closed or timed out. @throws ApiError */
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

/** Signing in with a code after the password, and managing the second factor. */
import type { AskIdentity } from './identity-request.ts';

/** A code, by its source: the authenticator app, or the backup codes. */
export interface SecondFactorCode {
  kind: 'totp' | 'backup';
  code: string;
}

/** The data for an authenticator app, and the backup codes. */
export interface TwoFactorSecret {
  /** `otpauth://…`, for the QR code. */
  totpUri: string;
  /** Its secret, for typing. */
  secret: string;
  backupCodes: string[];
}

/** Switches two-factor sign-in on and off. */
export interface TwoFactor {
  /** First step: nothing is switched on yet. @param password  blank for an account without one */
  enable: (password: string) => Promise<TwoFactorSecret>;
  /** Second step: a correct code switches it on. */
  verify: (code: string) => Promise<void>;
  disable: (password: string) => Promise<void>;
  /** New backup codes; the old ones become invalid. */
  backupCodes: (password: string) => Promise<string[]>;
}

/** Its access to the sign-in. */
export interface FactorParts {
  ask: AskIdentity;
  /** The bearer token of the signed-in person. */
  bearer: () => string | undefined;
  /** Takes over the sign-in of an answer. @returns whether there was one */
  keepAnswer: (answer: Response) => Promise<boolean>;
  /** Continues as the same person with another bearer token. */
  renew: (bearer: string) => void;
}

/**
 * Completes signing in with a code. The cookie from the password step identifies the person.
 *
 * @throws ApiError
 */
export async function giveCode({ ask, keepAnswer }: FactorParts, given: SecondFactorCode): Promise<void> {
  const path = given.kind === 'totp' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
  const code = given.kind === 'totp' ? given.code.replaceAll(/\s/g, '') : given.code.trim();
  await keepAnswer(await ask(path, { body: { code }, credentials: 'same-origin' }));
}

/** Two-factor sign-in of the signed-in person. */
export function twoFactorOf({ ask, bearer, keepAnswer, renew }: FactorParts): TwoFactor {
  const post = (path: string, body: object) => ask(`two-factor/${path}`, { body, bearer: bearer() });
  const withPassword = (password: string) => (password === '' ? {} : { password });
  return {
    enable: async (password) => {
      const { totpURI, backupCodes } = await (await post('enable', withPassword(password))).json();
      return { totpUri: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes };
    },
    verify: async (code) =>
      void (await keepAnswer(await post('verify-totp', { code: code.replaceAll(/\s/g, '') }))),
    disable: async (password) => {
      // With a new bearer token: the former sign-in has ended.
      const answer = await post('disable', withPassword(password));
      const fresh = answer.headers.get('set-auth-token');
      if (fresh) renew(fresh);
    },
    backupCodes: async (password) =>
      (await (await post('generate-backup-codes', withPassword(password))).json()).backupCodes,
  };
}

/** Signing in with a code beside the password, and what somebody settles about it. */
import type { AskIdentity } from './identity-request.ts';

/** A code, by where it comes from: the authenticator app, or the list of backup codes. */
export interface SecondFactorCode {
  kind: 'totp' | 'backup';
  code: string;
}

/** What an authenticator app is told, and the codes for when it is lost. */
export interface TwoFactorSecret {
  /** `otpauth://…`, as a picture for the app to scan. */
  totpUri: string;
  /** The secret in it, to be typed. */
  secret: string;
  backupCodes: string[];
}

/** Switches two-factor sign-in on and off. */
export interface TwoFactor {
  /** First step: nothing is switched on yet. @param password  blank for an account without one */
  enable: (password: string) => Promise<TwoFactorSecret>;
  /** Second step: one right code switches it on. */
  verify: (code: string) => Promise<void>;
  disable: (password: string) => Promise<void>;
  /** New backup codes; the old ones are good for nothing any more. */
  backupCodes: (password: string) => Promise<string[]>;
}

/** What it needs of the sign-in. */
export interface FactorParts {
  ask: AskIdentity;
  /** The bearer token of whoever is signed in. */
  bearer: () => string | undefined;
  /** Takes over the sign-in that an answer brings. @returns whether there was one */
  keepAnswer: (answer: Response) => Promise<boolean>;
  /** Goes on as the same person by another bearer token. */
  renew: (bearer: string) => void;
}

/** Completes signing in by a code. The cookie that the password was answered with says whose. @throws ApiError */
export async function giveCode({ ask, keepAnswer }: FactorParts, given: SecondFactorCode): Promise<void> {
  const path = given.kind === 'totp' ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
  const code = given.kind === 'totp' ? given.code.replaceAll(/\s/g, '') : given.code.trim();
  await keepAnswer(await ask(path, { body: { code }, credentials: 'same-origin' }));
}

/** Two-factor sign-in of whoever is signed in. */
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
      // With a new bearer token: the sign-in of before has ended.
      const answer = await post('disable', withPassword(password));
      const fresh = answer.headers.get('set-auth-token');
      if (fresh) renew(fresh);
    },
    backupCodes: async (password) =>
      (await (await post('generate-backup-codes', withPassword(password))).json()).backupCodes,
  };
}

/** What a group of teams demands of the sign-ins of its people. @spec 1.2/admin */
import type { SignInWay } from '@auscult/contract/admin-security';

const WORDS: Readonly<Record<SignInWay, string>> = {
  password: 'with your password',
  passkey: 'with a passkey',
  hosted: 'by single sign-on',
};

/**
 * Whether a sign-in had a second factor. A passkey asks for a finger or a PIN on a device of one's own, which are two;
 * at a hosted provider the second is the provider's matter.
 *
 * @param hasTwoFactor  whether a code is asked for beside the password
 */
export function meetsSecondFactor(way: SignInWay, hasTwoFactor: boolean): boolean {
  return way !== 'password' || hasTwoFactor;
}

/** What is told to somebody who signed in another way: names the ways that are taken. */
export function otherWaySentence(ways: readonly SignInWay[]): string {
  const names = ways.map((way) => WORDS[way]);
  const last = names.at(-1) ?? '';
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
  return `Your group of clinics asks you to sign in ${list}. Please sign in again.`;
}

/** What is said where a sign-in ended of which nothing more is to be told. */
export const SIGN_IN_AGAIN = 'Please sign in again.';

/** Told to whoever has no second factor where their group demands one. */
export const SECOND_FACTOR_MISSING =
  'Your group of clinics asks for a second factor. Set one up in Settings, or sign in with a passkey.';

/** Calls that are answered without the second factor that a group demands: enough to see why, and to set one up. */
export const OPEN_WITHOUT_SECOND_FACTOR: ReadonlySet<string> = new Set([
  'endImpersonation',
  'getMe',
  'getSuperOrganization',
  'listDevices',
  'revokeDevice',
  'updateMemberMetadata',
]);

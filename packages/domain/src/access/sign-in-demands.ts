/** What a group of teams demands of the sign-ins of its people. @spec 1.2/admin */
import { SignInWay } from '@auscult/contract/admin-security';

/** Each list in full: in another language it is joined in another way. */
const LISTS: Readonly<Record<string, string>> = {
  password: 'with your password',
  passkey: 'with a passkey',
  hosted: 'by single sign-on',
  'password passkey': 'with your password or with a passkey',
  'password hosted': 'with your password or by single sign-on',
  'passkey hosted': 'with a passkey or by single sign-on',
  'password passkey hosted': 'with your password, with a passkey or by single sign-on',
};

/**
 * Whether a sign-in had a second factor. A passkey asks for a finger or a PIN on a device of their own, which are two;
 * at a hosted provider the second is the provider's matter.
 *
 * @param hasTwoFactor  whether a code is asked for beside the password
 */
export function meetsSecondFactor(way: SignInWay, hasTwoFactor: boolean): boolean {
  return way !== 'password' || hasTwoFactor;
}

/** What is told to someone who signed in another way: names the ways that are taken. */
export function otherWaySentence(ways: readonly SignInWay[]): string {
  const list = LISTS[SignInWay.options.filter((way) => ways.includes(way)).join(' ')] ?? '';
  return `Your group of clinics requires you to sign in ${list}. Please sign in again.`;
}

/** What is said where a sign-in ended of which nothing more is to be told. */
export const SIGN_IN_AGAIN = 'Please sign in again.';

/** Told to anyone who has no second factor where their group demands one. */
export const SECOND_FACTOR_MISSING =
  'Your group of clinics requires two-factor sign-in. Set it up in Settings, or sign in with a passkey.';

/** Calls that are answered without the second factor that a group demands: enough to see why, and to set one up. */
export const OPEN_WITHOUT_SECOND_FACTOR: ReadonlySet<string> = new Set([
  'endImpersonation',
  'getMe',
  'getSuperOrganization',
  'listDevices',
  'revokeDevice',
  'updateMemberMetadata',
]);

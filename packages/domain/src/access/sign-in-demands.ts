/** A group's requirements for sign-ins of its members. @spec 1.2/admin */
import { SignInWay } from '@auscult/contract/admin-security';

/** Complete sentences for each list: other languages join lists differently. */
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
 * Whether a session had a second factor. A passkey requires a fingerprint or a PIN on a personal device,
 * which are two factors; at a hosted provider the second factor is the provider's responsibility.
 *
 * @param hasTwoFactor  whether the password also requires a code
 */
export function meetsSecondFactor(way: SignInWay, hasTwoFactor: boolean): boolean {
  return way !== 'password' || hasTwoFactor;
}

/** The message for another sign-in method, with the accepted ones. */
export function otherWaySentence(ways: readonly SignInWay[]): string {
  const list = LISTS[SignInWay.options.filter((way) => ways.includes(way)).join(' ')] ?? '';
  return `Your group of clinics requires you to sign in ${list}. Please sign in again.`;
}

/** The message for an ended session without further details. */
export const SIGN_IN_AGAIN = 'Please sign in again.';

/** The message for a missing second factor that the group requires. */
export const SECOND_FACTOR_MISSING =
  'Your group of clinics requires two-factor sign-in. Set it up in Settings, or sign in with a passkey.';

/** Calls that are allowed without the required second factor: enough to see why, and to set one up. */
export const OPEN_WITHOUT_SECOND_FACTOR: ReadonlySet<string> = new Set([
  'endImpersonation',
  'getMe',
  'getSuperOrganization',
  'listDevices',
  'revokeDevice',
  'updateMemberMetadata',
]);

/** Rules for a group's security settings. @spec 1.2/admin */
import type { SecuritySettings, SignInWay } from '@auscult/contract/admin-security';
import { meetsSecondFactor } from '../access/sign-in-demands.ts';

/** This server's maximums. */
export interface SecurityLimits {
  readonly signInWays: readonly SignInWay[];
  /** Days. */
  readonly days: number;
  readonly audioDays: number;
}

/** How the person who changes the settings signed in. */
export interface OwnSignIn {
  readonly way: SignInWay;
  readonly hasTwoFactor: boolean;
}

/** All settings, if the group has set some. */
export function securityOf(
  settled: Partial<SecuritySettings>,
  { signInWays }: Pick<SecurityLimits, 'signInWays'>,
): SecuritySettings {
  return {
    two_factor_required: settled.two_factor_required ?? false,
    sign_in_ways: settled.sign_in_ways ?? [...signInWays],
    keep_deleted_days: settled.keep_deleted_days ?? null,
    keep_deleted_audio_days: settled.keep_deleted_audio_days ?? null,
  };
}

/** Why settings are invalid, in a sentence; undefined if they are valid. */
export function securityFault(settings: SecuritySettings, limits: SecurityLimits): string | undefined {
  if (!settings.sign_in_ways.every((way) => limits.signInWays.includes(way)))
    return 'People cannot sign in on this server in one of these ways.';
  if ((settings.keep_deleted_days ?? 0) > limits.days)
    return `This server keeps deleted visits for at most ${limits.days} days.`;
  if ((settings.keep_deleted_audio_days ?? 0) > limits.audioDays)
    return `This server keeps deleted audio for at most ${limits.audioDays} days.`;
  return undefined;
}

/**
 * Why the settings would lock out the person who changes them, in a sentence; undefined if they would not.
 */
export function lockOut(
  settings: Pick<SecuritySettings, 'two_factor_required' | 'sign_in_ways'>,
  { way, hasTwoFactor }: OwnSignIn,
): string | undefined {
  if (settings.two_factor_required && !meetsSecondFactor(way, hasTwoFactor))
    return 'Set up two-factor sign-in for yourself first. You would lock yourself out.';
  if (!settings.sign_in_ways.includes(way))
    return 'Sign in yourself in one of these ways first. You would lock yourself out.';
  return undefined;
}

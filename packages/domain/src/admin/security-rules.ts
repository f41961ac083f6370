/** What a group of teams may settle for all who work in it. @spec 1.2/admin */
import type { SecuritySettings, SignInWay } from '@auscult/contract/admin-security';
import { meetsSecondFactor } from '../access/sign-in-demands.ts';

/** What this server can do at most. */
export interface SecurityLimits {
  readonly signInWays: readonly SignInWay[];
  /** Days. */
  readonly days: number;
  readonly audioDays: number;
}

/** How the person signed in who changes the settings. */
export interface OwnSignIn {
  readonly way: SignInWay;
  readonly hasTwoFactor: boolean;
}

/** All settings, where the group settled some. */
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

/** Why settings cannot be, in a sentence; undefined where they can. */
export function securityFault(settings: SecuritySettings, limits: SecurityLimits): string | undefined {
  if (!settings.sign_in_ways.every((way) => limits.signInWays.includes(way)))
    return 'People cannot sign in on this server in one of these ways.';
  if ((settings.keep_deleted_days ?? 0) > limits.days)
    return `This server keeps deleted visits for at most ${limits.days} days.`;
  if ((settings.keep_deleted_audio_days ?? 0) > limits.audioDays)
    return `This server keeps deleted audio for at most ${limits.audioDays} days.`;
  return undefined;
}

/** Why the person who changes the settings would be locked out by them, in a sentence; undefined where they would not. */
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

import { describe, expect, test } from 'vitest';
import { lockOut, type SecurityLimits, securityFault, securityOf } from './security-rules.ts';

const LIMITS: SecurityLimits = { signInWays: ['password', 'passkey'], days: 30, audioDays: 7 };
const SETTINGS = securityOf({}, LIMITS);

describe('security settings', () => {
  test('of a group without settings are the server’s', () => {
    expect(SETTINGS).toEqual({
      two_factor_required: false,
      sign_in_ways: ['password', 'passkey'],
      keep_deleted_days: null,
      keep_deleted_audio_days: null,
    });
    expect(securityFault(SETTINGS, LIMITS)).toBeUndefined();
  });

  test.each([
    [{ keep_deleted_days: 30, keep_deleted_audio_days: 7 }, undefined],
    [{ keep_deleted_days: 31 }, 'This server keeps deleted visits for at most 30 days.'],
    [{ keep_deleted_audio_days: 8 }, 'This server keeps deleted audio for at most 7 days.'],
    [{ sign_in_ways: ['hosted' as const] }, 'People cannot sign in on this server in one of these ways.'],
  ])('%j: %s', (settled, fault) => {
    expect(securityFault(securityOf(settled, LIMITS), LIMITS)).toBe(fault);
  });

  const factor = 'Set up two-factor sign-in for yourself first. You would lock yourself out.';
  const way = 'Sign in yourself in one of these ways first. You would lock yourself out.';
  test.each([
    [{ two_factor_required: true }, { way: 'password', hasTwoFactor: false }, factor],
    [{ two_factor_required: true }, { way: 'password', hasTwoFactor: true }, undefined],
    [{ two_factor_required: true }, { way: 'passkey', hasTwoFactor: false }, undefined],
    [{ sign_in_ways: ['passkey'] }, { way: 'password', hasTwoFactor: true }, way],
    [{ sign_in_ways: ['passkey'] }, { way: 'passkey', hasTwoFactor: false }, undefined],
  ] as const)('%j lock out no one who set them: %j', (settled, own, sentence) => {
    const settings = { two_factor_required: false, sign_in_ways: ['password' as const], ...settled };
    const ways = 'sign_in_ways' in settled ? settled.sign_in_ways : (['password', 'passkey'] as const);
    expect(lockOut({ ...settings, sign_in_ways: [...ways] }, own)).toBe(sentence);
  });
});

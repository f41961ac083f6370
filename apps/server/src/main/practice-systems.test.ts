import { expect, test } from 'vitest';
import { readEnvironment } from '#server/config/env.ts';
import type { OpenConnection } from '#server/ports/practice-system.ts';
import { pickPracticeSystems, pickVault } from './practice-systems.ts';

const SECRET = 'the-secret-of-the-server-0123456789-abcd';
const FIRST = 'the-first-key-of-practice-systems-0123';
const SECOND = 'the-second-key-of-practice-systems-456';

const vaultIn = (variables: Record<string, string>) => pickVault(readEnvironment(variables), SECRET);

test('keys stay readable when SECRETS_KEY is set, and when it is replaced', () => {
  const without = vaultIn({});
  const first = vaultIn({ SECRETS_KEY: FIRST });
  const second = vaultIn({ SECRETS_KEY: SECOND, SECRETS_KEY_PREVIOUS: FIRST });
  expect(first.open(without.seal('a key', ['clinic']), ['clinic'])).toBe('a key');
  expect(second.open(first.seal('a key', ['clinic']), ['clinic'])).toBe('a key');
  expect(vaultIn({ SECRETS_KEY: SECOND }).open(first.seal('a key', ['clinic']), ['clinic'])).toBeUndefined();
  expect(new Set([without.keyId, first.keyId, second.keyId]).size).toBe(3);
});

test('writes unless the operator forbids it', () => {
  const mayWrite = (variables: Record<string, string>) =>
    pickPracticeSystems(readEnvironment(variables), Date.now).mayWrite;
  expect([mayWrite({}), mayWrite({ PIMS_WRITES: 'false' }), mayWrite({ PIMS_WRITES: 'off' })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('opens no system without an implementation', () => {
  const { offered, open } = pickPracticeSystems(readEnvironment({}), Date.now);
  const never = () => Promise.reject(new Error('No request is sent.'));
  const connection: OpenConnection = {
    pims: 'Cornerstone',
    environment: '',
    credentials: {},
    settings: { timezone: 'UTC', location_id: null, encounter_type_id: null, default_behavior: null },
    abilities: undefined,
    tokens: { read: never, renew: never },
    pace: { take: never, holdUntil: never },
  };
  expect(offered).toEqual(['Vetspire', 'EzyVet', 'Instinct']);
  expect(() => open(connection)).toThrow('cannot connect');
});

import { expect, test } from 'vitest';
import { lastFourOf } from './cipher.ts';
import { openVault } from './vault.ts';

const vault = openVault({ current: 'the first secret of the server, long', previous: [] });
const PLACE = ['clinic', 'connection', 'Vetspire'];

test('opens what it encrypted, in the same place only', () => {
  const sealed = vault.seal('a key', PLACE);
  expect(sealed).not.toContain('a key');
  expect(vault.seal('a key', PLACE)).not.toBe(sealed);
  expect(vault.open(sealed, PLACE)).toBe('a key');
  expect(vault.open(sealed, ['another clinic', 'connection', 'Vetspire'])).toBeUndefined();
  expect(vault.open(sealed, ['clinic', 'connectionVetspire'])).toBeUndefined();
});

test('opens nothing that was changed or cut', () => {
  const bytes = Buffer.from(vault.seal('a key', PLACE), 'base64');
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(vault.open(changed.toString('base64'), PLACE)).toBeUndefined();
  }
  expect(vault.open(bytes.subarray(0, 20).toString('base64'), PLACE)).toBeUndefined();
  expect(vault.open('', PLACE)).toBeUndefined();
});

test('a new secret has another key, and an earlier one still opens what it encrypted', () => {
  const sealed = vault.seal('a key', PLACE);
  const second = openVault({
    current: 'the second secret of the server, long',
    previous: ['the first secret of the server, long'],
  });
  const stranger = openVault({ current: 'the second secret of the server, long', previous: [] });
  expect(second.keyId).not.toBe(vault.keyId);
  expect(second.open(sealed, PLACE)).toBe('a key');
  expect(stranger.open(sealed, PLACE)).toBeUndefined();
  expect(vault.open(second.seal('a key', PLACE), PLACE)).toBeUndefined();
});

test('names the same text alike, and different texts differently', () => {
  expect(vault.nameOf(['Vetspire', 'a key'])).toBe(vault.nameOf(['Vetspire', 'a key']));
  expect(vault.nameOf(['Vetspire', 'a key'])).not.toBe(vault.nameOf(['Vetspirea', ' key']));
});

test('shows the end of a long secret only', () => {
  expect(lastFourOf('abcdefgh4f2a')).toBe('4f2a');
  expect(lastFourOf('short4f2a')).toBe('');
});

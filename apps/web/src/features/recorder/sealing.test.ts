import { createDecipheriv, createECDH, hkdfSync, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromBase64Url, textBytes, toBase64Url } from './bytes.ts';
import { importDataKey, newDataKey, openBytes, SEAL_BYTES, sealBytes, sealDataKey } from './sealing.ts';

describe('a data key', () => {
  test('can be opened with the private key, as in the contract', async () => {
    const server = createECDH('prime256v1');
    const publicKey = new Uint8Array(server.generateKeys());
    const dataKey = newDataKey();

    const sealed = Buffer.from(await sealDataKey(publicKey, dataKey));

    expect(toBase64Url(sealed)).toHaveLength(167);
    const [point, nonce, ciphertext] = [sealed.subarray(0, 65), sealed.subarray(65, 77), sealed.subarray(77)];
    const secret = server.computeSecret(point);
    const wrapping = Buffer.from(hkdfSync('sha256', secret, '', 'auscult recording', 32));
    const decipher = createDecipheriv('aes-256-gcm', wrapping, nonce).setAuthTag(ciphertext.subarray(-16));
    const opened = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
    expect(new Uint8Array(opened)).toEqual(dataKey);
  });

  test('sealed twice looks different', async () => {
    const publicKey = new Uint8Array(createECDH('prime256v1').generateKeys());
    const dataKey = newDataKey();
    expect(await sealDataKey(publicKey, dataKey)).not.toEqual(await sealDataKey(publicKey, dataKey));
  });
});

describe('sealed bytes', () => {
  test('can be opened with their key and their binding', async () => {
    const key = await importDataKey(newDataKey());
    const plain = textBytes('He limps.');
    const sealed = await sealBytes(key, plain, textBytes('a/0'));
    expect(sealed).toHaveLength(plain.length + SEAL_BYTES);
    expect(Buffer.from(sealed).includes('limps')).toBe(false);
    expect(await openBytes(key, sealed, textBytes('a/0'))).toEqual(plain);
  });

  test('cannot be opened elsewhere, with another key, or changed', async () => {
    const key = await importDataKey(newDataKey());
    const sealed = await sealBytes(key, textBytes('He limps.'), textBytes('a/0'));
    const changed = sealed.slice();
    changed[20] = (changed[20] ?? 0) ^ 1;
    await expect(openBytes(key, sealed, textBytes('a/1'))).rejects.toThrow();
    await expect(openBytes(key, changed, textBytes('a/0'))).rejects.toThrow();
    const other = await importDataKey(newDataKey());
    await expect(openBytes(other, sealed, textBytes('a/0'))).rejects.toThrow();
  });
});

test('bytes are unchanged after base64url', () => {
  const bytes = textBytes(`${randomUUID()}ÿ~~??`);
  expect(toBase64Url(bytes)).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
});

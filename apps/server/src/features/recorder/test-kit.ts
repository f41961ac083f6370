/** A device that seals keys, with WebCrypto as in a browser. */
import { webcrypto } from 'node:crypto';

const { subtle } = webcrypto;
const EC = { name: 'ECDH', namedCurve: 'P-256' };

/**
 * Data that a device stores with a recording: its ephemeral point, a nonce and the sealed key, as base64url.
 */
export async function seal(publicKey: string, dataKey: Uint8Array<ArrayBuffer>): Promise<string> {
  const theirs = await subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), EC, false, []);
  const own = await subtle.generateKey(EC, true, ['deriveBits']);
  const secret = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('auscult recording');
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, dataKey);
  const point = await subtle.exportKey('raw', own.publicKey);
  return Buffer.concat([new Uint8Array(point), iv, new Uint8Array(sealed)]).toString('base64url');
}

/** The key of one recording: 32 bytes. */
export function aDataKey(): Uint8Array<ArrayBuffer> {
  return webcrypto.getRandomValues(new Uint8Array(32));
}

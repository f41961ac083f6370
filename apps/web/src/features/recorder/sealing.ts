/**
 * Encryption of the recordings on the device: with a data key, which is itself encrypted with the person's
 * public key. Decryption needs the server, and so the person's sign-in. The scheme is that of
 * `open_recorder_key` in the contract.
 */
import { type Bytes, joinBytes, textBytes } from './bytes.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DATA_KEY_BYTES = 32;

/** Bytes that sealing adds: the nonce before, the tag after. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

const EXCHANGE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** A data key, 32 random bytes. */
export function newDataKey(): Bytes {
  return crypto.getRandomValues(new Uint8Array(DATA_KEY_BYTES));
}

/** Imports a data key for sealing and opening. */
export function importDataKey(dataKey: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/**
 * Seals a data key, so that only the server can open it.
 *
 * @param publicKey  the person's point on P-256, 65 bytes
 * @returns 125 bytes: the ephemeral point, a nonce, the sealed key
 */
export async function sealDataKey(publicKey: Bytes, dataKey: Bytes): Promise<Bytes> {
  const { subtle } = crypto;
  const theirs = await subtle.importKey('raw', publicKey, EXCHANGE, false, []);
  const ours = await subtle.generateKey(EXCHANGE, false, ['deriveBits']);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256);
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: textBytes('auscult recording'),
  };
  const wrapping = await subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
  ]);
  const point = new Uint8Array(await subtle.exportKey('raw', ours.publicKey));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, wrapping, dataKey);
  return joinBytes([point, nonce, new Uint8Array(sealed)]);
}

/** Seals bytes. @param bound  additional data: opening with other data fails */
export async function sealBytes(key: CryptoKey, plain: Bytes, bound: Bytes): Promise<Bytes> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const how = { name: 'AES-GCM', iv: nonce, additionalData: bound };
  return joinBytes([nonce, new Uint8Array(await crypto.subtle.encrypt(how, key, plain))]);
}

/**
 * Opens bytes that {@link sealBytes} sealed.
 *
 * @throws DOMException if the key, the bytes or the additional data differ
 */
export async function openBytes(key: CryptoKey, sealed: Bytes, bound: Bytes): Promise<Bytes> {
  const how = { name: 'AES-GCM', iv: sealed.subarray(0, NONCE_BYTES), additionalData: bound };
  return new Uint8Array(await crypto.subtle.decrypt(how, key, sealed.subarray(NONCE_BYTES)));
}

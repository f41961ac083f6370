/** The cryptography of recorders' keys: P-256 for key agreement, HKDF and AES-256-GCM for sealing. */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';

/** Both halves of a key pair. */
export interface KeyPair {
  /** A point, uncompressed: 65 bytes. */
  public_key: Buffer;
  private_key: Buffer;
}

/** Makes a new key pair. */
export function newKeyPair(): KeyPair {
  const pair = createECDH(CURVE);
  const public_key = pair.generateKeys();
  return { public_key, private_key: pair.getPrivateKey() };
}

/** Lengths of the parts of a sealed key, in bytes and in order. */
const POINT = 65;
const NONCE = 12;
const TAG = 16;

/** Purpose of the derived key, so that the same secret opens nothing else. */
const PURPOSE = 'auscult recording';

/** Bytes of an AES-256 key. */
const KEY = 32;

/**
 * Opens data sealed with the public key.
 *
 * @param sealed  the sealer's ephemeral point, a nonce, the ciphertext, its tag
 * @returns undefined when it was sealed for another key, or changed
 */
export function openSealed(privateKey: Buffer, sealed: Buffer): Buffer | undefined {
  const nonceAt = POINT;
  const sealedAt = nonceAt + NONCE;
  const tagAt = sealed.length - TAG;
  try {
    const own = createECDH(CURVE);
    own.setPrivateKey(privateKey);
    const secret = own.computeSecret(sealed.subarray(0, POINT));
    const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY));
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(nonceAt, sealedAt), {
      authTagLength: TAG,
    });
    cipher.setAuthTag(sealed.subarray(tagAt));
    return Buffer.concat([cipher.update(sealed.subarray(sealedAt, tagAt)), cipher.final()]);
  } catch {
    // To the caller, an invalid point and a wrong tag are the same.
    return undefined;
  }
}

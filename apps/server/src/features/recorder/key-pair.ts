/** The cryptography of recorders' keys: P-256 for the way, HKDF and AES-256-GCM for what is sealed. */
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';

/** Both halves of a key. */
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

/** Lengths within a sealed key, in bytes, in their order. */
const POINT = 65;
const NONCE = 12;
const TAG = 16;

/** Says what the key is for, so that the same secret opens nothing else. */
const PURPOSE = 'auscult recording';

/** Bytes of an AES-256 key. */
const KEY = 32;

/**
 * Opens what was sealed with the public half.
 *
 * @param sealed  the sealer's point of one use, a nonce, what was sealed, its tag
 * @returns undefined when it was sealed for another, or changed on its way
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
    // A point that is not one and a tag that is not right mean the same to the caller.
    return undefined;
  }
}

/** A software authenticator for tests: it makes passkeys and signs with them, also incorrectly. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Errors that an authenticator can make. */
export interface Misdeed {
  origin?: string;
  /** The host name that it assumes. */
  rpId?: string;
  challenge?: string;
  /** The person whose passkey it claims. */
  userHandle?: string | undefined;
  counter?: number;
  /** Whether it verified the user with a fingerprint or a PIN. */
  isVerified?: boolean;
  type?: string;
}

/** One passkey, and its device. */
export interface Authenticator {
  /** The browser's answer to `navigator.credentials.create`. */
  make(options: CreationOptions, misdeed?: Misdeed): object;
  /** The browser's answer to `navigator.credentials.get`. Its counter grows by one each time. */
  use(options: { challenge: string }, misdeed?: Misdeed): Used;
}

/** An answer to a challenge. */
export interface Used {
  id: string;
  rawId: string;
  type: 'public-key';
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
  clientExtensionResults: object;
}

interface CreationOptions {
  challenge: string;
  user: { id: string };
}

const [USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** A device without a passkey. @param counts  whether its counter grows, unlike that of key rings */
export function anAuthenticator(page: { origin: string; rpId: string }, counts = true): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let [counter, owner] = [0, ''];
  const clientData = (type: string, challenge: string, misdeed: Misdeed) =>
    Buffer.from(
      JSON.stringify({
        type: misdeed.type ?? type,
        challenge: misdeed.challenge ?? challenge,
        origin: misdeed.origin ?? page.origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (misdeed: Misdeed, credential = Buffer.alloc(0)) => {
    counter += counts ? 1 : 0;
    const { rpId = page.rpId, isVerified = true } = misdeed;
    const flags =
      USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(misdeed.counter ?? counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  };
  const named = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return {
    make: ({ challenge, user }, misdeed = {}) => {
      owner = user.id;
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(misdeed, credential)],
        ]),
      );
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, misdeed)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      };
      return { ...named, response };
    },
    use: ({ challenge }, misdeed = {}) => {
      const data = clientData('webauthn.get', challenge, misdeed);
      const known = authenticatorData(misdeed);
      const signature = sign('sha256', Buffer.concat([known, sha256(data)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(known),
          signature: base64url(signature),
          userHandle: 'userHandle' in misdeed ? misdeed.userHandle : owner,
        },
      };
    },
  };
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** The part of CBOR that passkeys need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (!(value instanceof Map)) throw new Error('This is not written as CBOR here.');
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest();
}

function base64url(bytes: Buffer): string {
  return bytes.toString('base64url');
}

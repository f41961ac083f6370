/** The keys of the recordings on this device, as far as available. Opened keys are in memory only. */
import { getRecorderKey, openRecorderKey } from '@auscult/contract/recorder';
import { message } from '#web/copy/text.ts';
import { readLocal, writeLocal } from '#web/platform/local-store.ts';
import { type Bytes, fromBase64Url, toBase64Url } from './bytes.ts';
import { type AskServer, asStepFailed, StepFailed } from './recorder-server.ts';
import { newDataKey, sealDataKey } from './sealing.ts';
import type { StoredKey } from './stored-session.ts';

interface PublicKey {
  keyId: string;
  /** Base64url. */
  publicKey: string;
}

/** A key in memory, and its stored form. */
export interface DataKey {
  dataKey: Bytes;
  stored: StoredKey;
}

/** The keys. */
export interface KeyRing {
  /**
   * Fetches the person's public key, so that recordings can be sealed without a network. A known key is
   * requested again: content that is sealed with a key the server has lost can never be opened.
   */
  prepare: (userId: string) => Promise<void>;
  /**
   * Creates a key. Without a public key it is stored unsealed until there is one: losing a recording would be
   * worse than an unsealed key for the minutes until the network is back.
   */
  make: (userId: string) => Promise<DataKey>;
  /**
   * Opens a key.
   *
   * @throws what the call to the server throws; StepFailed `sealed` when the server no longer can
   */
  open: (stored: StoredKey) => Promise<Bytes>;
  /** The key, if it was created or opened here. */
  opened: (stored: StoredKey) => Bytes | undefined;
  /** The same key, sealed if that is possible by now. */
  sealed: (userId: string, stored: StoredKey) => Promise<StoredKey>;
}

/** Keys of a server. */
export function createKeyRing(ask: AskServer): KeyRing {
  const known = new Map<string, Bytes>();
  const seal = async (userId: string, dataKey: Bytes): Promise<StoredKey> => {
    const theirs = readLocal<PublicKey>(keptAs(userId));
    const sealed = theirs ? await sealDataKey(fromBase64Url(theirs.publicKey), dataKey) : dataKey;
    const stored = { keyId: theirs?.keyId ?? null, sealed: toBase64Url(sealed) };
    known.set(stored.sealed, dataKey);
    return stored;
  };
  const opened = ({ keyId, sealed }: StoredKey) =>
    keyId === null ? fromBase64Url(sealed) : known.get(sealed);

  return {
    prepare: async (userId) => {
      const asked = ask(getRecorderKey, {});
      const answer = await (readLocal(keptAs(userId)) ? asked.catch(() => undefined) : asked);
      if (!answer) return;
      const { key_id: keyId, public_key: publicKey } = answer;
      writeLocal(keptAs(userId), { keyId, publicKey } satisfies PublicKey);
    },
    make: async (userId) => {
      const dataKey = newDataKey();
      return { dataKey, stored: await seal(userId, dataKey) };
    },
    open: async (stored) => {
      const before = opened(stored);
      if (before || stored.keyId === null) return before ?? fromBase64Url(stored.sealed);
      const wanted = { key_id: stored.keyId, sealed_key: stored.sealed };
      const answer = await ask(openRecorderKey, wanted).catch((error: unknown) => {
        throw sealedOr(error);
      });
      const dataKey = fromBase64Url(answer.data_key);
      known.set(stored.sealed, dataKey);
      return dataKey;
    },
    opened,
    sealed: async (userId, stored) => {
      if (stored.keyId !== null) return stored;
      return seal(userId, fromBase64Url(stored.sealed));
    },
  };
}

/** Why a key can never be opened, by the code of the refusal. */
const LOST: Record<string, string> = {
  recorder_key_not_found: message('The server no longer has its key.'),
  invalid_request: message('The server has a different key, or the recording is damaged.'),
};

function sealedOr(error: unknown): unknown {
  const { code, status } = asStepFailed(error);
  const why = LOST[code];
  return why ? new StepFailed('sealed', why, { code, status }) : error;
}

function keptAs(userId: string): string {
  return `auscult.recorderKey.${userId}`;
}

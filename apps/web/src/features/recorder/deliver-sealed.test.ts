import { SessionId } from '@auscult/contract/kit/ids';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bytes } from './bytes.ts';
import { deliverHeld } from './deliver-held.ts';
import type { HeldDecision } from './held-session.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import { asStepFailed } from './recorder-server.ts';
import type { StoredSession } from './stored-session.ts';
import { HeldScene } from './test-kit.ts';

let held: HeldScene;
beforeEach(() => {
  held = new HeldScene();
});

/** This browser's copy of the server's public key for `u`. */
function knowPublicKey() {
  const publicKey = 'BFwbLmuiYLqZOJnuZxkacdRTocwxqO8H4Ux4K1gxWadrEqODvRniSS57CK_SW2Ur2Ur4-om8PYg6pSgOQDNO-SQ';
  const kept = new Map([['auscult.recorderKey.u', JSON.stringify({ keyId: 'k', publicKey })]]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  return { publicKey, kept };
}

describe('a visit that can no longer be opened', () => {
  const failure = () => deliverHeld(held.step()).catch((error: unknown) => asStepFailed(error));

  async function holdSealed(decision: HeldDecision = 'finish', part: Partial<StoredSession> = {}) {
    knowPublicKey();
    await held.hold(decision, ['Rex limps.'], part);
    await held.reload();
  }

  test.each([
    ['recorder_key_not_found', 404, /no longer has its key/],
    ['invalid_request', 400, /a different key, or the recording is damaged/],
  ])('is reported when the server answers %s, and stays here', async (code, status, why) => {
    await holdSealed();
    held.server.refusals.set('/v1/open_recorder_key', { status, code });
    expect(await failure()).toMatchObject({ hindrance: 'sealed', message: expect.stringMatching(why) });
    expect([held.memory.rows.size, held.memory.sound.size]).toEqual([1, 1]);
  });

  test('is not a visit whose key is temporarily unavailable', async () => {
    await holdSealed();
    held.server.refusals.set('/v1/open_recorder_key', { status: 503, code: 'fault' });
    expect(await failure()).toMatchObject({ hindrance: 'unreachable' });
  });

  test('and is damaged here does not block the others', async () => {
    await held.hold('finish', ['Rex limps.']);
    const row = held.memory.rows.get('h');
    if (row)
      held.memory.rows.set('h', { ...row, parts: row.parts.map((one) => ({ ...one, sealed: 'AAAA' })) });
    await held.reload();
    expect(held.offlineStore.rows()).toHaveLength(1);
    expect(await failure()).toMatchObject({ hindrance: 'sealed', message: 'It is damaged.' });
    expect(held.memory.sound.size).toBe(1);
  });

  test('is deleted when it was discarded, and the server’s part stays there', async () => {
    await holdSealed('discard', { discardedAt: 0, session: SessionId.parse('there') });
    held.server.refusals.set('/v1/open_recorder_key', { status: 404, code: 'recorder_key_not_found' });
    expect(await deliverHeld(held.step())).toEqual({ kind: 'gone' });
    expect([held.memory.rows.size, held.memory.sound.size]).toEqual([0, 0]);
    expect(held.paths()).not.toContain('/v1/delete_session');
  });

  test('is not discarded while the server is only unreachable', async () => {
    await holdSealed('discard', { discardedAt: 0, session: SessionId.parse('there') });
    held.server.refusals.set('/v1/open_recorder_key', { status: 503, code: 'fault' });
    await expect(deliverHeld(held.step())).rejects.toThrow();
    expect(held.memory.rows.size).toBe(1);
  });
});

describe('the key for sealing recordings', () => {
  test('is requested again, so that nothing is sealed with a key that the server has lost', async () => {
    const { publicKey, kept } = knowPublicKey();
    held.server.keyId = 'k2';
    held.server.publicKey = publicKey;
    await held.keys.prepare('u');
    expect(JSON.parse(kept.get('auscult.recorderKey.u') ?? '')).toEqual({ keyId: 'k2', publicKey });
    expect((await held.keys.make('u')).stored.keyId).toBe('k2');
  });

  test('is the known one while the server is unreachable', async () => {
    knowPublicKey();
    held.server.refusals.set('/v1/recorder_key', { status: 0, code: 'unreachable' });
    await held.keys.prepare('u');
    expect((await held.keys.make('u')).stored.keyId).toBe('k');
  });
});

describe('a visit whose key is closed', () => {
  test('accepts changes, and shows them with the rest once it is open', async () => {
    await held.hold('open', ['Rex limps.']);
    knowPublicKey();
    await held.offlineStore.sealKeys('u');
    const row = held.memory.rows.get('h');
    expect([...(row?.parts ?? []), ...(row?.stretches ?? [])].map(({ key }) => key.keyId)).toEqual([
      'k',
      'k',
    ]);
    // Three letters can appear in sealed bytes by chance; a name in quotes cannot.
    expect(JSON.stringify(row)).not.toMatch(/Rex\\?"|limps\./);

    const opened = new Map<string, Bytes>();
    for (const { key } of row?.parts ?? []) opened.set(key.sealed, held.keys.opened(key) ?? new Uint8Array());
    const closed = createKeyRing(held.server.ask);
    let canOpen = false;
    const anew: KeyRing = {
      ...closed,
      opened: (key) => closed.opened(key) ?? (canOpen ? opened.get(key.sealed) : undefined),
      open: async (key) => {
        canOpen = true;
        return anew.opened(key) ?? new Uint8Array();
      },
    };
    const later = held.shelfWith(anew);
    await later.load();
    expect(later.row('h')?.content).toBeUndefined();
    await later.change('h', { content: { wish: { pets: ['Tom'] } } });
    expect(held.memory.rows.get('h')?.parts).toHaveLength(2);
    const content = await later.unlock('h');
    expect(content).toMatchObject({ wish: { pets: ['Tom'] }, consent: { text: 'May I record?' } });
    expect(content?.bookmarks).toEqual({ s0: [{ at_ms: 7, text: 'limp' }] });
  });
});

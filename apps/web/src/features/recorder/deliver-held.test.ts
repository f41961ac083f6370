import { NodeId, SessionId, UserId } from '@auscult/contract/kit/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { textBytes } from './bytes.ts';
import { deliverHeld } from './deliver-held.ts';
import { asStepFailed } from './recorder-server.ts';
import { isSessionGone, restartSession } from './restart-session.ts';
import { HeldScene } from './test-kit.ts';

let held: HeldScene;
beforeEach(() => {
  held = new HeldScene();
});

describe('a finished visit', () => {
  test('is uploaded in order, with its consent before its sound, and deleted here', async () => {
    await held.hold('finish', ['Rex limps since Monday.']);
    expect(await deliverHeld(held.step())).toEqual({ kind: 'done' });
    expect(held.paths()).toEqual([
      '/v2/create_session',
      '/v1/consent',
      '/v1/sign_upload',
      '/v1/register_recording',
      '/v2/process_recording',
    ]);
    expect([...held.server.files.values()]).toEqual(['Rex limps since Monday.']);
    expect(held.memory.sound.size).toBe(0);
    expect(held.server.bodyOf('/v1/register_recording')).toMatchObject({
      ...{ started_timestamp: 1000, duration_seconds: 4, bookmarks: [{ at_ms: 7, text: 'limp' }] },
    });
    expect(held.offlineStore.row('h')?.stored.note).toBe('note-5');
  });

  test('whose tab crashed during the recording is as long as its stored slices', async () => {
    await held.hold('finish', ['Rex limps since Monday.']);
    await held.offlineStore.change('h', {
      stored: ({ stretches }) => ({
        stretches: stretches.map((one) => ({ ...one, durationMs: 1000, bytes: 4, isEnded: false })),
      }),
    });
    expect(await deliverHeld(held.step())).toEqual({ kind: 'done' });
    expect(held.server.bodyOf('/v1/register_recording')).toMatchObject({ duration_seconds: 4 });
  });

  test('of a colleague is created as theirs', async () => {
    await held.hold('finish', ['Rex limps.']);
    await held.offlineStore.change('h', { content: { wish: { owner: UserId.parse('bela') } } });
    expect(await deliverHeld(held.step())).toEqual({ kind: 'done' });
    expect(held.server.bodyOf('/v2/create_session')).toMatchObject({ pets: ['Rex'], owner: 'bela' });
  });

  test.each([
    [403, 'forbidden'],
    [404, 'user_not_found'],
  ])(
    'of a colleague who cannot get visits any more (%i %s) becomes the person’s own, and nothing is lost',
    async (status, code) => {
      await held.hold('finish', ['Rex limps.']);
      await held.offlineStore.change('h', { content: { wish: { owner: UserId.parse('bela') } } });
      held.server.refusals.set('/v2/create_session', { status, code, ofOwner: true });
      expect(await deliverHeld(held.step())).toEqual({ kind: 'done' });
      expect(held.server.bodyOf('/v2/create_session')).not.toHaveProperty('owner');
      expect([...held.server.files.values()]).toEqual(['Rex limps.']);
    },
  );

  test('of several stretches has a note from all of them', async () => {
    await held.hold('finish', ['Rex limps ', 'since Monday.']);
    await deliverHeld(held.step());
    expect([...held.server.files.values()]).toEqual(['Rex limps ', 'since Monday.']);
    expect(held.paths().at(-1)).toBe('/v2/reprocess_session');
  });

  test('that was added to a visit creates none, and writes a note from all of it', async () => {
    await held.hold('finish', ['since Monday.'], { session: SessionId.parse('there') });
    await deliverHeld(held.step());
    expect(held.server.count('/v2/create_session')).toBe(0);
    expect(held.server.bodyOf('/v2/reprocess_session')).toMatchObject({ session: 'there' });
  });

  test.each(['/v2/create_session', '/v1/consent', '/v1/register_recording', '/v2/process_recording'])(
    'creates nothing twice when the answer of %s is lost',
    async (path) => {
      await held.hold('finish', ['Rex limps since Monday.']);
      held.server.lost.add(path);
      await expect(deliverHeld(held.step())).rejects.toThrow('lost');
      expect(await deliverHeld(held.step())).toEqual({ kind: 'done' });
      for (const once of ['/v2/create_session', '/v1/register_recording', '/v2/process_recording'])
        expect([once, held.server.count(once)]).toEqual([once, 1]);
      expect([...held.server.files.values()]).toEqual(['Rex limps since Monday.']);
    },
  );

  test('stays the same visit when its pets change before the answer to its creation', async () => {
    await held.hold('finish', ['Rex limps.']);
    held.server.lost.add('/v2/create_session');
    await expect(deliverHeld(held.step())).rejects.toThrow('lost');
    await held.offlineStore.change('h', { content: { wish: { pets: ['Rex', 'Tom'] } } });
    await deliverHeld(held.step());
    expect(held.server.count('/v2/create_session')).toBe(1);
    expect(held.server.bodyOf('/v1/update_name')).toMatchObject({ pets: ['Rex', 'Tom'] });
    expect(held.server.bodyOf('/v2/process_recording')).toMatchObject({ pets: ['Rex', 'Tom'] });
  });

  test('restarts its upload when the server no longer has it', async () => {
    await held.hold('open', ['Rex limps.']);
    const upload = { signed: { token: 't', bucket: 'b', file_path: 'old' }, address: 'at-old' };
    await held.offlineStore.change('h', { content: { uploads: { s0: upload } } });
    held.isUploadGone = true;
    await deliverHeld(held.step());
    expect([...held.server.files.values()]).toEqual(['Rex limps.']);
    expect([...held.server.files.keys()]).not.toContain('old');
  });
});

describe('a visit without a decision', () => {
  test('is uploaded, and waits', async () => {
    await held.hold('open', ['Rex limps.']);
    expect(await deliverHeld(held.step())).toEqual({ kind: 'waiting', ms: Number.POSITIVE_INFINITY });
    expect(held.server.count('/v1/register_recording')).toBe(1);
    expect(held.server.count('/v2/process_recording')).toBe(0);
    await held.offlineStore.change('h', { stored: () => ({ decision: 'keep' }) });
    expect(await deliverHeld(held.step())).toEqual({ kind: 'done' });
    expect(held.server.count('/v2/process_recording')).toBe(0);
  });

  test('leaves nothing when its microphone never recorded anything', async () => {
    await held.hold('open', ['']);
    expect(await deliverHeld(held.step())).toEqual({ kind: 'gone' });
    expect(held.memory.rows.size).toBe(0);
    expect(held.server.made).toEqual([]);
  });
});

describe('a visit that is refused', () => {
  const failure = () =>
    deliverHeld(held.step()).then(
      () => undefined,
      (error: unknown) => asStepFailed(error),
    );

  test('stays here', async () => {
    await held.hold('finish', ['Rex limps.']);
    held.server.refusals.set('/v1/sign_upload', { status: 402, code: 'trial_expired' });
    expect(await failure()).toMatchObject({ hindrance: 'refused', message: 'No.' });
    expect(held.memory.sound.size).toBe(1);
  });

  test('is not sent to another team', async () => {
    await held.hold('finish', ['Rex limps.']);
    held.server.team = 'team-2';
    expect(await failure()).toMatchObject({ hindrance: 'refused', message: expect.stringMatching(/team/) });
    expect(held.server.made).toEqual([]);
  });

  test('asks to sign in again', async () => {
    await held.hold('finish', ['Rex limps.']);
    held.server.refusals.set('/v2/create_session', { status: 401, code: 'not_signed_in' });
    expect(await failure()).toMatchObject({ hindrance: 'sign-in' });
  });

  test('that was deleted on the server is created again from the rest on this device', async () => {
    await held.hold('finish', ['Rex limps ', 'since Monday.'], { session: SessionId.parse('deleted') });
    await held.offlineStore.change('h', {
      stored: ({ stretches }) => ({
        stretches: stretches.map((one) => (one.id === 's0' ? { ...one, recording: NodeId.parse('r') } : one)),
      }),
    });
    held.server.refusals.set('/v1/sign_upload', { status: 404, code: 'session_not_found' });
    const failed = await failure();
    expect(isSessionGone(failed)).toBe(true);
    held.server.refusals.clear();
    await restartSession(held.offlineStore, 'h');
    expect(await deliverHeld(held.step())).toEqual({ kind: 'done' });
    expect([...held.server.files.values()]).toEqual(['since Monday.']);
    expect(held.server.count('/v2/create_session')).toBe(1);
  });
});

describe('a discarded visit', () => {
  test('can be restored for thirty seconds', async () => {
    await held.hold('discard', ['Rex limps.'], { discardedAt: Date.now() - 20_000 });
    const outcome = await deliverHeld(held.step());
    expect(outcome.kind).toBe('waiting');
    expect(held.memory.sound.size).toBe(1);
    expect(held.server.made).toEqual([]);
  });

  test('that the server does not know is deleted without the server', async () => {
    await held.hold('discard', ['Rex limps.'], { discardedAt: Date.now() - 31_000 });
    held.server.refusals.set('/v1/me', { status: 500, code: 'fault' });
    expect(await deliverHeld(held.step())).toEqual({ kind: 'gone' });
    expect([held.memory.sound.size, held.memory.rows.size]).toEqual([0, 0]);
  });

  test('is deleted here even while the server is unreachable, and there when it is back', async () => {
    await held.hold('open', ['Rex limps.']);
    await deliverHeld(held.step());
    held.memory.sound.set('s0', textBytes('left over'));
    await held.offlineStore.change('h', { stored: () => ({ decision: 'discard', discardedAt: 0 }) });
    held.server.refusals.set('/v1/session/{id}', { status: 503, code: 'fault' });
    await expect(deliverHeld(held.step())).rejects.toThrow();
    expect(held.memory.sound.size).toBe(0);
    held.server.refusals.clear();
    expect(await deliverHeld(held.step())).toEqual({ kind: 'gone' });
    expect(held.server.bodyOf('/v1/delete_session')).toEqual({ session_id: 'session-1' });
    expect(held.memory.rows.size).toBe(0);
  });
});

import * as contract from '@auscult/contract/admin-security';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { actAs, aGroup, type Person, trailOf } from './test-kit/groups.ts';

const server = useTestApp({ retention: { days: 30, audioDays: 7 } });

const SERVER = { sign_in_ways: ['password', 'passkey'], keep_deleted_days: 30, keep_deleted_audio_days: 7 };
const UNSETTLED = {
  two_factor_required: false,
  sign_in_ways: ['password', 'passkey'],
  keep_deleted_days: null,
  keep_deleted_audio_days: null,
};

describe('GET /v1/admin/security', () => {
  test('gives the settings of the group, and what this server supports', async () => {
    const { owner, admin } = await aGroup(server());
    expect(await owner.ask(contract.getSecuritySettings, {})).toEqual({
      settings: UNSETTLED,
      server: SERVER,
    });
    await actAs(server(), admin);
    expect(await admin.ask(contract.getSecuritySettings, {})).toEqual({
      settings: UNSETTLED,
      server: SERVER,
    });
  });

  test('treats stored values of another form as not set', async () => {
    const { owner, group } = await aGroup(server());
    await asOwner(server(), 'update identity.super_organization set security = $2 where id = $1', [
      group,
      { sign_in_ways: [], keep_deleted_days: 'x' },
    ]);
    expect((await owner.ask(contract.getSecuritySettings, {})).settings).toEqual(UNSETTLED);
  });

  testRefusals(server, contract.getSecuritySettings, {
    forbidden: async () => (await aGroup(server())).admin.try(contract.getSecuritySettings, {}),
    invalid_request: async () =>
      (await aGroup(server())).owner.send('POST', '/v1/admin/security', { x: [], keep_deleted_days: 'x' }),
  });
});

describe('POST /v1/admin/security', () => {
  test('changes the given settings, keeps the rest, and records it in the trail of every team', async () => {
    const { owner, southern, stranger } = await aGroup(server());
    await owner.ask(contract.updateSecuritySettings, { keep_deleted_days: 10, keep_deleted_audio_days: 0 });
    const { settings } = await owner.ask(contract.updateSecuritySettings, { keep_deleted_days: null });
    expect(settings).toEqual({ ...UNSETTLED, keep_deleted_audio_days: 0 });
    expect((await owner.ask(contract.getSecuritySettings, {})).settings).toEqual(settings);
    for (const team of [owner.team, southern.team]) {
      const [first] = await trailOf(server(), team);
      expect(first).toMatch(new RegExp(`^${owner.id} security_changed `));
    }
    expect(await trailOf(server(), stranger.team)).toEqual([]);
  });

  test('creates the row of a group that has none', async () => {
    const { owner, group } = await aGroup(server());
    await asOwner(server(), 'delete from identity.super_organization where id = $1', [group]);
    await owner.ask(contract.updateSecuritySettings, { keep_deleted_days: 10 });
    expect((await owner.ask(contract.getSecuritySettings, {})).settings.keep_deleted_days).toBe(10);
  });

  test('loses neither of two simultaneous changes', async () => {
    const { owner } = await aGroup(server());
    await Promise.all([
      owner.ask(contract.updateSecuritySettings, { keep_deleted_days: 3 }),
      owner.ask(contract.updateSecuritySettings, { keep_deleted_audio_days: 2 }),
    ]);
    expect((await owner.ask(contract.getSecuritySettings, {})).settings).toMatchObject({
      keep_deleted_days: 3,
      keep_deleted_audio_days: 2,
    });
  });

  test('does not let administrators lock themselves out', async () => {
    const { owner } = await aGroup(server());
    const change = (wanted: object) => owner.send('POST', '/v1/admin/security', wanted);
    for (const wanted of [{ two_factor_required: true }, { sign_in_ways: ['passkey'] }])
      expect(await change(wanted)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await owner.ask(contract.getSecuritySettings, {})).settings).toEqual(UNSETTLED);

    await signedInBy(owner, 'passkey');
    expect((await change({ two_factor_required: true, sign_in_ways: ['passkey'] })).status).toBe(200);
    // Not even by earlier settings that this request does not name.
    await asOwner(server(), `update identity."user" set "twoFactorEnabled" = true where id = $1`, [owner.id]);
    expect((await change({ sign_in_ways: ['password'] })).status).toBe(403);
  });

  testRefusals(server, contract.updateSecuritySettings, {
    forbidden: async () =>
      (await aGroup(server())).admin.try(contract.updateSecuritySettings, { keep_deleted_days: 1 }),
    invalid_request: async () =>
      (await aGroup(server())).owner.try(contract.updateSecuritySettings, { keep_deleted_days: 31 }),
  });

  test.each([
    ['sound kept longer than the server keeps it', { keep_deleted_audio_days: 8 }],
    ['a way that the server does not have', { sign_in_ways: ['password', 'hosted'] }],
    ['no way at all', { sign_in_ways: [] }],
    ['an unknown way', { sign_in_ways: ['face'] }],
    ['half a day', { keep_deleted_days: 1.5 }],
    ['less than nothing', { keep_deleted_days: -1 }],
  ])('refuses %s', async (_, body) => {
    const { owner } = await aGroup(server());
    expect(await owner.send('POST', '/v1/admin/security', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    expect(await trailOf(server(), owner.team)).toEqual([]);
  });

  test('ignores unknown keys and keeps another group’s settings', async () => {
    const { owner, group } = await aGroup(server());
    const other = await aGroup(server());
    const polluted = '{"keep_deleted_days":4,"__proto__":{"two_factor_required":true}}';
    expect((await owner.send('POST', '/v1/admin/security', polluted)).status).toBe(400);
    const body = { keep_deleted_days: 5, name: 'x', id: 'y', security: { two_factor_required: true } };
    expect((await owner.send('POST', '/v1/admin/security', body)).status).toBe(200);
    expect(
      await asOwner(server(), 'select name, security from identity.super_organization where id = any ($1)', [
        [group],
      ]),
    ).toEqual([{ name: 'The group', security: { keep_deleted_days: 5 } }]);
    expect((await other.owner.ask(contract.getSecuritySettings, {})).settings).toEqual(UNSETTLED);
  });

  test('refuses staff', async () => {
    const { admin } = await aGroup(server());
    await actAs(server(), admin);
    expect(await admin.try(contract.updateSecuritySettings, { keep_deleted_days: 1 })).toMatchObject({
      body: { code: 'acting_as_another' },
    });
  });
});

async function signedInBy({ id }: Person, way: string): Promise<void> {
  await asOwner(server(), 'update identity.session set way = $2 where "userId" = $1', [id, way]);
}

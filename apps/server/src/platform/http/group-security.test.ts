import { getMe, updateMemberMetadata } from '@auscult/contract/account';
import type { SecuritySettings, SignInWay } from '@auscult/contract/admin-security';
import { getUsage } from '@auscult/contract/billing';
import { listDevices } from '@auscult/contract/devices';
import { impersonate } from '@auscult/contract/impersonation';
import { UserId } from '@auscult/contract/kit/ids';
import { ROW_SOCKET_CLOSES, ROW_SOCKET_PATH } from '@auscult/contract/kit/row-socket';
import { getSuperOrganization } from '@auscult/contract/organizations';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('a group that requires a second factor', () => {
  test('refuses members without one everything except setting one up', async () => {
    const vet = await aVetOf({ two_factor_required: true });
    const [call, stream, file, audio] = await everyKind(vet);
    for (const answer of [call, stream, file, audio]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'two_factor_required' } });
    }
    expect(await closeOf(vet)).toBe(ROW_SOCKET_CLOSES.notSignedIn);
    expect((await vet.ask(getMe, {})).two_factor_missing).toBe(true);
    await vet.ask(listDevices, {});
    await vet.ask(getSuperOrganization, {});
    const metadata = { onboarded_scribe_basic: true };
    await vet.ask(updateMemberMetadata, { action: 'completed_tour', metadata });
    expect((await vet.send('GET', '/api/auth/passkey/list')).status).toBe(200);
  });

  test('admits members with any kind of second factor', async () => {
    const vet = await aVetOf({ two_factor_required: true });
    await asOwner(server(), 'update identity."user" set "twoFactorEnabled" = true where id = $1', [
      vet.userId,
    ]);
    expect((await vet.try(getUsage, {})).status).toBe(200);
    await asOwner(server(), 'update identity."user" set "twoFactorEnabled" = false where id = $1', [
      vet.userId,
    ]);
    for (const way of ['hosted', 'passkey'] satisfies SignInWay[]) {
      await signedInBy(vet, way);
      expect((await vet.try(getUsage, {})).status, way).toBe(200);
    }
    expect((await vet.ask(getMe, {})).two_factor_missing).toBe(false);
  });

  test('requires it of staff who act in one of its teams', async () => {
    const [staff, vet] = [await server().newVet(), await aVetOf({ two_factor_required: true })];
    await asOwner(server(), `update identity."user" set role = 'admin' where id = $1`, [staff.userId]);
    await asOwner(server(), 'update identity."user" set "twoFactorEnabled" = true where id = $1', [
      vet.userId,
    ]);
    const asked = { user_id: UserId.parse(vet.userId), reason: 'She asked for help' };
    const { token } = await staff.ask(impersonate, asked);
    const acting = callerAt(server().address, { ...vet, token });
    expect(await acting.try(getUsage, {})).toMatchObject({ body: { code: 'two_factor_required' } });
    await asOwner(server(), 'update identity."user" set "twoFactorEnabled" = true where id = $1', [
      staff.userId,
    ]);
    expect((await acting.try(getUsage, {})).status).toBe(200);
  });
});

describe('a group with a list of sign-in methods', () => {
  test('signs out members who used another, and says which it accepts', async () => {
    const vet = await aVetOf({ sign_in_ways: ['hosted', 'passkey'] });
    const answers = [...(await everyKind(vet)), await vet.try(getMe, {})];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 401,
        body: {
          code: 'not_signed_in',
          detail: expect.stringContaining('with a passkey or by single sign-on'),
        },
      });
    }
    expect(await closeOf(vet)).toBe(ROW_SOCKET_CLOSES.notSignedIn);
    await signedInBy(vet, 'hosted');
    expect((await vet.try(getUsage, {})).status).toBe(200);
  });

  test('ends open connections', async () => {
    const vet = await aVetOf({});
    const stream = await fetch(streamOf(await aSession(vet)), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${vet.token}` },
    });
    expect(stream.status).toBe(200);
    await asOwner(
      server(),
      `update identity.super_organization set security = '{"sign_in_ways":["passkey"]}'`,
    );
    expect(await stream.text()).toBe('');
  });
});

test.each([{}, { two_factor_required: 'yes' }, { sign_in_ways: [] }, { sign_in_ways: ['fax'] }])(
  'a group with unreadable settings (%j) excludes no one',
  async (security) => {
    const vet = await aVetOf(security);
    expect((await vet.try(getUsage, {})).status).toBe(200);
  },
);

test('ends a disabled member’s token at once, and restores it when they are enabled', async () => {
  const vet = await aVetOf({});
  const stream = await fetch(streamOf(await aSession(vet)), {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${vet.token}` },
  });
  await asOwner(server(), 'update identity.member set "deactivatedAt" = now() where "userId" = $1', [
    vet.userId,
  ]);
  expect((await vet.try(getUsage, {})).status).toBe(401);
  expect(await closeOf(vet)).toBe(ROW_SOCKET_CLOSES.notSignedIn);
  expect(await stream.text()).toBe('');
  await asOwner(server(), 'update identity.member set "deactivatedAt" = null where "userId" = $1', [
    vet.userId,
  ]);
  expect((await vet.try(getUsage, {})).status).toBe(200);
});

/** A call, a stream, a file and an audio file. */
async function everyKind(vet: Caller) {
  return [
    await vet.try(getUsage, {}),
    await vet.send('GET', '/v1/realtime/notes_changes?session_id=x', undefined, {
      accept: 'text/event-stream',
    }),
    await vet.send('GET', '/v1/document_file/x/y'),
    await vet.send('GET', '/v1/recording_audio/x/y'),
  ];
}

/** A person in a team of a group. */
async function aVetOf(security: Partial<SecuritySettings> | object): Promise<Caller> {
  const [group, team] = [`group-${crypto.randomUUID()}`, `team-${crypto.randomUUID()}`];
  const vet = await server().newVet({ id: team, role: 'org:doctor' });
  await asOwner(
    server(),
    'insert into identity.super_organization (id, name, security) values ($1, $1, $2)',
    [group, JSON.stringify(security)],
  );
  await asOwner(server(), 'update identity.organization set "publicMetadata" = $2 where id = $1', [
    team,
    JSON.stringify({ super_org: group }),
  ]);
  return vet;
}

async function signedInBy({ userId }: Caller, way: SignInWay): Promise<void> {
  await asOwner(server(), 'update identity.session set way = $2 where "userId" = $1', [userId, way]);
}

function streamOf(session: string): string {
  return `${server().address}/v1/realtime/notes_changes?session_id=${session}`;
}

/** The close code and reason of a socket that signs in. */
async function closeOf({ token }: Caller): Promise<number> {
  const window = new WebSocket(server().address.replace('http', 'ws') + ROW_SOCKET_PATH);
  window.once('open', () => window.send(JSON.stringify({ kind: 'sign-in', bearer: token })));
  return new Promise((resolve) => window.once('close', (code) => resolve(code)));
}

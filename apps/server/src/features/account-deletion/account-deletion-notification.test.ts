import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/account';
import { impersonate } from '@auscult/contract/impersonation';
import { UserId } from '@auscult/contract/kit/ids';
import { describe, expect, test } from 'vitest';
import { signUp } from '#server/platform/test-kit/sign-up.ts';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();
const PATH = '/v2/account_deletion_notification';

async function onOwner(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return withConnection(server().ownerUrl, async (owner) => (await owner.query(text, values)).rows);
}

async function emailOf({ userId }: Caller): Promise<string> {
  const [row] = await onOwner('select email from identity."user" where id = $1', [userId]);
  return String(row?.email);
}

async function leave(vet: Caller) {
  return vet.try(contract.accountDeletionNotification, { confirm_email: await emailOf(vet) });
}

async function isThere({ userId }: Caller): Promise<boolean> {
  return (await onOwner('select from identity."user" where id = $1', [userId])).length > 0;
}

describe('POST /v2/account_deletion_notification', () => {
  test('accepts the address in any case', async () => {
    const email = `Vera.${randomUUID()}@Example.org`;
    const { token, userId } = await signUp(server().app, { email });
    const vet = callerAt(server().address, { token, userId, organizationId: userId });
    const answer = await vet.try(contract.accountDeletionNotification, {
      confirm_email: ` ${email.toUpperCase()} `,
      feedback: 'I retire.',
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await isThere(vet)).toBe(false);
  });

  test('answers both of two simultaneous requests: done, or no longer signed in', async () => {
    const vet = await server().newVet();
    const confirm_email = await emailOf(vet);
    const answers = await Promise.all(
      [1, 2, 3].map(() => vet.try(contract.accountDeletionNotification, { confirm_email })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    const [row] = await onOwner(
      'select count(*)::int as count from identity.user_deletion where user_id = $1',
      [vet.userId],
    );
    expect(row?.count).toBe(1);
  });

  test('ends a team without other members with the account, and keeps a team with others', async () => {
    const alone = await server().newVet({ id: randomUUID(), role: 'org:admin' });
    expect(await leave(alone)).toMatchObject({ status: 200 });
    expect(await onOwner('select from identity.organization where id = $1', [alone.organizationId])).toEqual(
      [],
    );

    const { doctor, admin } = await aTeam(server());
    expect(await leave(doctor)).toMatchObject({ status: 200 });
    expect(await admin.send('GET', '/v1/userdata')).toMatchObject({ status: 200 });
    const members = await onOwner('select "userId" as id from identity.member where "organizationId" = $1', [
      admin.organizationId,
    ]);
    expect(members.map(({ id }) => id)).not.toContain(doctor.userId);
  });

  test('keeps one of the last two administrators when both leave at once', async () => {
    const id = randomUUID();
    const admins = [
      await server().newVet({ id, role: 'org:admin' }),
      await server().newVet({ id, role: 'org:medical_director' }),
    ];
    await server().newVet({ id, role: 'org:doctor' });
    const answers = await Promise.all(admins.map(leave));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leaves a team to a disabled member, who does not become its administrator', async () => {
    const { admin, doctor, clerk } = await aTeam(server());
    await onOwner(
      `update identity.member set "deactivatedAt" = now(), role = 'admin' where "userId" = any ($1) and "organizationId" = $2`,
      [[doctor.userId, clerk.userId], admin.organizationId],
    );
    expect(await leave(admin)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect(await isThere(admin)).toBe(true);
  });

  test.each([
    ['no address', {}],
    ['another address', { confirm_email: 'somebody@example.org' }],
    ['words without end', { confirm_email: 'x', feedback: 'x'.repeat(2001) }],
    ['what is no text', { confirm_email: { $ne: '' } }],
  ])('refuses %s and changes nothing', async (_what, body) => {
    const vet = await server().newVet();
    expect(await vet.send('POST', PATH, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    expect(await isThere(vet)).toBe(true);
  });

  testRefusals(server, contract.accountDeletionNotification, {
    invalid_request: async () =>
      (await server().newVet()).send('POST', PATH, { confirm_email: 'no address' }),
    last_admin: async () => leave((await aTeam(server())).admin),
    acting_as_another: async () => {
      const [vet, staff] = [await server().newVet(), await server().newVet()];
      await onOwner(`update identity."user" set role = 'admin' where id = $1`, [staff.userId]);
      const { token } = await staff.ask(impersonate, {
        user_id: UserId.parse(vet.userId),
        reason: 'Asked for help.',
      });
      return leave(callerAt(server().address, { ...vet, token }));
    },
  });
});

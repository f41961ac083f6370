import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/invitations';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { deactivate, emailOf, secretIn, trailOf } from './test-kit.ts';

const mails: Mail[] = [];
const server = useTestApp({ mailer: { send: async (mail) => void mails.push(mail) } });
/** Precision for `closeTo`: a few minutes, in milliseconds. */
const MINUTES = -6;
const DAY_MS = 86_400_000;

describe('POST /v1/invite_member', () => {
  test('mails a different link from the one that is shown, and stores neither secret', async () => {
    const { admin } = await aTeam(server());
    const email = `${randomUUID()}@Example.org`;
    const asked = { email, role: 'org:relief_vet' };
    const { invitation, link, mailed } = await admin.ask(contract.inviteMember, asked);
    expect(invitation).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: email.toLowerCase(),
      role: 'org:relief_vet',
      status: 'pending',
      invited_by: 'Vera Vet',
      created_timestamp: expect.closeTo(Date.now(), MINUTES),
      expires_timestamp: invitation.created_timestamp + 7 * DAY_MS,
    });
    const secret = secretIn(link);
    expect(link).toBe(`http://127.0.0.1:3000/login#invitation=${invitation.id}.${secret}`);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(mailed).toBe(false);
    await until(async () => mails.some(({ to }) => to === invitation.email));
    const mail = mails.find(({ to }) => to === invitation.email);
    expect(mail?.subject).toBe(`Invitation to Team ${admin.organizationId} on Auscult`);
    expect(mail?.text).toContain('as Relief Locum');
    const posted = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(posted).toContain(`/login#invitation=${invitation.id}.`);
    expect(secretIn(posted)).toMatch(/^[\w-]{43}$/);
    expect(secretIn(posted)).not.toBe(secret);
    const [row] = await asOwner(server(), 'select * from identity.invitation where id = $1', [invitation.id]);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(secretIn(posted));
  });

  test('records the role in the trail, and no address', async () => {
    const { admin } = await aTeam(server());
    const email = `${randomUUID()}@example.org`;
    const { invitation } = await admin.ask(contract.inviteMember, { email, role: 'org:admin' });
    expect(await trailOf(server(), admin)).toEqual([
      {
        user_id: admin.userId,
        action: 'invitation_sent',
        subject: invitation.id,
        details: { role: 'org:admin' },
      },
    ]);
  });

  test('says that it was mailed if a mail server is configured', async () => {
    const posting = await startTestApp({ isMailConfigured: true }, { beside: server(), worksOnJobs: false });
    try {
      const { admin } = await aTeam(posting);
      const asked = { email: 'vera@example.org', role: 'org:member' };
      expect((await admin.ask(contract.inviteMember, asked)).mailed).toBe(true);
    } finally {
      await posting.close();
    }
  });

  test('replaces the first invitation to the same address, also simultaneously', async () => {
    const { admin } = await aTeam(server());
    const invite = (email: string, role: string) => admin.ask(contract.inviteMember, { email, role });
    const first = await invite('vera@example.org', 'org:doctor');
    await Promise.all([1, 2, 3].map(() => invite('Vera@example.org', 'org:intern')));
    const { invitations } = await admin.ask(contract.listSentInvitations, {});
    expect(invitations).toMatchObject([{ email: 'vera@example.org', role: 'org:intern' }]);
    expect(invitations[0]?.id).not.toBe(first.invitation.id);
  });

  test('allows invitations of one address by several teams', async () => {
    const teams = [await aTeam(server()), await aTeam(server())];
    const asked = { email: 'both@example.org', role: 'org:doctor' };
    for (const { admin } of teams) await admin.ask(contract.inviteMember, asked);
    for (const { admin } of teams)
      expect((await admin.ask(contract.listSentInvitations, {})).invitations).toHaveLength(1);
  });

  test('treats a disabled member as a member', async () => {
    const { doctor, admin } = await aTeam(server());
    const email = await emailOf(doctor);
    await deactivate(server(), doctor);
    const answer = await admin.try(contract.inviteMember, { email, role: 'org:admin' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_member' } });
  });

  test('limits a team to a hundred per hour', async () => {
    const { admin } = await aTeam(server());
    const { admin: other } = await aTeam(server());
    const invite = (who = admin) =>
      who.try(contract.inviteMember, { email: 'again@example.org', role: 'org:member' });
    for (let count = 0; count < 100; count++) expect((await invite()).status).toBe(200);
    expect(await invite()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await invite(other)).status).toBe(200);
    await asOwner(
      server(),
      `update identity."rateLimit" set "lastRequest" = "lastRequest" - 3600001 where key = $1`,
      [`invitations:${admin.organizationId}`],
    );
    expect((await invite()).status).toBe(200);
  });

  test('limits a team to a hundred open invitations; expired ones do not count', async () => {
    const { admin } = await aTeam(server());
    await asOwner(
      server(),
      `insert into identity.invitation (id, "organizationId", email, role, status, "expiresAt", "inviterId")
       select gen_random_uuid(), $1, number || '@example.org', 'member', 'pending', now(), $2
       from generate_series(1, 100) as number`,
      [admin.organizationId, admin.userId],
    );
    const invite = () => admin.try(contract.inviteMember, { email: 'one@example.org', role: 'org:member' });
    expect((await invite()).status).toBe(429);
    expect((await admin.ask(contract.listSentInvitations, {})).invitations).toHaveLength(100);
    await asOwner(
      server(),
      `update identity.invitation set "expiresAt" = now() - interval '31 days' where email = '7@example.org' and "organizationId" = $1`,
      [admin.organizationId],
    );
    expect((await invite()).status).toBe(200);
  });

  test.each([
    ['no address', { email: 'vera', role: 'org:doctor' }],
    ['one too long', { email: `${'x'.repeat(250)}@example.org`, role: 'org:doctor' }],
    ['no role', { email: 'vera@example.org' }],
    ['a role that there is not', { email: 'vera@example.org', role: 'org:owner' }],
    ['two addresses', { email: ['a@example.org', 'b@example.org'], role: 'org:doctor' }],
    ['a line break', { email: 'vera@example.org\r\nBcc: x@example.org', role: 'org:doctor' }],
  ])('refuses %s', async (_, body) => {
    const { admin } = await aTeam(server());
    const answer = await admin.send('POST', '/v1/invite_member', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await admin.ask(contract.listSentInvitations, {})).invitations).toEqual([]);
  });

  testRefusals(server, contract.inviteMember, {
    forbidden: async () =>
      (await aTeam(server())).doctor.try(contract.inviteMember, {
        email: 'vera@example.org',
        role: 'org:member',
      }),
    already_member: async () => {
      const { doctor, admin } = await aTeam(server());
      const email = (await emailOf(doctor)).toUpperCase();
      return admin.try(contract.inviteMember, { email, role: 'org:admin' });
    },
    invalid_request: async () => (await aTeam(server())).admin.send('POST', '/v1/invite_member', {}),
  });
});

import * as contract from '@auscult/contract/invitations';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anInvited, emailOf, NO_INVITATION, rolesIn, secretIn } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/open_invitation', () => {
  test('shows the recipient where the link leads, before the address is confirmed, and changes nothing', async () => {
    const { admin } = await aTeam(server());
    const invited = await server().signUp();
    const { invitation, link } = await admin.ask(contract.inviteMember, {
      email: await emailOf(invited),
      role: 'org:intern',
    });
    const followed = { invitation_id: invitation.id, secret: secretIn(link) };
    const opened = await invited.ask(contract.openInvitation, followed);
    expect(opened.invitation).toMatchObject({
      id: invitation.id,
      status: 'pending',
      role: 'org:intern',
      publicOrganizationData: { id: admin.organizationId },
    });
    expect(await invited.ask(contract.openInvitation, followed)).toEqual(opened);
    expect(Object.keys(await rolesIn(server(), admin))).not.toContain(invited.userId);
  });

  test('has the secret in the fragment of the address, which no server sees', async () => {
    const { admin } = await aTeam(server());
    const { link } = await admin.ask(contract.inviteMember, {
      email: 'new@clinic.example',
      role: 'org:intern',
    });
    const { pathname, search, hash } = new URL(link);
    expect([pathname, search]).toEqual(['/login', '']);
    expect(hash).toMatch(/^#invitation=[0-9a-f-]{36}\.[\w-]{43}$/);
  });

  test('refuses a wrong secret, also for the recipient', async () => {
    const { invited, invitation_id, secret } = await anInvited(server());
    const thief = await server().newVet();
    const none = await thief.try(contract.openInvitation, { invitation_id: NO_INVITATION, secret });
    for (const vet of [invited, thief]) {
      const answer = await vet.try(contract.openInvitation, { invitation_id, secret: 'x'.repeat(43) });
      expect([answer.status, answer.body]).toEqual([404, none.body]);
    }
  });

  test('tells a person with another address only that, without the address and the team', async () => {
    const { admin, email, invitation_id, secret } = await anInvited(server());
    const other = await server().newVet();
    const { status, body } = await other.try(contract.openInvitation, { invitation_id, secret });
    expect([status, body]).toEqual([
      403,
      { code: 'forbidden', detail: expect.stringContaining('another email address') },
    ]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${email}|${admin.organizationId}`));
    await admin.ask(contract.cancelInvitation, { invitation_id });
    expect((await other.try(contract.openInvitation, { invitation_id, secret })).status).toBe(404);
  });

  testRefusals(server, contract.openInvitation, {
    invitation_not_found: async () =>
      (await server().newVet()).try(contract.openInvitation, { invitation_id: NO_INVITATION, secret: 'x' }),
    forbidden: async () => {
      const { invitation_id, secret } = await anInvited(server());
      return (await server().newVet()).try(contract.openInvitation, { invitation_id, secret });
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/open_invitation', { invitation_id: NO_INVITATION }),
  });
});

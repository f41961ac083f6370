import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/invitations';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Mail } from '#server/ports/mailer.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anInvited, deactivate, emailOf, NO_INVITATION, rolesIn, secretIn, trailOf } from './test-kit.ts';

const mails: Mail[] = [];
const server = useTestApp({ mailer: { send: async (mail) => void mails.push(mail) } });

describe('POST /v1/accept_invitation', () => {
  test('joins the team in the offered role, and switches this session to it', async () => {
    const { admin, invited, invitation_id } = await anInvited(server());
    const { organization } = await invited.ask(contract.acceptInvitation, { invitation_id });
    const team = { id: admin.organizationId, name: `Team ${admin.organizationId}`, role: 'org:doctor' };
    expect(organization).toEqual(team);
    expect(await invited.ask(getMe, {})).toMatchObject({ organization: team, organizations: [team] });
    expect((await rolesIn(server(), admin))[invited.userId]).toBe('doctor');
    expect(await invited.ask(contract.listInvitations, {})).toEqual({ invitations: [] });
    expect(await admin.ask(contract.listSentInvitations, {})).toEqual({ invitations: [] });
    expect((await trailOf(server(), admin)).at(-1)).toEqual({
      user_id: invited.userId,
      action: 'invitation_accepted',
      subject: invitation_id,
      details: { role: 'org:doctor' },
    });
  });

  test('joins once for two simultaneous calls', async () => {
    const { admin, invited, invitation_id } = await anInvited(server());
    const accept = () => invited.try(contract.acceptInvitation, { invitation_id });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const joined = (await trailOf(server(), admin)).filter(({ action }) => action === 'invitation_accepted');
    expect(joined).toHaveLength(1);
    expect(Object.keys(await rolesIn(server(), admin))).toHaveLength(4);
  });

  test('keeps the role of someone who is a member already, and switches to the team', async () => {
    const { admin, invited, invitation_id } = await anInvited(server());
    await join(invited, admin, 'intern');
    const { organization } = await invited.ask(contract.acceptInvitation, { invitation_id });
    expect(organization).toMatchObject({ id: admin.organizationId, role: 'org:intern' });
    expect((await invited.ask(getMe, {})).organization?.role).toBe('org:intern');
  });

  test('keeps a disabled member disabled', async () => {
    const { admin, invited, invitation_id } = await anInvited(server());
    await join(invited, admin, 'admin');
    await deactivate(server(), { ...invited, organizationId: admin.organizationId });
    const answer = await invited.try(contract.acceptInvitation, { invitation_id });
    expect(answer).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
    expect((await invited.ask(getMe, {})).organizations).toEqual([]);
  });

  describe('with an unconfirmed address', () => {
    test('the mailed link is accepted and confirms the address', async () => {
      const { admin, invited, email, invitation_id } = await anUnconfirmed();
      await until(async () => mails.some(({ to, subject }) => to === email && /Invitation/.test(subject)));
      const mail = mails.find(({ to, subject }) => to === email && /Invitation/.test(subject));
      const secret = secretIn(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      await invited.ask(contract.acceptInvitation, { invitation_id, secret });
      const { user, organization } = await invited.ask(getMe, {});
      expect([user.email_verified, organization?.id]).toEqual([true, admin.organizationId]);
    });

    test('the link shown to the team is accepted and confirms nothing', async () => {
      const { admin, invited, invitation_id, secret } = await anUnconfirmed();
      await invited.ask(contract.acceptInvitation, { invitation_id, secret });
      const { user, organization } = await invited.ask(getMe, {});
      expect([user.email_verified, organization?.id]).toEqual([false, admin.organizationId]);
    });

    test('no invitation is accepted without a link', async () => {
      const { admin, invited, invitation_id } = await anUnconfirmed();
      const answer = await invited.try(contract.acceptInvitation, { invitation_id });
      expect(answer).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
      expect(Object.keys(await rolesIn(server(), admin))).not.toContain(invited.userId);
    });
  });

  test.each(['', 'x', 'wrong-wrong-wrong-wrong-wrong-wrong-wrong-wro'])(
    'the secret "%s" is refused, even with the confirmed address',
    async (secret) => {
      const { admin, invited, invitation_id } = await anInvited(server());
      const answer = await invited.try(contract.acceptInvitation, { invitation_id, secret });
      expect(answer).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
      expect(Object.keys(await rolesIn(server(), admin))).not.toContain(invited.userId);
    },
  );

  test('answers for another person’s invitation as for an unknown one, even with its secret', async () => {
    const { admin, invitation_id, secret } = await anInvited(server());
    const thief = await server().newVet();
    const none = await thief.try(contract.acceptInvitation, { invitation_id: NO_INVITATION });
    for (const answer of [
      await thief.try(contract.acceptInvitation, { invitation_id }),
      await thief.try(contract.acceptInvitation, { invitation_id, secret }),
    ])
      expect([answer.status, answer.body]).toEqual([404, none.body]);
    expect(Object.keys(await rolesIn(server(), admin))).not.toContain(thief.userId);
  });

  test.each(['expired', 'replaced', 'dismissed'])('one that is %s is not found', async (what) => {
    const { admin, invited, email, invitation_id, secret } = await anInvited(server());
    if (what === 'expired')
      await asOwner(
        server(),
        `update identity.invitation set "expiresAt" = now() - interval '1 second' where id = $1`,
        [invitation_id],
      );
    if (what === 'replaced') await admin.ask(contract.inviteMember, { email, role: 'org:member' });
    if (what === 'dismissed') await invited.ask(contract.dismissInvitation, { invitation_id });
    for (const sent of [{ invitation_id }, { invitation_id, secret }]) {
      const answer = await invited.try(contract.acceptInvitation, sent);
      expect(answer).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
    }
  });

  testRefusals(server, contract.acceptInvitation, {
    invitation_not_found: async () =>
      (await server().newVet()).try(contract.acceptInvitation, { invitation_id: NO_INVITATION }),
    email_not_verified: async () => {
      const { invited, invitation_id } = await anUnconfirmed();
      return invited.try(contract.acceptInvitation, { invitation_id });
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/accept_invitation', {
        invitation_id: NO_INVITATION,
        secret: 'x'.repeat(101),
      }),
  });
});

/** An invited person who signed up with the address and has not confirmed it. */
async function anUnconfirmed() {
  const { admin } = await aTeam(server());
  const invited = await server().signUp();
  const email = await emailOf(invited);
  const { invitation, link } = await admin.ask(contract.inviteMember, { email, role: 'org:doctor' });
  return { admin, invited, email, invitation_id: invitation.id, secret: secretIn(link) };
}

async function join({ userId }: Caller, { organizationId }: Caller, role: string): Promise<void> {
  await asOwner(
    server(),
    `insert into identity.member (id, "organizationId", "userId", role) values ($1, $2, $1, $3)`,
    [userId, organizationId, role],
  );
}

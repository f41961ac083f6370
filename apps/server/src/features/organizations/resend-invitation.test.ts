import * as contract from '@auscult/contract/invitations';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anInvited, NO_INVITATION, secretIn, trailOf } from './test-kit.ts';

const mails: Mail[] = [];
const server = useTestApp({ mailer: { send: async (mail) => void mails.push(mail) } });

describe('POST /v1/resend_invitation', () => {
  test('renews its secret and its expiry, and mails it again; the old link stops working', async () => {
    const { admin, invited, email, invitation_id, secret } = await anInvited(server());
    await asOwner(
      server(),
      `update identity.invitation set "expiresAt" = now() - interval '1 second' where id = $1`,
      [invitation_id],
    );
    const again = await admin.ask(contract.resendInvitation, { invitation_id });
    expect(again.invitation).toMatchObject({ id: invitation_id, email, status: 'pending' });
    expect(again.invitation.expires_timestamp).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    await until(async () => mails.filter(({ to }) => to === email).length === 2);
    const posted = mails
      .filter(({ to }) => to === email)
      .map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '');
    for (const former of [secret, secretIn(posted[0] ?? '')]) {
      const answer = await invited.try(contract.acceptInvitation, { invitation_id, secret: former });
      expect(answer).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
    }
    await invited.ask(contract.acceptInvitation, { invitation_id, secret: secretIn(again.link) });
    expect((await trailOf(server(), admin)).map(({ action }) => action)).toEqual([
      'invitation_sent',
      'invitation_resent',
      'invitation_accepted',
    ]);
  });

  test('counts towards the limit', async () => {
    const { admin, invitation_id } = await anInvited(server());
    await asOwner(server(), 'update identity."rateLimit" set count = 100 where key = $1', [
      `invitations:${admin.organizationId}`,
    ]);
    expect((await admin.try(contract.resendInvitation, { invitation_id })).status).toBe(429);
  });

  test('answers for another team’s invitation as for an unknown one', async () => {
    const { invitation_id } = await anInvited(server());
    const { admin } = await aTeam(server());
    const foreign = await admin.try(contract.resendInvitation, { invitation_id });
    const none = await admin.try(contract.resendInvitation, { invitation_id: NO_INVITATION });
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
  });

  testRefusals(server, contract.resendInvitation, {
    forbidden: async () => {
      const { doctor, invitation_id } = await anInvited(server());
      return doctor.try(contract.resendInvitation, { invitation_id });
    },
    invitation_not_found: async () => {
      const { admin, invited, invitation_id } = await anInvited(server());
      await invited.ask(contract.acceptInvitation, { invitation_id });
      return admin.try(contract.resendInvitation, { invitation_id });
    },
    invalid_request: async () =>
      (await aTeam(server())).admin.send('POST', '/v1/resend_invitation', { invitation_id: 'x' }),
  });
});

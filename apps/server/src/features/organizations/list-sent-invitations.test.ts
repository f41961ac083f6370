import * as contract from '@auscult/contract/invitations';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('GET /v1/sent_invitations', () => {
  test('lists open and expired invitations of the caller’s team, newest first', async () => {
    const { admin } = await aTeam(server());
    const { admin: other } = await aTeam(server());
    const invite = (email: string, by = admin) =>
      by.ask(contract.inviteMember, { email, role: 'org:doctor' });
    const old = await invite('old@example.org');
    const fresh = await invite('fresh@example.org');
    await invite('theirs@example.org', other);
    await asOwner(
      server(),
      `update identity.invitation set "createdAt" = now() - interval '8 days', "expiresAt" = now() - interval '1 second' where id = $1`,
      [old.invitation.id],
    );
    const { invitations } = await admin.ask(contract.listSentInvitations, {});
    expect(invitations.map(({ id, status }) => [id, status])).toEqual([
      [fresh.invitation.id, 'pending'],
      [old.invitation.id, 'expired'],
    ]);
  });

  testRefusals(server, contract.listSentInvitations, {
    forbidden: async () => (await aTeam(server())).clerk.try(contract.listSentInvitations, {}),
    invalid_request: async () =>
      (await aTeam(server())).admin.send('GET', '/v1/sent_invitations', undefined, {
        'idempotency-key': 'x'.repeat(201),
      }),
  });
});

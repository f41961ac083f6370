import * as contract from '@auscult/contract/invitations';
import { updateOrganization } from '@auscult/contract/members';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anInvited, emailOf } from './test-kit.ts';

const server = useTestApp();

describe('GET /v1/invitations', () => {
  test('lists open invitations to the caller’s address in any spelling', async () => {
    const { admin, invited, email, invitation_id } = await anInvited(server());
    const face = { name: 'North Clinic', logo: 'https://example.org/logo.png' };
    await admin.ask(updateOrganization, face);
    const { admin: second } = await aTeam(server());
    await second.ask(contract.inviteMember, { email: email.toUpperCase(), role: 'org:intern' });
    const { invitations } = await invited.ask(contract.listInvitations, {});
    expect(invitations).toEqual([
      expect.objectContaining({ role: 'org:intern' }),
      {
        id: invitation_id,
        status: 'pending',
        role: 'org:doctor',
        publicOrganizationData: { id: admin.organizationId, name: face.name, imageUrl: face.logo },
      },
    ]);
  });

  test('lists none that has expired, none of others, and none to an unconfirmed address', async () => {
    const { admin, invited, doctor, invitation_id } = await anInvited(server());
    const unsure = await server().signUp();
    await admin.ask(contract.inviteMember, { email: await emailOf(unsure), role: 'org:doctor' });
    expect(await doctor.ask(contract.listInvitations, {})).toEqual({ invitations: [] });
    expect(await unsure.ask(contract.listInvitations, {})).toEqual({ invitations: [] });
    await asOwner(
      server(),
      `update identity.invitation set "expiresAt" = now() - interval '1 second' where id = $1`,
      [invitation_id],
    );
    expect(await invited.ask(contract.listInvitations, {})).toEqual({ invitations: [] });
  });

  testRefusals(server, contract.listInvitations, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/invitations', undefined, {
        'idempotency-key': 'x'.repeat(201),
      }),
  });
});

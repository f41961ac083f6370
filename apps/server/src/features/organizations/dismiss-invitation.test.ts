import * as contract from '@auscult/contract/invitations';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anInvited, emailOf, NO_INVITATION, trailOf } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/dismiss_invitation', () => {
  test('removes it for both sides, and the team may invite again', async () => {
    const { admin, invited, email, invitation_id } = await anInvited(server());
    expect(await invited.ask(contract.dismissInvitation, { invitation_id })).toEqual({});
    expect(await invited.ask(contract.listInvitations, {})).toEqual({ invitations: [] });
    expect(await admin.ask(contract.listSentInvitations, {})).toEqual({ invitations: [] });
    expect((await trailOf(server(), admin)).at(-1)).toMatchObject({
      user_id: invited.userId,
      action: 'invitation_dismissed',
      subject: invitation_id,
    });
    await admin.ask(contract.inviteMember, { email, role: 'org:doctor' });
  });

  test('dismisses once for two simultaneous calls', async () => {
    const { invited, invitation_id } = await anInvited(server());
    const dismiss = () => invited.try(contract.dismissInvitation, { invitation_id });
    const answers = await Promise.all([dismiss(), dismiss()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('refuses another person’s invitation, and an unconfirmed address', async () => {
    const { admin, doctor, invitation_id } = await anInvited(server());
    const unsure = await server().signUp();
    const theirs = { email: await emailOf(unsure), role: 'org:doctor' };
    const { invitation } = await admin.ask(contract.inviteMember, theirs);
    const none = await doctor.try(contract.dismissInvitation, { invitation_id: NO_INVITATION });
    const foreign = await doctor.try(contract.dismissInvitation, { invitation_id });
    const unproven = await unsure.try(contract.dismissInvitation, { invitation_id: invitation.id });
    for (const answer of [foreign, unproven]) expect([answer.status, answer.body]).toEqual([404, none.body]);
    expect((await admin.ask(contract.listSentInvitations, {})).invitations).toHaveLength(2);
  });

  testRefusals(server, contract.dismissInvitation, {
    invitation_not_found: async () =>
      (await server().newVet()).try(contract.dismissInvitation, { invitation_id: NO_INVITATION }),
    invalid_request: async () => (await aTeam(server())).doctor.send('POST', '/v1/dismiss_invitation', {}),
  });
});

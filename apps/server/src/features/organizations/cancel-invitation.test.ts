import * as contract from '@auscult/contract/invitations';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anInvited, NO_INVITATION, trailOf } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/cancel_invitation', () => {
  test('removes it for both sides', async () => {
    const { admin, invited, invitation_id, secret } = await anInvited(server());
    expect(await admin.ask(contract.cancelInvitation, { invitation_id })).toEqual({});
    expect(await invited.ask(contract.listInvitations, {})).toEqual({ invitations: [] });
    expect(await admin.ask(contract.listSentInvitations, {})).toEqual({ invitations: [] });
    const answer = await invited.try(contract.acceptInvitation, { invitation_id, secret });
    expect(answer).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
    expect((await trailOf(server(), admin)).at(-1)).toEqual({
      user_id: admin.userId,
      action: 'invitation_cancelled',
      subject: invitation_id,
      details: {},
    });
  });

  test('cancels once for two simultaneous calls', async () => {
    const { admin, invitation_id } = await anInvited(server());
    const cancel = () => admin.try(contract.cancelInvitation, { invitation_id });
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('when cancelled and accepted at once, only one succeeds', async () => {
    const { admin, invited, invitation_id } = await anInvited(server());
    const answers = await Promise.all([
      admin.try(contract.cancelInvitation, { invitation_id }),
      invited.try(contract.acceptInvitation, { invitation_id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('answers for another team’s invitation as for an unknown one, and keeps it', async () => {
    const { invited, invitation_id } = await anInvited(server());
    const { admin } = await aTeam(server());
    const foreign = await admin.try(contract.cancelInvitation, { invitation_id });
    const none = await admin.try(contract.cancelInvitation, { invitation_id: NO_INVITATION });
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    expect((await invited.ask(contract.listInvitations, {})).invitations).toHaveLength(1);
  });

  testRefusals(server, contract.cancelInvitation, {
    forbidden: async () => {
      const { doctor, invitation_id } = await anInvited(server());
      return doctor.try(contract.cancelInvitation, { invitation_id });
    },
    invitation_not_found: async () =>
      (await aTeam(server())).admin.try(contract.cancelInvitation, { invitation_id: NO_INVITATION }),
    invalid_request: async () => (await aTeam(server())).admin.send('POST', '/v1/cancel_invitation', {}),
  });
});

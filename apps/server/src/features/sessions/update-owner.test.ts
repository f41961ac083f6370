import { UserId } from '@auscult/contract/kit/ids';
import * as contract from '@auscult/contract/session-changes';
import { deleteSession, getSession, sessionsByDate } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();
const idOf = ({ userId }: { userId: string }) => UserId.parse(userId);

describe('POST /v1/update_owner', () => {
  test('the visit is the colleague’s, who may delete it now, and its owner of before may not', async () => {
    const { doctor, clerk } = await aTeam(server());
    const session = await aSession(doctor);
    const { status, body } = await doctor.send('POST', '/v1/update_owner', { session, owner: clerk.userId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: session, owner: clerk.userId });
    expect(await doctor.ask(getSession, { id: session })).toEqual(body);
    const theirs = { a: '0', b: '9999999999999', owner: [idOf(clerk)] };
    expect((await doctor.ask(sessionsByDate, theirs)).sessions).toMatchObject([{ id: session }]);
    expect((await doctor.ask(sessionsByDate, { ...theirs, owner: [idOf(doctor)] })).sessions).toEqual([]);
    expect((await doctor.try(deleteSession, { session_id: session })).status).toBe(403);
    expect((await clerk.try(deleteSession, { session_id: session })).status).toBe(200);
  });

  test('administrators may, also to themselves', async () => {
    const { doctor, admin } = await aTeam(server());
    const session = await aSession(doctor);
    const taken = await admin.ask(contract.updateOwner, { session, owner: idOf(admin) });
    expect(taken.owner).toBe(admin.userId);
  });

  test('of two who give it away at once, one is the owner in the end and none is neither', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const session = await aSession(doctor);
    const answers = await Promise.all(
      [clerk, admin].map((owner) => doctor.try(contract.updateOwner, { session, owner: idOf(owner) })),
    );
    // Who comes second finds that it is not theirs any more.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { owner } = await doctor.ask(getSession, { id: session });
    expect([clerk.userId, admin.userId]).toContain(owner);
  });

  test('somebody of another team is answered like nobody at all, also who works alone', async () => {
    const { doctor } = await aTeam(server());
    const { doctor: stranger } = await aTeam(server());
    const alone = await server().newVet();
    const session = await aSession(doctor);
    const [foreign, solitary, nobody] = await Promise.all(
      [idOf(stranger), idOf(alone), UserId.parse('nobody')].map((owner) =>
        doctor.try(contract.updateOwner, { session, owner }),
      ),
    );
    expect([foreign?.status, foreign?.body]).toEqual([404, nobody?.body]);
    expect(solitary?.body).toEqual(nobody?.body);
    expect(await doctor.ask(getSession, { id: session })).toMatchObject({ owner: doctor.userId });
  });

  testRefusals(server, contract.updateOwner, {
    session_not_found: async () => {
      const { doctor, admin } = await aTeam(server());
      const session = await aSession(doctor);
      await doctor.ask(deleteSession, { session_id: session });
      const deleted = await doctor.try(contract.updateOwner, { session, owner: idOf(admin) });
      const never = await doctor.try(contract.updateOwner, { session: NO_SESSION, owner: idOf(admin) });
      expect(deleted.body).toEqual(never.body);
      return deleted;
    },
    forbidden: async () => {
      const { doctor, admin } = await aTeam(server());
      // Who takes a colleague's visit over could delete it.
      return doctor.try(contract.updateOwner, { session: await aSession(admin), owner: idOf(doctor) });
    },
    user_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(contract.updateOwner, { session: await aSession(vet), owner: UserId.parse('nobody') });
    },
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/update_owner', { owner: 'a b' }),
  });
});

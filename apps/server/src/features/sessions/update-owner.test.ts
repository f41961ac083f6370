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
  test('the colleague owns the visit and may delete it, and the previous owner can no longer do so', async () => {
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

  test('administrators may do it, also to themselves', async () => {
    const { doctor, admin } = await aTeam(server());
    const session = await aSession(doctor);
    const taken = await admin.ask(contract.updateOwner, { session, owner: idOf(admin) });
    expect(taken.owner).toBe(admin.userId);
  });

  test('of two simultaneous calls one wins, and the visit has exactly one owner', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const session = await aSession(doctor);
    const answers = await Promise.all(
      [clerk, admin].map((owner) => doctor.try(contract.updateOwner, { session, owner: idOf(owner) })),
    );
    // The second caller no longer owns it.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { owner } = await doctor.ask(getSession, { id: session });
    expect([clerk.userId, admin.userId]).toContain(owner);
  });

  test('answers for people of another team as for unknown ids, also for solo users', async () => {
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
      // A person who takes over a colleague's visit could delete it.
      return doctor.try(contract.updateOwner, { session: await aSession(admin), owner: idOf(doctor) });
    },
    user_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(contract.updateOwner, { session: await aSession(vet), owner: UserId.parse('nobody') });
    },
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/update_owner', { owner: 'a b' }),
  });
});

import * as contract from '@auscult/contract/members';
import { getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { watchSessionsOf } from '#server/features/sessions/test-kit/watch-sessions.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam } from '#server/test-kit/visits.ts';
import { deactivate, idOf, NOBODY, trailOf } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/hand_over_sessions', () => {
  test('gives all visits of a member to another, and notifies all watchers', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const sessions = [await aSession(doctor), await aSession(doctor)];
    const watching = await watchSessionsOf(server().address, clerk);
    const order = { from: idOf(doctor), to: idOf(clerk) };
    expect(await admin.ask(contract.handOverSessions, order)).toEqual({ moved: 2 });
    const seen = new Set<string>();
    while (seen.size < 2) {
      const row = await watching.next();
      if (!row) throw new Error('The stream ended before the visits changed hands.');
      for (const session of row.sessions) {
        expect(session.owner).toBe(clerk.userId);
        seen.add(session.id);
      }
    }
    watching.hangUp();
    expect([...seen].sort()).toEqual([...sessions].sort());
    expect(await trailOf(server(), admin)).toEqual([
      {
        user_id: admin.userId,
        action: 'visits_handed_over',
        subject: doctor.userId,
        details: { to: clerk.userId, count: 2 },
      },
    ]);
  });

  test('gives many at once, and none of another team', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const other = await aTeam(server());
    const theirs = await aSession(other.doctor);
    await server().sql(
      doctor,
      `insert into sessions (id, org_id, owner, name, pets, status, tags, is_sample, started_at, created_at, modified_at)
       select gen_random_uuid()::text, $1, $2, 'Rex', '{Rex}', 'not_started', '{}', false, now(), now(), now()
       from generate_series(1, 1500)`,
      [doctor.organizationId, doctor.userId],
    );
    await server().sql(other.doctor, 'update sessions set owner = $1', [doctor.userId]);
    const order = { from: idOf(doctor), to: idOf(clerk) };
    expect(await admin.ask(contract.handOverSessions, order)).toEqual({ moved: 1500 });
    expect((await other.doctor.ask(getSession, { id: theirs })).owner).toBe(doctor.userId);
  });

  test('also works for members who left, were disabled, or deleted their account', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const session = await aSession(doctor);
    await admin.ask(contract.removeMember, { user_id: idOf(doctor) });
    await asOwner(server(), 'delete from identity."user" where id = $1', [doctor.userId]);
    const order = { from: idOf(doctor), to: idOf(clerk) };
    expect(await admin.ask(contract.handOverSessions, order)).toEqual({ moved: 1 });
    await deactivate(server(), clerk);
    const back = { from: idOf(clerk), to: idOf(admin) };
    expect(await admin.ask(contract.handOverSessions, back)).toEqual({ moved: 1 });
    expect((await admin.ask(getSession, { id: session })).owner).toBe(admin.userId);
  });

  test('does and records nothing for a member without visits', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const order = { from: idOf(doctor), to: idOf(clerk) };
    expect(await admin.ask(contract.handOverSessions, order)).toEqual({ moved: 0 });
    expect(await trailOf(server(), admin)).toEqual([]);
  });

  test('gives them once for two simultaneous calls', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    await aSession(doctor);
    const order = { from: idOf(doctor), to: idOf(clerk) };
    const answers = await Promise.all([1, 2].map(() => admin.ask(contract.handOverSessions, order)));
    expect(answers.map(({ moved }) => moved).sort()).toEqual([0, 1]);
  });

  test('answers for strangers on either side as for unknown ids', async () => {
    const { doctor, admin } = await aTeam(server());
    const { doctor: stranger } = await aTeam(server());
    await aSession(stranger);
    await aSession(doctor);
    const ask = (from: ReturnType<typeof idOf>, to: ReturnType<typeof idOf>) =>
      admin.try(contract.handOverSessions, { from, to });
    const answers = [
      await ask(idOf(stranger), idOf(doctor)),
      await ask(NOBODY, idOf(doctor)),
      await ask(idOf(doctor), idOf(stranger)),
      await ask(idOf(doctor), NOBODY),
    ];
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  testRefusals(server, contract.handOverSessions, {
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return doctor.try(contract.handOverSessions, { from: idOf(doctor), to: idOf(clerk) });
    },
    user_not_found: async () => {
      const { admin } = await aTeam(server());
      return admin.try(contract.handOverSessions, { from: NOBODY, to: idOf(admin) });
    },
    invalid_request: async () => {
      const { admin } = await aTeam(server());
      return admin.try(contract.handOverSessions, { from: idOf(admin), to: idOf(admin) });
    },
  });
});

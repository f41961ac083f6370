import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/members';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam } from '#server/test-kit/visits.ts';
import { deactivate, emailOf, idOf } from './test-kit.ts';

const server = useTestApp();

describe('GET /v1/members', () => {
  test('lists the members with their roles, by name, including disabled ones', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const names = { [doctor.userId]: 'anna', [clerk.userId]: 'Bert', [admin.userId]: 'Cleo' };
    for (const [id, name] of Object.entries(names))
      await asOwner(server(), 'update identity."user" set name = $2 where id = $1', [id, name]);
    const email = await emailOf(clerk);
    await deactivate(server(), clerk);
    const { members, total, former } = await doctor.ask(contract.listMembers, {});
    expect(members.map(({ name, role, deactivated }) => [name, role, deactivated])).toEqual([
      ['anna', 'org:doctor', false],
      ['Bert', 'org:general', true],
      ['Cleo', 'org:admin', false],
    ]);
    expect(members[1]).toMatchObject({ user_id: clerk.userId, email });
    const [{ joined_timestamp: joined } = { joined_timestamp: 0 }] = members;
    expect(Math.abs(joined - Date.now())).toBeLessThan(600_000);
    expect([total, former]).toEqual([3, []]);
  });

  test('gives pages of 500', async () => {
    const { doctor } = await aTeam(server());
    await asOwner(
      server(),
      `with people as (
         insert into identity."user" (id, name, email)
         select gen_random_uuid(), 'Zoe ' || number, gen_random_uuid() || '@example.org'
         from generate_series(1, 500) as number returning id)
       insert into identity.member (id, "organizationId", "userId", role)
       select gen_random_uuid(), $1, id, 'member' from people`,
      [doctor.organizationId],
    );
    const first = await doctor.ask(contract.listMembers, {});
    const second = await doctor.ask(contract.listMembers, { page: 1 });
    const third = await doctor.ask(contract.listMembers, { page: 2 });
    expect([first, second, third].map(({ members, total }) => [members.length, total])).toEqual([
      [500, 503],
      [3, 503],
      [0, 503],
    ]);
    const everybody = [...first.members, ...second.members].map(({ user_id }) => user_id);
    expect(new Set(everybody).size).toBe(503);
  });

  test('is empty for solo users', async () => {
    const vet = await server().newVet();
    await aSession(vet);
    for (const asked of [{}, { include_former: true }])
      expect(await vet.ask(contract.listMembers, asked)).toEqual({ members: [], total: 0, former: [] });
  });

  test('tells every member which former members still own visits', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const stranger = await server().newVet();
    await aSession(stranger);
    await aSession(doctor);
    await aSession(doctor);
    await aSession(clerk);
    await admin.ask(contract.removeMember, { user_id: idOf(doctor) });
    const asked = { include_former: true };
    const left = { user_id: doctor.userId, name: 'Vera Vet', sessions: 2 };
    for (const member of [admin, clerk])
      expect((await member.ask(contract.listMembers, asked)).former).toEqual([left]);
    expect((await clerk.ask(contract.listMembers, {})).former).toEqual([]);
    expect((await stranger.ask(contract.listMembers, asked)).former).toEqual([]);
    await asOwner(server(), 'delete from identity."user" where id = $1', [doctor.userId]);
    expect((await admin.ask(contract.listMembers, asked)).former).toEqual([
      { ...left, name: 'Deleted account' },
    ]);
  });

  test('lists no one of another team', async () => {
    const { doctor } = await aTeam(server());
    const other = await server().newVet({ id: randomUUID(), role: 'org:admin' });
    const { members } = await other.ask(contract.listMembers, {});
    expect(members.map(({ user_id }) => user_id)).toEqual([other.userId]);
    expect(members).not.toContainEqual(expect.objectContaining({ user_id: doctor.userId }));
  });

  testRefusals(server, contract.listMembers, {
    invalid_request: async () => (await aTeam(server())).doctor.send('GET', '/v1/members?page=-1'),
  });
});

/** Groups of teams with members, for tests of the Admin Center. */
import { randomUUID } from 'node:crypto';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';

/** A person in a group. */
export interface Person extends Caller {
  id: UserId;
  team: OrganizationId;
  email: string;
}

/** North and South are one group, which the owner manages. West is a team without a group. */
export interface TestGroup {
  group: string;
  /** A doctor in North. */
  owner: Person;
  /** Manages North. */
  admin: Person;
  /** In North. */
  doctor: Person;
  /** Manages South. */
  southern: Person;
  /** Manages West. */
  stranger: Person;
}

/** Creates a group. */
export async function aGroup(server: TestApp): Promise<TestGroup> {
  const [north, south, west] = [randomUUID(), randomUUID(), randomUUID()];
  const owner = await aPerson(server, north, 'org:doctor');
  const admin = await aPerson(server, north, 'org:admin');
  const doctor = await aPerson(server, north, 'org:doctor');
  const southern = await aPerson(server, south, 'org:medical_director');
  const stranger = await aPerson(server, west, 'org:admin');
  const group = await foundGroup(server, owner, [southern]);
  await asOwner(
    server,
    `update identity.organization set name = case id when $1 then 'North' when $2 then 'South' else 'West' end
     where id = any (array[$1, $2, $3])`,
    [north, south, west],
  );
  return { group, owner, admin, doctor, southern, stranger };
}

/** A person in a team, which is created if it does not exist. */
export async function aPerson(server: TestApp, team: string, role: string): Promise<Person> {
  const caller = await server.newVet({ id: team, role });
  const [row] = await asOwner<{ email: string }>(server, 'select email from identity."user" where id = $1', [
    caller.userId,
  ]);
  return {
    ...caller,
    id: UserId.parse(caller.userId),
    team: OrganizationId.parse(team),
    email: row?.email ?? '',
  };
}

/** Puts the teams of these people into one group that the first person manages. @returns its id */
export async function foundGroup(server: TestApp, owner: Caller, others: readonly Caller[]): Promise<string> {
  const group = randomUUID();
  await asOwner(server, `insert into identity.super_organization (id, name) values ($1, 'The group')`, [
    group,
  ]);
  await setMetadata(server, owner, {
    user: { super_org_owner: [group] },
    organization: { super_org: group },
  });
  for (const other of others) await setMetadata(server, other, { organization: { super_org: group } });
  return group;
}

/** Lets a member of staff act as someone. */
export async function actAs(server: TestApp, { userId }: Caller): Promise<Caller> {
  const staff = await server.newVet();
  await asOwner(server, `update identity."user" set role = 'admin' where id = $1`, [staff.userId]);
  await asOwner(
    server,
    `update identity.session set "impersonatedBy" = $2, reason = 'a call for help' where "userId" = $1`,
    [userId, staff.userId],
  );
  return staff;
}

/** Actions in the audit trail of a team, oldest first, with actor and subject. */
export async function trailOf(server: TestApp, team: string): Promise<string[]> {
  const rows = await asOwner<{ action: string; subject: string; user_id: string }>(
    server,
    'select action, subject, user_id from audit.event where org_id = $1 order by position',
    [team],
  );
  return rows.map(({ action, subject, user_id }) => `${user_id} ${action} ${subject}`.trim());
}

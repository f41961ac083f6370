/** Teams of a group of teams, and their settings. */
import { randomUUID } from 'node:crypto';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';

type Metadata = Record<string, unknown>;

/** Replaces the public metadata of a person, or of their team. */
export async function setMetadata(
  server: TestApp,
  { userId, organizationId }: Caller,
  { user, organization }: { user?: Metadata; organization?: Metadata },
): Promise<void> {
  const text = (table: string) => `update identity."${table}" set "publicMetadata" = $2 where id = $1`;
  if (user) await asOwner(server, text('user'), [userId, user]);
  if (organization) await asOwner(server, text('organization'), [organizationId, organization]);
}

/** A group of teams with its own record. @returns its id */
export async function recordedGroup(server: TestApp, metadata: Metadata): Promise<string> {
  const group = randomUUID();
  await asOwner(
    server,
    'insert into identity.super_organization (id, name, "publicMetadata") values ($1, $2, $3)',
    [group, 'All Clinics', JSON.stringify(metadata)],
  );
  return group;
}

/** Two teams of one group. The keeper works in the first and manages what is shared with the group. */
export async function aGroup(
  server: TestApp,
): Promise<{ group: string; keeper: Caller; doctor: Caller; other: Caller }> {
  const group = randomUUID();
  const [one, another] = [randomUUID(), randomUUID()];
  const keeper = await server.newVet({ id: one, role: 'org:doctor' });
  const doctor = await server.newVet({ id: one, role: 'org:doctor' });
  const other = await server.newVet({ id: another, role: 'org:admin' });
  await setMetadata(server, keeper, {
    user: { super_org_owner: [group] },
    organization: { super_org: group },
  });
  await setMetadata(server, other, { organization: { super_org: group } });
  return { group, keeper, doctor, other };
}

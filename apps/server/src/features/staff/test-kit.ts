/** Staff who act as someone, for tests: sessions, addresses and audit events from the tables. */
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';

/** Sets the expiry of a staff session. @param moment  SQL */
export async function endAt(server: TestApp, { userId }: Caller, moment: string): Promise<void> {
  await asOwner(
    server,
    `update identity.session set "expiresAt" = ${moment} where "userId" = $1 and "impersonatedBy" is not null`,
    [userId],
  );
}

/** An event of the audit trail. */
export interface Told {
  action: string;
  user_id: string;
  acting_as: string;
  subject: string;
  details: { call?: string };
}

/** The events of a team, oldest first. */
export async function actingTrail(server: TestApp, organizationId: string): Promise<Told[]> {
  const sql =
    'select action, user_id, acting_as, subject, details from audit.event where org_id = $1 order by position';
  return (await asOwner(server, sql, [organizationId])) as Told[];
}

/** The address of a person. */
export async function emailOf(server: TestApp, { userId }: Caller): Promise<string> {
  const [row] = await asOwner(server, 'select email from identity."user" where id = $1', [userId]);
  return (row as { email: string }).email;
}

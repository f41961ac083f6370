/** Helpers for tests of teams: callers, table rows, audit trails. */
import { getMe } from '@auscult/contract/account';
import { inviteMember } from '@auscult/contract/invitations';
import { UserId } from '@auscult/contract/kit/ids';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

/** An unknown person's id, and an unknown invitation's. */
export const NOBODY = UserId.parse('nobody');
export const NO_INVITATION = '00000000-0000-4000-8000-000000000000';

/** The id of a caller in the form of the API. */
export function idOf({ userId }: Pick<Caller, 'userId'>): UserId {
  return UserId.parse(userId);
}

/** The address of a signed-in person. */
export async function emailOf(caller: Caller): Promise<string> {
  return (await caller.ask(getMe, {})).user.email;
}

/** The audit trail of a caller's team, oldest first. */
export function trailOf(
  server: TestApp,
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<{ user_id: string; action: string; subject: string; details: Record<string, unknown> }[]> {
  return asOwner(
    server,
    'select user_id, action, subject, details from audit.event where org_id = $1 order by position',
    [organizationId],
  );
}

/** Roles of all members of a team, by their ids. */
export async function rolesIn(
  server: TestApp,
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<Record<string, string>> {
  const rows = await asOwner<{ userId: string; role: string }>(
    server,
    'select "userId", role from identity.member where "organizationId" = $1',
    [organizationId],
  );
  return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
}

/** Disables a member in their team, as the Admin Center does. */
export async function deactivate(server: TestApp, { userId, organizationId }: Caller): Promise<void> {
  await asOwner(
    server,
    'update identity.member set "deactivatedAt" = now() where "userId" = $1 and "organizationId" = $2',
    [userId, organizationId],
  );
}

/** A person with an open invitation to a team as a doctor. */
export async function anInvited(server: TestApp): Promise<{
  admin: Caller;
  doctor: Caller;
  invited: Caller;
  email: string;
  invitation_id: string;
  secret: string;
}> {
  const { admin, doctor } = await aTeam(server);
  const invited = await server.newVet();
  const email = await emailOf(invited);
  const { invitation, link } = await admin.ask(inviteMember, { email, role: 'org:doctor' });
  return { admin, doctor, invited, email, invitation_id: invitation.id, secret: secretIn(link) };
}

/** The secret of an invitation's link. */
export function secretIn(link: string): string {
  return new URL(link).hash.split('.')[1] ?? '';
}

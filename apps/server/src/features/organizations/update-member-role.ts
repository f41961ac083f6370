import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/members';
import type { Context } from '#server/platform/context.ts';
import { roleOf } from './role-of.ts';
import { shownMember } from './shown-member.ts';

/**
 * Answers `POST /v1/update_member_role`. Applies from the member's next call on, because each call reads the
 * role.
 */
export async function updateMemberRole(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  { user_id: userId, role }: CallInput<typeof contract.updateMemberRole>,
): Promise<CallOutput<typeof contract.updateMemberRole>> {
  const member = await identity.teams.changeRole(actor, { userId, role: roleOf(role) });
  return { member: shownMember(member) };
}

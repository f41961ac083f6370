import { UserId } from '@auscult/contract/kit/ids';
import type { Member } from '@auscult/contract/members';
import type { TeamMember } from '#server/ports/teams.ts';

/** A member in the contract's form. */
export function shownMember(member: TeamMember): Member {
  return {
    user_id: UserId.parse(member.userId),
    name: member.name,
    email: member.email,
    role: member.role,
    joined_timestamp: member.joinedTimestamp,
    deactivated: member.isDeactivated,
  };
}

import { ROLES } from '@auscult/domain/access/roles';
import { knownRole } from '@auscult/domain/access/team-rights';
import type { SentInvitation } from '#server/ports/invitations.ts';
import type { Mail } from '#server/ports/mailer.ts';

/** Invites someone into a team, for seven days. Opening the link proves that the address is theirs. */
export function invitationMail(
  { email, role, invitedBy, team }: SentInvitation & { team: string },
  link: string,
): Mail {
  const known = knownRole(role);
  const as = known ? ` as ${ROLES[known]}` : '';
  return {
    to: email,
    subject: `Invitation to ${team} on Auscult`,
    text: `${invitedBy} invites you to join ${team} on Auscult${as}. Open this link to accept:\n\n${link}\n\nSign in or sign up with this email address. The link works for 7 days. If you don’t know them, you can ignore this email.\n`,
  };
}

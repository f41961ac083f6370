import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/members';
import { allow } from '@auscult/domain/access/allow';
import { mayHandOverAllOf } from '@auscult/domain/access/team-rights';
import { refuseStranger } from '#server/features/sessions/colleagues.ts';
import { giveSessions } from '#server/features/sessions/hand-over.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { adminsOnly } from './admins-only.ts';

/** Answers `POST /v1/hand_over_sessions`. @spec 3/active-members */
export async function handOverSessions(
  context: Context,
  { from, to }: CallInput<typeof contract.handOverSessions>,
): Promise<CallOutput<typeof contract.handOverSessions>> {
  const { actor, identity } = context;
  adminsOnly(actor);
  const moved = await handOverTo(context, { from, to });
  const [owner] = await identity.teams.findPeople(actor.organizationId, [from]);
  if (moved === 0 && !owner?.isMember) {
    throw new Refusal('user_not_found', 'Your team has no such person.');
  }
  await tellHandedOver(context, { from, to, moved });
  return { moved };
}

/** The previous and the new owner. */
interface HandOver {
  from: UserId;
  to: UserId;
}

/**
 * Gives all sessions of one person to a member.
 *
 * @returns the number of sessions
 * @throws Refusal `invalid_request` if both are the same person, `user_not_found` if the new owner is not a
 * member
 */
export async function handOverTo(context: Context, { from, to }: HandOver): Promise<number> {
  if (from === to) throw new Refusal('invalid_request', 'Choose someone else to take over.');
  await refuseStranger(context, to);
  return giveSessions(context, {
    given: allow(context.actor, 'hand over all of', { from }, mayHandOverAllOf),
    to,
  });
}

/** Records the event last: the audit trail is locked until the transaction ends. */
export async function tellHandedOver(
  context: Pick<Context, 'actor' | 'db'>,
  { from, to, moved }: HandOver & { moved: number },
): Promise<void> {
  if (moved === 0) return;
  await appendAudit(context, { action: 'visits_handed_over', subject: from, details: { to, count: moved } });
}

import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/members';
import { sessionsByOwner } from '#server/features/sessions/hand-over.ts';
import type { Context } from '#server/platform/context.ts';
import { handOverTo, tellHandedOver } from './hand-over-sessions.ts';

/** Answers `POST /v1/leave_organization`. */
export async function leaveOrganization(
  context: Context,
  { visits_to: to, admin_to: adminTo }: CallInput<typeof contract.leaveOrganization>,
): Promise<CallOutput<typeof contract.leaveOrganization>> {
  const { actor, identity } = context;
  const from = actor.userId;
  const moved = to === undefined || actor.role === null ? 0 : await handOverTo(context, { from, to });
  const isEmpty = (await sessionsByOwner(context)).size === 0;
  await identity.teams.leave(actor, { adminTo, isEmpty });
  if (to !== undefined) await tellHandedOver(context, { from, to, moved });
  return { moved };
}

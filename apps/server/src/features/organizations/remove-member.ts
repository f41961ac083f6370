import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/members';
import type { Context } from '#server/platform/context.ts';
import { adminsOnly } from './admins-only.ts';
import { handOverTo, tellHandedOver } from './hand-over-sessions.ts';

/**
 * Answers `POST /v1/remove_member`. Sessions are handed over before the removal, and stay if the removal is
 * refused.
 */
export async function removeMember(
  context: Context,
  { user_id: from, visits_to: to }: CallInput<typeof contract.removeMember>,
): Promise<CallOutput<typeof contract.removeMember>> {
  const { actor, identity } = context;
  adminsOnly(actor);
  const moved = to === undefined ? 0 : await handOverTo(context, { from, to });
  await identity.teams.removeMember(actor, from);
  if (to !== undefined) await tellHandedOver(context, { from, to, moved });
  return { moved };
}

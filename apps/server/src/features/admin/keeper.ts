import { Refusal } from '@auscult/contract/kit/refusal';
import { adminScope } from '@auscult/domain/access/admin-center';
import { type AuditEntry, appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Keeper, KeptGroup } from '#server/ports/groups.ts';

/**
 * The caller with the teams they manage. @throws Refusal `forbidden` for anyone who cannot open the Admin
 * Center
 */
export function keeperOf({ actor }: Pick<Context, 'actor'>): Keeper {
  const scope = adminScope(actor);
  if (!scope) throw new Refusal('forbidden', 'Only owners of the group of teams can do this.');
  return {
    userId: actor.userId,
    scope,
    ...(actor.actingAs === undefined ? {} : { actingAs: actor.actingAs }),
  };
}

/**
 * Records an event in the audit trail of every team of the group, since it concerns each of them. Call it
 * last.
 */
export async function tellTeams(
  context: Pick<Context, 'actor' | 'db'>,
  teams: KeptGroup['teams'],
  entry: AuditEntry,
): Promise<void> {
  // All transactions lock audit trails of several teams in this order.
  for (const organizationId of teams.map(({ id }) => id).sort())
    await appendAudit(context, { ...entry, organizationId });
}

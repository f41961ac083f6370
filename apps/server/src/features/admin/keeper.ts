import { Refusal } from '@auscult/contract/kit/refusal';
import { adminScope } from '@auscult/domain/access/admin-center';
import { type AuditEntry, appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Keeper, KeptGroup } from '#server/ports/groups.ts';

/** The caller with what they look after. @throws Refusal `forbidden` for anyone who cannot open the Admin Center */
export function keeperOf({ actor }: Pick<Context, 'actor'>): Keeper {
  const scope = adminScope(actor);
  if (!scope) throw new Refusal('forbidden', 'Only owners of the group of teams can do this.');
  return {
    userId: actor.userId,
    scope,
    ...(actor.actingAs === undefined ? {} : { actingAs: actor.actingAs }),
  };
}

/** Tells the audit trail of every team of the group, since it is each one's concern. Call it last. */
export async function tellTeams(
  context: Pick<Context, 'actor' | 'db'>,
  teams: KeptGroup['teams'],
  entry: AuditEntry,
): Promise<void> {
  // In the order in which everybody takes audit trails of several teams.
  for (const organizationId of teams.map(({ id }) => id).sort())
    await appendAudit(context, { ...entry, organizationId });
}

import type * as contract from '@auscult/contract/admin-security';
import type { CallInput } from '@auscult/contract/kit/call';
import { keepableMoment } from '#server/features/sessions/moments.ts';
import type { Context } from '#server/platform/context.ts';
import type { KeptGroup } from '#server/ports/groups.ts';
import { keeperOf } from './keeper.ts';
import type { EventFilter } from './repository-audit.ts';

/** The teams of the caller's group and the requested events. A team outside of the group gives no events. */
export async function askedEvents(
  context: Pick<Context, 'actor' | 'identity'>,
  { organization_id: only, action, user_id: user, from, to }: CallInput<typeof contract.exportAuditEvents>,
): Promise<{ teams: KeptGroup['teams']; filter: EventFilter }> {
  const { teams } = await context.identity.groups.findGroup(keeperOf(context));
  const asked = teams.filter(({ id }) => only === undefined || id === only);
  const filter = {
    organizations: asked.map(({ id }) => id),
    action: action || undefined,
    user,
    from: momentOf('from', from),
    to: momentOf('to', to),
  };
  return { teams: asked, filter };
}

function momentOf(name: string, moment: number | undefined): Date | undefined {
  return moment === undefined ? undefined : new Date(keepableMoment(name, moment));
}

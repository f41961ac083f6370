import type { Context, Retention } from '#server/platform/context.ts';

/**
 * Retention of deleted data in the caller's team: the group's setting, and never longer than this server's.
 */
export async function retentionOf({
  actor,
  identity,
  retention,
}: Pick<Context, 'actor' | 'identity' | 'retention'>): Promise<Retention> {
  return shorterOf(retention, await identity.groups.findRetention(actor.organizationId));
}

/** The shorter of each, in days; null for what the group has not set. */
export function shorterOf(
  server: Retention,
  group: { readonly days: number | null; readonly audioDays: number | null },
): Retention {
  return {
    days: Math.min(server.days, group.days ?? server.days),
    audioDays: Math.min(server.audioDays, group.audioDays ?? server.audioDays),
  };
}

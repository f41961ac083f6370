import type { Context, Retention } from '#server/platform/context.ts';

/** How long what is deleted in the caller's team is kept: as its group settled, and never longer than this server keeps it. */
export async function retentionOf({
  actor,
  identity,
  retention,
}: Pick<Context, 'actor' | 'identity' | 'retention'>): Promise<Retention> {
  return shorterOf(retention, await identity.groups.findRetention(actor.organizationId));
}

/** The shorter of each, in days; null for what a group did not settle. */
export function shorterOf(
  server: Retention,
  group: { readonly days: number | null; readonly audioDays: number | null },
): Retention {
  return {
    days: Math.min(server.days, group.days ?? server.days),
    audioDays: Math.min(server.audioDays, group.audioDays ?? server.audioDays),
  };
}

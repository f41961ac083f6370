import type { SuperOrganization } from '@auscult/contract/organizations';
import type { TeamGroup } from '#server/ports/teams.ts';

/** Flags that members see of their group. @spec 1.3/super-organization */
const FLAGS = ['davidEnabled', 'multipetEnabled', 'multiDocEnabled'] as const;

/** A group of teams as its members see it. Settings that it does not define are left out. */
export function shownGroup({ id, name, publicMetadata }: TeamGroup, isOwner: boolean): SuperOrganization {
  const said = FLAGS.filter((flag) => typeof publicMetadata[flag] === 'boolean');
  return {
    id,
    name,
    ...Object.fromEntries(said.map((flag) => [flag, publicMetadata[flag]])),
    is_owner: isOwner,
  };
}

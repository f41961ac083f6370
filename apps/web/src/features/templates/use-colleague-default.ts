import type { TemplateId, UserId } from '@auscult/contract/kit/ids';
import { getTeamMemberPublicMetadata } from '@auscult/contract/organizations';
import { getDefaultTemplateIds } from '@auscult/contract/template-defaults';
import type { Template } from '@auscult/contract/templates';
import { lowest, withMetadataDefaults } from '@auscult/domain/templates/default-priority';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#web/features/account/use-me.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { type ApiClient, useApi } from '#web/platform/api-client.ts';
import { templateKeys } from './template-keys.ts';
import { useLibrary } from './use-library.ts';

const FRESH_MS = 60_000;

/**
 * The default medical template of a colleague, for a visit on their behalf. Undefined for the person's own
 * visits, if it is switched off, and for a template that the person cannot use.
 *
 * @spec 1.6/feature-flags/set-template-using-act-as
 */
export function useColleagueDefault(owner: UserId): TemplateId | undefined {
  const api = useApi();
  const { data: me } = useMe();
  const isOn = useSwitch('set_template_using_act_as');
  const { templates = [] } = useLibrary();
  const isAsked = isOn && me !== undefined && owner !== me.user.id;
  const { data } = useQuery({
    queryKey: templateKeys.defaultsOf(owner),
    enabled: isAsked,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => defaultsOf(api, owner, signal),
  });
  if (!isAsked || !data) return undefined;
  const usable = templates.filter(({ type, version }) => type === 'medical' && version > 0);
  return firstOf(usable, data);
}

interface Defaults {
  ranks: Readonly<Record<string, number>>;
  metadata: Readonly<Record<string, unknown>>;
}

async function defaultsOf(api: ApiClient, owner: UserId, signal: AbortSignal): Promise<Defaults> {
  const [{ default_template_ids_priority: ranks }, metadata] = await Promise.all([
    api(getDefaultTemplateIds, { user_id: owner }, { signal }),
    readMetadata(api, owner, signal),
  ]);
  return { ranks, metadata };
}

/** If it cannot be read, the visit continues without it. @spec 2.8/team-member-metadata */
function readMetadata(api: ApiClient, owner: UserId, signal: AbortSignal): Promise<Defaults['metadata']> {
  return api(getTeamMemberPublicMetadata, { id: owner }, { signal }).catch(() => ({}));
}

function firstOf(usable: readonly Template[], { ranks, metadata }: Defaults): TemplateId | undefined {
  const typeOf = (id: string) => usable.find((template) => template.id === id)?.type;
  const first = lowest(withMetadataDefaults(ranks, metadata, typeOf), new Set(usable.map(({ id }) => id)));
  return usable.find(({ id }) => id === first)?.id;
}

import type { CallBody } from '@auscult/contract/kit/call';
import { updateOrganizationMetadata } from '@auscult/contract/organizations';
import type { Me } from '#web/features/account/use-me.ts';
import { useApi } from '#web/platform/api-client.ts';
import { useSaveAtOnce } from './use-save-at-once.ts';

/** What administrators change for the whole team, and what for. */
export type TeamChange = CallBody<typeof updateOrganizationMetadata>;

/** Saves what holds for the whole team; null for what its members decide themselves. @spec 1.3/organization-public-metadata */
export function useSaveTeamSettings() {
  const api = useApi();
  return useSaveAtOnce({
    send: (change: TeamChange) => api(updateOrganizationMetadata, change),
    show,
  });
}

function show({ organization, ...me }: Me, { metadata }: TeamChange): Me {
  return {
    ...me,
    organization: organization && {
      ...organization,
      public_metadata: { ...organization.public_metadata, ...metadata },
    },
  };
}

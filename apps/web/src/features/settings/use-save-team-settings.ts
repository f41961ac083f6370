import type { CallBody } from '@auscult/contract/kit/call';
import { updateOrganizationMetadata } from '@auscult/contract/organizations';
import type { Me } from '#web/features/account/use-me.ts';
import { useApi } from '#web/platform/api-client.ts';
import { useSaveAtOnce } from './use-save-at-once.ts';

/** The administrators' changes for the whole team. */
export type TeamChange = CallBody<typeof updateOrganizationMetadata>;

/** Saves settings of the whole team; null lets its members decide. @spec 1.3/organization-public-metadata */
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

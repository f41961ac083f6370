import type { FlagSources } from '@auscult/domain/access/feature-flags';
import type { CallRequest } from './context.ts';

/**
 * Feature flag settings that apply to the sender of a request: the person's, their team's and their group's.
 * Empty in a job.
 */
export function flagSourcesOf({ signedIn }: CallRequest): FlagSources {
  return {
    superOrganization: signedIn?.superOrganization?.publicMetadata,
    organization: signedIn?.organization?.publicMetadata,
    user: signedIn?.user.publicMetadata,
  };
}

import type { FlagSources } from '@auscult/domain/access/feature-flags';
import type { CallRequest } from './context.ts';

/** What everybody who may say something about feature flags says to the person who sent a request; nothing in a job. */
export function flagSourcesOf({ signedIn }: CallRequest): FlagSources {
  return {
    superOrganization: signedIn?.superOrganization?.publicMetadata,
    organization: signedIn?.organization?.publicMetadata,
    user: signedIn?.user.publicMetadata,
  };
}

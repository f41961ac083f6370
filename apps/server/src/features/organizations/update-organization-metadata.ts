import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/organizations';
import { organizationMetadataChange } from '@auscult/domain/access/organization-metadata';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/update_organization_metadata`. @spec 2.7/usage/update_organization_metadata, 3/metadata-allowlist */
export async function updateOrganizationMetadata(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  { action, metadata }: CallInput<typeof contract.updateOrganizationMetadata>,
): Promise<CallOutput<typeof contract.updateOrganizationMetadata>> {
  const change = organizationMetadataChange(action, metadata);
  return { public_metadata: await identity.teams.changeMetadata(actor, { action, ...change }) };
}

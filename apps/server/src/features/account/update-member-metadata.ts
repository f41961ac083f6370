import type * as contract from '@auscult/contract/account';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { memberMetadataChange } from '@auscult/domain/account/member-metadata';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/update_member_metadata`. @spec 2.7/usage/update_member_metadata */
export async function updateMemberMetadata(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  { action, metadata }: CallInput<typeof contract.updateMemberMetadata>,
): Promise<CallOutput<typeof contract.updateMemberMetadata>> {
  const change = memberMetadataChange(action, metadata);
  return { public_metadata: await identity.changeUserMetadata(actor.userId, change) };
}

import type * as contract from '@auscult/contract/account';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { memberMetadataChange } from '@auscult/domain/account/member-metadata';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/update_member_metadata`. @spec 2.7/usage/update_member_metadata */
export async function updateMemberMetadata(
  context: Pick<Context, 'actor' | 'db' | 'identity' | 'request'>,
  { action, metadata }: CallInput<typeof contract.updateMemberMetadata>,
): Promise<CallOutput<typeof contract.updateMemberMetadata>> {
  const { actor, identity, request } = context;
  const organization = request.signedIn?.organization?.publicMetadata;
  const { set, removed } = memberMetadataChange(action, metadata, organization);
  const public_metadata = await identity.changeUserMetadata(actor.userId, set, removed);
  // Not audited: that someone has seen a tour concerns no one else.
  if (action !== 'completed_tour') {
    await appendAudit(context, {
      action: 'member_metadata_changed',
      subject: actor.userId,
      details: { keys: [...Object.keys(set), ...removed] },
    });
  }
  return { public_metadata };
}

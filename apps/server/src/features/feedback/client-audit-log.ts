import type * as contract from '@auscult/contract/feedback';
import { FEEDBACK_LIMITS } from '@auscult/contract/feedback';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { insertEvent } from './repository.ts';
import { type FeedbackContext, openFeedback } from './sender.ts';

/**
 * Answers `POST /v1/client_audit_log`. An event belongs to the caller and their current organization.
 * Identity fields in the input are ignored.
 *
 * @spec 3/client-audit-log, 2.7/audit-log-fields, 2.7/usage/client_audit_log
 */
export async function clientAuditLog(
  context: FeedbackContext,
  { action, item_type, item_id, sub_item_id, metadata }: CallInput<typeof contract.clientAuditLog>,
): Promise<CallOutput<typeof contract.clientAuditLog>> {
  const sender = await openFeedback(context, 'client_events', FEEDBACK_LIMITS.eventsAnHour);
  const { user_id: _, ...told } = metadata;
  await insertEvent(context.db, {
    ...sender,
    action,
    type_of_object: item_type,
    object_id: item_id,
    part_id: sub_item_id,
    metadata: JSON.stringify(told),
    acted_by: context.actor.actingAs ?? null,
  });
  return { id: sender.id };
}

import type * as contract from '@auscult/contract/feedback';
import { FEEDBACK_LIMITS } from '@auscult/contract/feedback';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { insertRequest } from './repository.ts';
import { type FeedbackContext, openFeedback } from './sender.ts';

/** Answers `POST /v2/integration_request`. @spec 2.7/feedback/integration_request */
export async function integrationRequest(
  context: FeedbackContext,
  { name }: CallInput<typeof contract.integrationRequest>,
): Promise<CallOutput<typeof contract.integrationRequest>> {
  const sender = await openFeedback(context, 'integration_requests', FEEDBACK_LIMITS.requestsAnHour);
  await insertRequest(context.db, { ...sender, name });
  return { id: sender.id };
}

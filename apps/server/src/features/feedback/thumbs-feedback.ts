import type * as contract from '@auscult/contract/feedback';
import { FEEDBACK_LIMITS } from '@auscult/contract/feedback';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { refuseWhileActing } from '@auscult/domain/access/impersonation';
import { readNote } from '#server/features/notes/read-note.ts';
import { insertThumbs } from './repository.ts';
import { type FeedbackContext, openFeedback } from './sender.ts';

/**
 * Answers `POST /v2/thumbs_feedback`. Everyone who may read a document may rate it.
 * @spec 2.7/feedback/thumbs_feedback
 */
export async function thumbsFeedback(
  context: FeedbackContext,
  {
    session,
    node_id,
    feedback,
    feedback_content,
    feedback_source,
    ...told
  }: CallInput<typeof contract.thumbsFeedback>,
): Promise<CallOutput<typeof contract.thumbsFeedback>> {
  // Opens a document to people outside of the clinic.
  if (told.data_access_consent) refuseWhileActing(context.actor);
  const { version } = await readNote(context, session, node_id);
  const sender = await openFeedback(context, 'thumbs_feedback', FEEDBACK_LIMITS.thumbsAnHour);
  await insertThumbs(context.db, {
    ...sender,
    session_id: session,
    node_id,
    version,
    feedback,
    content: feedback_content,
    source: feedback_source,
    highlighted_text: told.highlighted_text,
    data_access_consent: told.data_access_consent,
  });
  return { id: sender.id };
}

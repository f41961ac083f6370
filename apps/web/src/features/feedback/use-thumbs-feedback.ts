import { type Thumbs, thumbsFeedback } from '@auscult/contract/feedback';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useClientAuditLog } from './use-client-audit-log.ts';

/** The document that is rated, and the place of the rating. */
export interface Judged {
  session_id: SessionId;
  node_id: NodeId;
  /** `notes`, `discharge`, `recap`. */
  source: string;
}

/** A rating with its comment. */
export interface ThumbWish {
  feedback: Thumbs;
  content: string;
  /** The selected passage; empty for the whole document. */
  passage: string;
  mayLook: boolean;
}

/** Sends a rating of a written document. */
export function useThumbsFeedback({ session_id, node_id, source }: Judged) {
  const api = useApi();
  const log = useClientAuditLog();
  return useMutation({
    mutationFn: ({ feedback, content, passage, mayLook }: ThumbWish) =>
      api(thumbsFeedback, {
        session: session_id,
        node_id,
        feedback,
        feedback_content: content,
        feedback_source: source,
        highlighted_text: passage,
        data_access_consent: mayLook,
      }),
    onSuccess: (_, { feedback }) =>
      log({ action: feedback, item_type: source, item_id: session_id, sub_item_id: node_id }),
  });
}

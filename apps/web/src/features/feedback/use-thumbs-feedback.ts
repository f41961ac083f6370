import { type Thumbs, thumbsFeedback } from '@auscult/contract/feedback';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useClientAuditLog } from './use-client-audit-log.ts';

/** What a thumb is about, and where it is given. */
export interface Judged {
  session_id: SessionId;
  node_id: NodeId;
  /** `notes`, `discharge`, `recap`. */
  source: string;
}

/** A thumb with what is said along with it. */
export interface ThumbWish {
  feedback: Thumbs;
  content: string;
  /** The passage that was marked; empty for the whole. */
  passage: string;
  mayLook: boolean;
}

/** Sends a thumb up or down on something that was written. */
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

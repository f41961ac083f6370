import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { Context } from '#server/platform/context.ts';

/**
 * Continues the work that waits for a document once it was read, failed, or is no longer needed. It runs in
 * the transaction that records this. The feature that uses the documents binds it.
 */
export type WhenSettled = (context: Context, session: SessionId, document: NodeId) => Promise<void>;

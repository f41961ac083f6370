import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { Context } from '#server/platform/context.ts';

/**
 * Goes on with what waits for a document that was read, could not be read, or is not wanted any more. It runs in the
 * transaction that says so. The person who makes something of documents binds it.
 */
export type WhenSettled = (context: Context, session: SessionId, document: NodeId) => Promise<void>;

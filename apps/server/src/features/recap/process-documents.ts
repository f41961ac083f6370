import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/recap';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { startRecap } from './start-recap.ts';

type Input = CallInput<typeof contract.processDocuments>;
type Output = CallOutput<typeof contract.processDocuments>;

/** Answers `POST /v1/process_documents`. @spec 2.7/sessions/process_documents */
export function processDocuments(context: Context, input: Input): Promise<Output> {
  return onceByKey(context, { call: 'process_documents', input }, () => start(context, input));
}

async function start(context: Context, { session: id, documents, ...wish }: Input): Promise<Output> {
  await refuseSuspended(context);
  const session = await openRunningSession(context, id, 'process');
  const node = await startRecap(context, session, { ...wish, documents, name: '' });
  return { session: session.id, node_id: node };
}

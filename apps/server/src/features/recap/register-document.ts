import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recap';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { addDocument, startOfDocument } from '#server/features/documents/add-document.ts';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { openRunningSession, refuseSample } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { startRecap } from './start-recap.ts';

type Input = CallInput<typeof contract.registerDocument>;
type Output = CallOutput<typeof contract.registerDocument>;

/** Reads the first bytes of an uploaded document before it is registered. */
export async function startOfRegistered(
  context: Pick<Context, 'db' | 'fileStore'>,
  { session_id, specification }: Input,
): Promise<() => Promise<Uint8Array | undefined>> {
  if (specification.kind === 'recap') return async () => undefined;
  return startOfDocument(context, session_id, specification.file_path);
}

/** Answers `POST /v1/register_document`. @spec 2.7/sessions/register_document, 3/register-document */
export function registerDocument(
  context: Context,
  input: Input,
  start: Uint8Array | undefined,
): Promise<Output> {
  return onceByKey(context, { call: 'register_document', input }, () => register(context, input, start));
}

async function register(context: Context, input: Input, start: Uint8Array | undefined): Promise<Output> {
  const { session_id, dependency_list, specification } = input;
  await refuseSuspended(context);
  if (specification.kind === 'recap') {
    const session = await openRunningSession(context, session_id, 'process');
    const node = await startRecap(context, session, { ...specification, documents: dependency_list });
    return { session: session.id, node_id: node };
  }
  const session = await openRunningSession(context, session_id, 'record');
  refuseSample(session);
  if (dependency_list.length > 0) {
    throw new Refusal('invalid_request', 'dependency_list: an uploaded document is made from nothing else.');
  }
  return { session: session.id, node_id: await addDocument(context, session, { ...specification, start }) };
}

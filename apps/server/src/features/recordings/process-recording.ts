import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recordings';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { requireConsent, storeConsent } from '#server/features/sessions/consent.ts';
import { getRecording } from '#server/features/sessions/metagraph.ts';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { startWork } from './start-work.ts';

type Input = CallInput<typeof contract.processRecording>;
type Output = CallOutput<typeof contract.processRecording>;

/** Answers `POST /v2/process_recording`. @spec 2.7/sessions/process_recording, 3/process-recording */
export function processRecording(context: Context, input: Input): Promise<Output> {
  return onceByKey(context, { call: 'process_recording', input }, () => start(context, input));
}

async function start(context: Context, input: Input): Promise<Output> {
  await refuseSuspended(context);
  const session = await openRunningSession(context, input.session, 'process');
  const recording = await getRecording(context, session.id, input.recording_id);
  if (recording.status === 'cancelled') {
    throw new Refusal('recording_not_found', 'This recording was cancelled.');
  }
  if (input.consent) await storeConsent(context, session, input.consent);
  if (!input.consent?.given) await requireConsent(context, session, [recording]);
  const node = await startWork(context, session, {
    recordings: [recording],
    pets: input.pets,
    timezone: input.timezone,
    template: input.template_id,
    retranscribe: false,
  });
  return { session: session.id, node_id: node };
}

import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recordings';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { getNoteTemplate } from '#server/features/notes/start-note.ts';
import { storeConsent } from '#server/features/sessions/consent.ts';
import { getRecording } from '#server/features/sessions/metagraph.ts';
import { openRunningSession, openSession } from '#server/features/sessions/read-session.ts';
import { askTogether } from '#server/platform/ask-together.ts';
import type { Context } from '#server/platform/context.ts';
import { startWork } from './start-work.ts';

type Input = CallInput<typeof contract.processRecording>;
type Output = CallOutput<typeof contract.processRecording>;

/** A request that reports a refused consent is refused, but the refusal is stored. */
export function consentOf({ session: id, consent }: Input) {
  if (!consent) return undefined;
  // Once per key: a repeated call does not override later statements.
  return (context: Context) =>
    onceByKey(context, { call: 'process_recording consent', input: { id, consent } }, async () => ({
      consent_id: await storeConsent(context, await openSession(context, id, 'process'), consent),
    }));
}

/** Answers `POST /v2/process_recording`. @spec 2.7/sessions/process_recording, 3/process-recording */
export function processRecording(context: Context, input: Input): Promise<Output> {
  return onceByKey(context, { call: 'process_recording', input }, () => start(context, input));
}

async function start(context: Context, input: Input): Promise<Output> {
  const [, session, recording, template] = await askTogether(
    refuseSuspended(context),
    openRunningSession(context, input.session, 'process'),
    getRecording(context, input.session, input.recording_id),
    getNoteTemplate(context, input.template_id),
  );
  if (recording.status === 'cancelled') {
    throw new Refusal('recording_not_found', 'This recording was cancelled.');
  }
  const node = await startWork(context, session, {
    recordings: [recording],
    isAgreed: input.consent?.given,
    pets: input.pets,
    timezone: input.timezone,
    template,
    retranscribe: false,
  });
  return { session: session.id, node_id: node };
}

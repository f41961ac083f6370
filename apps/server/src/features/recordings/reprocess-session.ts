import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recordings';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { getNoteTemplate } from '#server/features/notes/start-note.ts';
import { recordingsOf } from '#server/features/sessions/metagraph.ts';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import { askTogether } from '#server/platform/ask-together.ts';
import type { Context } from '#server/platform/context.ts';
import { startWork } from './start-work.ts';

type Input = CallInput<typeof contract.reprocessSession>;
type Output = CallOutput<typeof contract.reprocessSession>;

/** Answers `POST /v2/reprocess_session`. @spec 2.7/sessions/reprocess_session */
export function reprocessSession(context: Context, input: Input): Promise<Output> {
  return onceByKey(context, { call: 'reprocess_session', input }, () => start(context, input));
}

async function start(context: Context, input: Input): Promise<Output> {
  const [, session, recordings, template] = await askTogether(
    refuseSuspended(context),
    openRunningSession(context, input.session, 'process'),
    recordingsOf(context, input.session),
    getNoteTemplate(context, input.template_id),
  );
  if (recordings.length === 0) throw new Refusal('recording_not_found', 'This visit has no recording yet.');
  const node = await startWork(context, session, {
    recordings,
    pets: input.pets,
    timezone: input.timezone,
    template,
    retranscribe: input.retranscribe,
  });
  return { session: session.id, node_id: node };
}

import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/notes';
import { countSession, refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { recordingsOf, startProcessing } from '#server/features/sessions/metagraph.ts';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import { newestTranscripts } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import { getNoteTemplate, startNote } from './start-note.ts';

type Input = CallInput<typeof contract.soapNotes>;
type Output = CallOutput<typeof contract.soapNotes>;

/** Answers `POST /v2/soap_notes`. @spec 2.7/sessions/soap_notes */
export function soapNotes(context: Context, input: Input): Promise<Output> {
  return onceByKey(context, { call: 'soap_notes', input }, () => start(context, input));
}

async function start(context: Context, input: Input): Promise<Output> {
  await refuseSuspended(context);
  const session = await openRunningSession(context, input.session, 'process');
  const template = getNoteTemplate(input.template_id);
  const ids = (await recordingsOf(context, session.id)).map(({ node_id }) => node_id);
  const transcripts = await newestTranscripts(context, ids);
  const recordings = ids.filter((recording) => transcripts.has(recording));
  if (recordings.length === 0 && input.manual_notes.trim() === '') {
    throw new Refusal(
      'no_speech',
      'There is nothing to write from yet: record, upload, paste or type the visit first.',
    );
  }
  if ((await startProcessing(context, session, [])) && !session.is_sample) await countSession(context);
  const node = await startNote(context, session, {
    order: {
      name: input.name || template.name,
      template: template.id,
      recordings,
      transcripts: recordings.flatMap((recording) => transcripts.get(recording) ?? []),
      manualNotes: input.manual_notes,
      additionalInstructions: input.additional_instructions,
      timezone: input.timezone,
      verbose: input.verbose_mode,
    },
    isReady: true,
  });
  return { session: session.id, node_id: node };
}

/**
 * Common checks for everything that is written from a session's words: whether the caller may order it, and
 * whether there are words.
 */
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { Allowed } from '@auscult/domain/access/allow';
import { countSession, refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { requireConsent } from '#server/features/sessions/consent.ts';
import { recordingsOf, startProcessing } from '#server/features/sessions/metagraph.ts';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import { newestTranscripts } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import type { RequestedNote } from './repository.ts';

/** A session that was opened for an order, with its sources. */
export interface OpenedOrder {
  session: Allowed<Session, 'process'>;
  template: TemplateDefinition;
  wish: Pick<RequestedNote, 'template' | 'templateVersion' | 'recordings' | 'transcripts'>;
}

/** The order. */
export interface OrderWish {
  session: SessionId;
  manualNotes: string;
  /** Called once the session is open. @throws Refusal `template_not_found` */
  template: () => Promise<TemplateDefinition>;
}

/**
 * Opens a session for a document, and counts it as processed.
 *
 * @throws Refusal `trial_expired`, `session_not_found`, `forbidden`, `session_cancelled`,
 * `template_not_found`, `consent_required`, `no_speech`
 */
export async function openOrder(context: Context, order: OrderWish): Promise<OpenedOrder> {
  await refuseSuspended(context);
  const session = await openRunningSession(context, order.session, 'process');
  const template = await order.template();
  const all = await recordingsOf(context, session.id);
  const heard = await newestTranscripts(
    context,
    all.map(({ node_id }) => node_id),
  );
  const used = all.filter(({ node_id }) => heard.has(node_id));
  await requireConsent(context, session, used);
  const recordings = used.map(({ node_id }) => node_id);
  if (recordings.length === 0 && order.manualNotes.trim() === '') {
    throw new Refusal(
      'no_speech',
      'There is nothing to write from yet: record, upload, paste or type the visit first.',
    );
  }
  if ((await startProcessing(context, session)) && !session.is_sample) await countSession(context);
  const transcripts = recordings.flatMap((recording) => heard.get(recording) ?? []);
  return {
    session,
    template,
    wish: { template: template.id, templateVersion: template.version, recordings, transcripts },
  };
}

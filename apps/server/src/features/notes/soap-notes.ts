import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/notes';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import type { Context } from '#server/platform/context.ts';
import { openOrder } from './open-order.ts';
import { getNoteTemplate, orderNote } from './start-note.ts';

type Input = CallInput<typeof contract.soapNotes>;
type Output = CallOutput<typeof contract.soapNotes>;

/** Answers `POST /v2/soap_notes`. @spec 2.7/sessions/soap_notes */
export function soapNotes(context: Context, input: Input): Promise<Output> {
  return onceByKey(context, { call: 'soap_notes', input }, () => start(context, input));
}

async function start(context: Context, input: Input): Promise<Output> {
  const template = () => getNoteTemplate(context, input.template_id);
  const order = await openOrder(context, {
    session: input.session,
    manualNotes: input.manual_notes,
    template,
  });
  const node = await orderNote(context, order.session, {
    order: {
      ...order.wish,
      name: input.name || order.template.name,
      manualNotes: input.manual_notes,
      additionalInstructions: input.additional_instructions,
      timezone: input.timezone,
      verbose: input.verbose_mode,
    },
  });
  return { session: order.session.id, node_id: node };
}

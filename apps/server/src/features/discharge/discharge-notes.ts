import type * as contract from '@auscult/contract/discharge';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import { dischargeName } from '@auscult/domain/discharge/discharge-name';
import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { CLIENT_DOCUMENTS, MEDICAL_NOTES } from '@auscult/domain/templates/document-kinds';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { openOrder } from '#server/features/notes/open-order.ts';
import { readNotes } from '#server/features/notes/read-note.ts';
import { type ClientWish, getTemplateFor, orderNote } from '#server/features/notes/start-note.ts';
import type { Context } from '#server/platform/context.ts';

type Input = CallInput<typeof contract.dischargeNotes>;
type Output = CallOutput<typeof contract.dischargeNotes>;

/** Answers `POST /v2/discharge_notes`. @spec 1.1/communication-tone, 2.7/sessions/discharge_notes */
export function dischargeNotes(context: Context, input: Input): Promise<Output> {
  return onceByKey(context, { call: 'discharge_notes', input }, () => start(context, input));
}

async function start(context: Context, input: Input): Promise<Output> {
  const manualNotes = await typedNotes(context, input.session);
  const template = () => getTemplateFor(context, CLIENT_DOCUMENTS, input.template_id);
  const { session, wish, ...opened } = await openOrder(context, {
    session: input.session,
    manualNotes,
    template,
  });
  const pet = input.pet === undefined ? null : petOf(session, input.pet);
  const node = await orderNote(context, session, {
    order: {
      ...wish,
      kind: CLIENT_DOCUMENTS,
      name: dischargeName(input.name) || opened.template.name,
      manualNotes,
      additionalInstructions: input.additional_instructions,
      timezone: input.timezone,
      verbose: false,
      client: {
        ...signatureOf(context),
        tone: input.tone,
        pet,
        language: SOURCE_LOCALE,
        translatedFrom: null,
      },
    },
  });
  return { session: session.id, node_id: node };
}

/** What the vet typed for the newest note with such a text: the client document uses it as well. */
async function typedNotes(context: Context, session: SessionId): Promise<string> {
  const notes = await readNotes(context, session, MEDICAL_NOTES);
  return notes.find(({ wish }) => wish.manualNotes.trim() !== '')?.wish.manualNotes ?? '';
}

/** @throws Refusal `invalid_request` when the session has no such pet */
function petOf({ pets }: Session, name: string): string {
  if (!pets.includes(name))
    throw new Refusal('invalid_request', 'pet: this is none of the pets of this visit.');
  return name;
}

/** The signer of the document, as far as the request names them. */
function signatureOf({ request: { signedIn } }: Context): Pick<ClientWish, 'author' | 'clinic'> {
  return { author: signedIn?.user.name || null, clinic: signedIn?.organization?.name || null };
}

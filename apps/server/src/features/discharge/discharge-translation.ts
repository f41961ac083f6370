import type * as contract from '@auscult/contract/discharge';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import {
  baseLanguage,
  DOCUMENT_LOCALES,
  isSameLanguage,
  SOURCE_LOCALE,
} from '@auscult/domain/discharge/languages';
import { isPhraseLanguage } from '@auscult/domain/discharge/translated-headings';
import { CLIENT_DOCUMENTS } from '@auscult/domain/templates/document-kinds';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { readNote, readNotes } from '#server/features/notes/read-note.ts';
import { orderNote, type WrittenNote } from '#server/features/notes/start-note.ts';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { clientWishOf } from './shown-document.ts';

type Input = CallInput<typeof contract.dischargeTranslation>;
type Output = CallOutput<typeof contract.dischargeTranslation>;

/** Answers `POST /v1/discharge_translation`. @spec 1.3/languages, 2.7/sessions/discharge_translation */
export function dischargeTranslation(context: Context, input: Input): Promise<Output> {
  return onceByKey(context, { call: 'discharge_translation', input }, () => start(context, input));
}

async function start(context: Context, input: Input): Promise<Output> {
  await refuseSuspended(context);
  refuseUnknownLanguage(context, input);
  const session = await openRunningSession(context, input.session, 'process');
  const source = await findSource(context, input);
  refuseUntranslatable(source, input);
  const node = await orderNote(context, session, {
    order: {
      ...source.wish,
      kind: CLIENT_DOCUMENTS,
      name: `${source.name} (${input.language})`,
      sources: [source.node_id],
      client: {
        ...clientWishOf(source),
        language: DOCUMENT_LOCALES[input.language],
        translatedFrom: source.node_id,
      },
    },
    madeFromSince: source.modified_timestamp,
  });
  return { session: session.id, node_id: node };
}

/** @throws Refusal `not_configured` for a language that this server cannot translate */
function refuseUnknownLanguage({ noteWriter }: Context, { language }: Input): void {
  const locale = DOCUMENT_LOCALES[language];
  const isKnown = isPhraseLanguage(baseLanguage(locale)) || isSameLanguage(locale, SOURCE_LOCALE);
  if (noteWriter.translate || isKnown) return;
  throw new Refusal(
    'not_configured',
    'Without a language model, documents can be translated into Spanish, French, Portuguese and German only.',
  );
}

/**
 * The named document, or the newest. For a translation its original, so that errors are not translated again.
 */
async function findSource(context: Context, { session, node_id }: Input): Promise<WrittenNote> {
  if (node_id !== undefined) {
    const named = await readNote(context, session, node_id, CLIENT_DOCUMENTS);
    const original = clientWishOf(named).translatedFrom;
    return original === null ? named : readNote(context, session, original, CLIENT_DOCUMENTS);
  }
  const documents = await readNotes(context, session, CLIENT_DOCUMENTS);
  const newest = documents.find((document) => clientWishOf(document).translatedFrom === null);
  if (newest) return newest;
  throw new Refusal('node_not_found', 'This visit has no client document yet. Write one first.');
}

function refuseUntranslatable(source: WrittenNote, { language }: Input): void {
  if (!source.completed) {
    throw new Refusal(
      'already_running',
      'This document is still being written. Please wait until it is done.',
    );
  }
  if (source.lines.length === 0) {
    throw new Refusal('invalid_request', 'This document is empty: there is nothing to translate.');
  }
  if (isSameLanguage(DOCUMENT_LOCALES[language], clientWishOf(source).language)) {
    throw new Refusal('invalid_request', 'language: the document is in this language already.');
  }
}

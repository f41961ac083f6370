/** Orders a recap. Unread documents are read first. */
import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { countSession } from '#server/features/billing/hold-free-session.ts';
import {
  documentsOf,
  isUnread,
  type StoredDocument,
  startReading,
} from '#server/features/documents/documents.ts';
import { findNoteUnderWay, getTemplateFor, startNote } from '#server/features/notes/start-note.ts';
import { startProcessing } from '#server/features/sessions/metagraph.ts';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';

/** The order. */
export interface RecapWish {
  /** In order; all of the session if left out. */
  documents: readonly NodeId[] | undefined;
  /** The template's name if empty. */
  name: string;
  template_id?: TemplateId | undefined;
  additional_instructions: string;
  timezone: string;
}

/**
 * Starts a recap of an opened session and gives its node. An equal order in progress gives the same node.
 *
 * @throws Refusal `template_not_found`, `node_not_found`, `invalid_request` when there is nothing to read,
 * `forbidden`
 */
export async function startRecap(
  context: Context,
  session: Allowed<Session, 'process'>,
  wish: RecapWish,
): Promise<NodeId> {
  const template = await getTemplateFor(context, RECORDS_RECAPS, wish.template_id);
  const documents = chosen(await documentsOf(context, session.id), wish.documents);
  refuseSeveralDocuments(context, documents);
  const order = {
    kind: RECORDS_RECAPS,
    name: wish.name || template.name,
    template: template.id,
    templateVersion: template.version,
    recordings: documents.map(({ node_id }) => node_id),
    manualNotes: '',
    additionalInstructions: wish.additional_instructions,
    timezone: wish.timezone,
    verbose: false,
  };
  const running = await findNoteUnderWay(context, session, order);
  if (running) return running;
  if ((await startProcessing(context, session)) && !session.is_sample) await countSession(context);
  const isReady = !documents.some(isUnread);
  const note = await startNote(context, session, {
    order: { ...order, transcripts: isReady ? readIn(documents) : [] },
    isReady,
  });
  await startReading(context, session, { documents, note });
  return note;
}

/** Documents with readable text. */
export function readIn(documents: readonly StoredDocument[]): NodeId[] {
  return documents.flatMap(({ node_id, status, is_deleted }) =>
    status === 'completed' && !is_deleted ? [node_id] : [],
  );
}

/** @throws Refusal `node_not_found` when one does not exist, `invalid_request` for an empty list */
function chosen(all: readonly StoredDocument[], named: readonly NodeId[] | undefined): StoredDocument[] {
  const kept = all.filter(({ is_deleted }) => !is_deleted);
  const documents = named ? [...new Set(named)].map((node) => getIn(kept, node)) : kept;
  if (documents.length > 0) return documents;
  throw new Refusal('invalid_request', 'There are no records to recap yet: upload some first.');
}

/** @throws Refusal `forbidden` @spec 1.6/feature-flags/multi-doc-enabled */
function refuseSeveralDocuments({ request }: Pick<Context, 'request'>, documents: readonly unknown[]): void {
  if (documents.length < 2 || isSwitchedOn('multiDocEnabled', flagSourcesOf(request))) return;
  throw new Refusal(
    'forbidden',
    'Recaps of several records are switched off for you. Please choose one record.',
  );
}

function getIn(documents: readonly StoredDocument[], node: NodeId): StoredDocument {
  const document = documents.find(({ node_id }) => node_id === node);
  if (!document) throw new Refusal('node_not_found', 'One of these documents no longer exists.');
  return document;
}

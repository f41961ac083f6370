/** Reads a document and stores each page at once, so that a restarted server continues where it stopped. */
import { buffer } from 'node:stream/consumers';
import { splitPage } from '@auscult/clinical/recap/split-page';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { DOCUMENTS_BUCKET } from '@auscult/contract/uploads';
import { changeNode, holdWantedNode } from '#server/features/sessions/metagraph.ts';
import { whileWanted } from '#server/features/sessions/while-wanted.ts';
import { findUploaded } from '#server/features/uploads/stored-objects.ts';
import type { Context } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import type { ReadingStep } from '#server/ports/document-reader.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { isUnread } from './documents.ts';
import { documentsChanged } from './documents-changed.ts';
import { inBatches } from './in-batches.ts';
import {
  findDocument,
  insertGaps,
  insertPages,
  type NewPage,
  type StoredDocument,
  saveReading,
} from './repository.ts';
import type { WhenSettled } from './when-settled.ts';

interface Payload {
  session: SessionId;
  document: NodeId;
}

/** The two outcomes of the job. */
export interface DocumentReading {
  /**
   * Reads one document. A second run reads only the pages that are missing. @throws errors that a retry may
   * avoid
   */
  readDocument(job: JobContext, payload: Payload): Promise<void>;
  /** Ends the reading of a document whose retries are used up. */
  giveUpReading(job: JobContext, payload: Payload, reason: string): Promise<void>;
}

/** @param whenSettled  continues the work that waits for the document */
export function documentReading(whenSettled: WhenSettled): DocumentReading {
  return {
    readDocument: async (job, payload) => {
      const document = await job.inContext(job.actor, ({ db }) => findDocument(db, payload.document));
      if (!document || !isUnread(document)) return;
      const reason = document.status === 'processing' ? await readToEnd(job, document) : NOT_WANTED;
      await settle(job, payload, { whenSettled, reason });
    },
    giveUpReading: (job, payload, reason) => settle(job, payload, { whenSettled, reason }),
  };
}

/** @returns why nothing more of it can be read; undefined when every page was processed */
async function readToEnd(job: JobContext, document: StoredDocument): Promise<string | undefined> {
  try {
    const isRead = await whileWanted(job, document.node_id, (signal) => readPages(job, document, signal));
    return isRead ? undefined : NOT_WANTED;
  } catch (thrown) {
    if (thrown instanceof ProviderError && !thrown.retryable) return thrown.message;
    throw thrown;
  }
}

function settle(
  job: JobContext,
  { session, document }: Payload,
  { whenSettled, reason }: { whenSettled: WhenSettled; reason: string | undefined },
): Promise<void> {
  return job.inContext(job.actor, async (context) => {
    const isWanted = await holdWantedNode(context, session, document);
    const found = await findDocument(context.db, document);
    if (!found || !isUnread(found)) return;
    // It was cancelled and requested again since: that request has its own job.
    if (isWanted && reason === NOT_WANTED) return;
    await (isWanted ? end(context, found, reason) : layAside(context, found));
    await documentsChanged(context, session);
    await whenSettled(context, session, document);
  });
}

const NOT_WANTED = 'Reading this document was cancelled.';

/** Someone cancelled the session: the document stays, and can be read later. */
async function layAside({ db }: Context, { node_id }: StoredDocument): Promise<void> {
  await saveReading(db, node_id, { status: 'pending' });
}

const NO_PAGES = 'There are no words in this document.';

/**
 * A document with at least one readable page counts as read; unreadable pages are reported one by one. A
 * document without one can be read again, since no evidence refers to it.
 */
async function end(context: Context, document: StoredDocument, reason?: string): Promise<void> {
  const { actor, db } = context;
  const { node_id, pages, pages_read, unreadable } = document;
  const isFailed = pages_read <= unreadable.length;
  const missing = Array.from({ length: (pages ?? 0) - pages_read }, (_, at) =>
    unread(pages_read + at + 1, reason ?? NO_PAGES),
  );
  if (!isFailed) await insertPages(db, { node: node_id, organization: actor.organizationId }, missing);
  const error = isFailed ? (reason ?? unreadable[0]?.reason ?? NO_PAGES) : null;
  const status = isFailed ? 'failed' : 'completed';
  await saveReading(db, node_id, { status });
  await changeNode(context, node_id, { status, error });
}

function unread(page: number, reason: string): NewPage {
  return { page, passages: [], isRecognised: false, unreadable: reason };
}

/** Milliseconds within which pages are saved together. Viewers do not need them faster. */
const SAVE_EVERY_MS = 250;

async function readPages(job: JobContext, document: StoredDocument, signal: AbortSignal): Promise<true> {
  const { documentReader } = job.services;
  const bytes = await bytesOf(job, document);
  const { content_type: contentType, pages_read: pagesKnown } = document;
  const steps = documentReader.read({ contentType, bytes, pagesKnown }, signal);
  for await (const batch of inBatches(steps, SAVE_EVERY_MS)) await save(job, document, batch);
  return true;
}

async function bytesOf(job: JobContext, { object_name }: StoredDocument): Promise<Uint8Array> {
  const object = await job.inContext(job.actor, (context) =>
    findUploaded(context, object_name, DOCUMENTS_BUCKET),
  );
  if (!object) throw new ProviderError('The file of this document no longer exists.', { retryable: false });
  return buffer(await job.services.fileStore.read(object.storage_key));
}

async function save(
  job: JobContext,
  { node_id, session_id }: StoredDocument,
  steps: readonly ReadingStep[],
): Promise<void> {
  const pages = steps.flatMap((step) => ('page' in step ? [pageOf(step)] : []));
  const gaps = steps.flatMap((step) => ('gap' in step ? [step.gap] : []));
  const counted = steps.find((step) => 'pages' in step);
  await job.inContext(job.actor, async (context) => {
    // No word of a document that was deleted meanwhile may be stored.
    if (!(await holdWantedNode(context, session_id, node_id))) return;
    if (counted) await saveReading(context.db, node_id, { pages: counted.pages });
    const document = { node: node_id, organization: job.actor.organizationId };
    await insertPages(context.db, document, pages);
    await insertGaps(context.db, document, gaps);
    await documentsChanged(context, session_id);
  });
}

function pageOf({ page, text, isRecognised, unreadable }: Extract<ReadingStep, { page: number }>): NewPage {
  return { page, passages: splitPage(text), isRecognised, unreadable };
}

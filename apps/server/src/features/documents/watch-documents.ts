/** Watches the documents of a session while they are read. */
import { setTimeout as wait } from 'node:timers/promises';
import { type DocumentsRow, documentsChanges } from '@auscult/contract/documents';
import { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Change } from '#server/platform/realtime/hub.ts';
import type { NumberedRow, WatchContext, WatchRequest } from '#server/platform/realtime/topic.ts';
import { getDocuments } from './get-documents.ts';

type Request = WatchRequest<(typeof documentsChanges.keys)[number]>;

/** Milliseconds between two rows. Pages that were read meanwhile come together. */
const PAUSE_MS = 200;

/**
 * The documents as they are, then after every change. @throws Refusal `session_not_found`, before the first
 * row
 */
export async function watchDocuments(
  context: WatchContext,
  request: Request,
): Promise<AsyncIterable<NumberedRow<DocumentsRow>>> {
  const { hub } = context.services;
  const { organizationId } = context.actor;
  // Subscribes before it reads, so that it misses no change.
  const changes = hub.watch(
    { table: documentsChanges.table, organizationId, key: request.value },
    request.signal,
  );
  const standing = await readDocumentsRow(context, request);
  return rowsOf(context, { request, changes, standing });
}

/** @throws Refusal `session_not_found`, `invalid_request` */
export async function readDocumentsRow(
  { actor, inContext }: WatchContext,
  { key, value }: Request,
): Promise<DocumentsRow> {
  const session = SessionId.safeParse(value);
  if (!session.success) throw new Refusal('invalid_request', `${key}: this is no such key.`);
  const session_id = session.data;
  return { session_id, documents: await inContext(actor, (inside) => getDocuments(inside, { session_id })) };
}

interface Rows {
  request: Request;
  changes: AsyncIterable<Change>;
  standing: DocumentsRow;
}

async function* rowsOf(
  context: WatchContext,
  { request, changes, standing }: Rows,
): AsyncGenerator<NumberedRow<DocumentsRow>> {
  let version = 1;
  yield { version, row: standing };
  for await (const _ of changes) {
    version += 1;
    yield { version, row: await readDocumentsRow(context, request) };
    await wait(PAUSE_MS, undefined, { signal: request.signal }).catch(() => undefined);
  }
}

/**
 * Writes a recap from read documents. Always uses the built-in writer, because each of its lines is in a
 * passage.
 */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { documentsOf, everythingRead, type StoredDocument } from '#server/features/documents/documents.ts';
import type { Context } from '#server/platform/context.ts';
import type { RecapRequest, RecapWriter } from '#server/ports/recap-writer.ts';
import type { RequestedNote, StoredNote } from './repository.ts';

/** The text of the documents of a recap. */
export type ReadRecords = Pick<RecapRequest, 'documents' | 'passages' | 'unreadable' | 'gaps'>;

/** The message for a recap of documents without one readable word. */
export const NOTHING_READ = 'None of these documents could be read, so there is nothing to recap.';

/** The sources of a recap; undefined for a note of another kind. */
export async function recordsOf(
  context: Pick<Context, 'db'>,
  { kind, session_id, wish }: StoredNote,
): Promise<ReadRecords | undefined> {
  return kind === RECORDS_RECAPS.node ? recordsIn(context, session_id, wish) : undefined;
}

/** The text of documents of a session. @param wish.transcripts  those that contain words */
export async function recordsIn(
  context: Pick<Context, 'db'>,
  session_id: SessionId,
  wish: Pick<RequestedNote, 'recordings' | 'transcripts'>,
): Promise<ReadRecords> {
  const all = await documentsOf(context, session_id);
  const documents = wish.recordings.flatMap((node) => all.find(({ node_id }) => node_id === node) ?? []);
  const placeOf = (node: NodeId) => documents.findIndex(({ node_id }) => node_id === node);
  const passages = await everythingRead(context, wish.transcripts);
  return {
    documents: documents.map(({ name }) => ({ name })),
    passages: passages.map(({ document, page, text }) => ({ document: placeOf(document), page, text })),
    unreadable: documents.flatMap((document, place) =>
      unreadPagesOf(document).map((page) => ({ document: place, ...page })),
    ),
    gaps: documents.flatMap(({ gaps }, place) => gaps.map((gap) => ({ document: place, ...gap }))),
  };
}

/** If a document could not be opened, its first page represents all. */
function unreadPagesOf({
  unreadable,
  error,
  is_deleted,
}: StoredDocument): { page: number; reason: string }[] {
  if (is_deleted) return [];
  return unreadable.length === 0 && error !== null ? [{ page: 1, reason: error }] : unreadable;
}

/** The lines of a recap. */
export async function* recapLines(
  writer: RecapWriter,
  request: RecapRequest,
  signal: AbortSignal,
): AsyncGenerator<NoteLine> {
  yield* await writer.write(request, signal);
}

/** Checked lines, with the writer's flags about the records themselves, such as another patient. */
export function withOwnDoubts(checked: readonly NoteLine[], written: readonly NoteLine[]): NoteLine[] {
  return checked.map((line, place) => ({
    ...line,
    flags: [...line.flags, ...(written[place]?.flags ?? [])],
  }));
}

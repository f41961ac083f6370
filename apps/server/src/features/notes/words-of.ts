/** The words that a note of any kind rests on, in the order in which evidence counts them: what was said, or what was read. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { everythingRead } from '#server/features/documents/documents.ts';
import { everythingSaid } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoredNote } from './repository.ts';

/** Passages of documents count like segments in which no one knows who speaks. */
export async function wordsOf(
  context: Pick<Context, 'db'>,
  { kind, wish }: Pick<StoredNote, 'kind' | 'wish'>,
): Promise<TranscriptSegment[]> {
  if (kind !== RECORDS_RECAPS.node) return everythingSaid(context, wish.transcripts);
  const passages = await everythingRead(context, wish.transcripts);
  return passages.map(({ text }) => ({ start_ms: 0, end_ms: 0, text }));
}

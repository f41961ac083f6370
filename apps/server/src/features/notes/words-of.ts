/**
 * The words that a note of any kind refers to, in the order of its evidence indexes: segments of speech, or
 * passages of documents.
 */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { everythingRead } from '#server/features/documents/documents.ts';
import { everythingSaid } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import type { StoredNote } from './repository.ts';

/** Passages of documents count like segments without a known speaker. */
export async function wordsOf(
  context: Pick<Context, 'db'>,
  { kind, wish }: Pick<StoredNote, 'kind' | 'wish'>,
): Promise<TranscriptSegment[]> {
  if (kind !== RECORDS_RECAPS.node) return everythingSaid(context, wish.transcripts);
  const passages = await everythingRead(context, wish.transcripts);
  return passages.map(({ text }) => ({ start_ms: 0, end_ms: 0, text }));
}

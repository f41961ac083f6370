/** All SQL on the sources of notes, once they exist. */
import type { NodeId } from '@auscult/contract/kit/ids';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { NoteTables } from './tables.ts';

/** Stores which words an unwritten note refers to, in the order of its evidence indexes. */
export async function saveSources(db: Db, node: NodeId, transcripts: readonly NodeId[]): Promise<void> {
  await tablesOf<NoteTables>(db)
    .updateTable('notes')
    .set({ transcript_ids: [...transcripts] })
    .where('node_id', '=', node)
    .where('completed', '=', false)
    .execute();
}

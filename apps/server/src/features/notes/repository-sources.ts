/** All SQL on what notes are written from, once it is there. */
import type { NodeId } from '@auscult/contract/kit/ids';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { NoteTables } from './tables.ts';

/** Says which words a note that is not written yet rests on, in the order in which evidence counts them. */
export async function saveSources(db: Db, node: NodeId, transcripts: readonly NodeId[]): Promise<void> {
  await tablesOf<NoteTables>(db)
    .updateTable('notes')
    .set({ transcript_ids: [...transcripts] })
    .where('node_id', '=', node)
    .where('completed', '=', false)
    .execute();
}

/** All SQL on who wrote a note. */
import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteAuthor } from '@auscult/domain/templates/placeholder-values';
import { type JSONColumnType, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';

interface AuthorTables {
  notes: {
    node_id: NodeId;
    author: JSONColumnType<NoteAuthor | null, string | null, string | null>;
  };
}

/** Who wrote a note; undefined where that was not set down. */
export async function findAuthor(db: Db, node: NodeId): Promise<NoteAuthor | undefined> {
  const row = await tablesOf<AuthorTables>(db)
    .selectFrom('notes')
    .select('author')
    .where('node_id', '=', node)
    .executeTakeFirst();
  return row?.author ?? undefined;
}

/**
 * Sets down who wrote a note, unless it was before: the person who writes it again after a pause writes for the same person.
 *
 * @returns who is there now; undefined when there is no such note
 */
export async function saveAuthor(db: Db, node: NodeId, author: NoteAuthor): Promise<NoteAuthor | undefined> {
  const row = await tablesOf<AuthorTables>(db)
    .updateTable('notes')
    .set({ author: sql<string>`coalesce(author, ${JSON.stringify(author)})` })
    .where('node_id', '=', node)
    .returning('author')
    .executeTakeFirst();
  return row?.author ?? undefined;
}

/** All SQL on the authors of notes. */
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

/** The author of a note; undefined if none was stored. */
export async function findAuthor(db: Db, node: NodeId): Promise<NoteAuthor | undefined> {
  const row = await tablesOf<AuthorTables>(db)
    .selectFrom('notes')
    .select('author')
    .where('node_id', '=', node)
    .executeTakeFirst();
  return row?.author ?? undefined;
}

/**
 * Stores the author of a note, unless there is one: a second attempt to write it has the same author.
 *
 * @returns the stored author; undefined when the note does not exist
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

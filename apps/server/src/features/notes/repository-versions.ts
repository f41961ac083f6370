/** All SQL on versions of notes. */
import type { NodeId, OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { VersionKind } from '@auscult/contract/note-versions';
import type { NoteLine } from '@auscult/contract/notes';
import type { Allowed } from '@auscult/domain/access/allow';
import { fitLines } from '@auscult/domain/notes/fit-lines';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { StoredNote, Written } from './repository.ts';
import type { NoteTables } from './tables.ts';

/** The cause and author of a new version. */
export interface Replacement {
  how: Exclude<VersionKind, 'written'>;
  by: UserId;
  organization: OrganizationId;
  /** The older version that is restored. */
  restored?: number;
}

/** Replaces the lines of a completed note, and keeps the previous version. */
export async function saveVersion(
  db: Db,
  note: Allowed<StoredNote, 'edit'>,
  { lines, text, version, now, ...replacement }: Written & Replacement,
): Promise<void> {
  await keepReplaced(db, note, { now, ...replacement });
  await tables(db)
    .updateTable('notes')
    .set({ lines: JSON.stringify(lines), text, version, modified_at: new Date(now) })
    .where('node_id', '=', note.node_id)
    .execute();
}

/** Adds a version without changed lines to a signed note: amendments are stored beside them. */
export async function saveAmended(
  db: Db,
  note: Allowed<StoredNote, 'amend'>,
  { version, now, ...replacement }: Pick<Written, 'version' | 'now'> & Replacement,
): Promise<void> {
  await keepReplaced(db, note, { now, ...replacement });
  await tables(db)
    .updateTable('notes')
    .set({ version, modified_at: new Date(now) })
    .where('node_id', '=', note.node_id)
    .execute();
}

async function keepReplaced(
  db: Db,
  note: StoredNote,
  { now, how, by, organization, restored }: Replacement & { now: number },
): Promise<void> {
  await tables(db)
    .insertInto('note_versions')
    .values({
      org_id: organization,
      node_id: note.node_id,
      version: note.version,
      lines: JSON.stringify(note.lines),
      text: note.text,
      replaced_by: by,
      replaced_at: new Date(now),
      replaced_how: how,
      restored_version: restored ?? null,
    })
    .execute();
}

/** A replaced version, and its replacement. */
export interface ReplacedVersion {
  version: number;
  replaced_by: UserId;
  replaced_at: Date;
  replaced_how: Replacement['how'];
  restored_version: number | null;
}

/** Every replaced version of a note, oldest first. */
export function listReplaced(db: Db, node: NodeId): Promise<ReplacedVersion[]> {
  return tables(db)
    .selectFrom('note_versions')
    .select(['version', 'replaced_by', 'replaced_at', 'replaced_how', 'restored_version'])
    .where('node_id', '=', node)
    .orderBy('version')
    .execute();
}

/** The content of a replaced version; undefined when it does not exist. */
export async function findReplaced(
  db: Db,
  node: NodeId,
  version: number,
): Promise<{ lines: NoteLine[]; text: string } | undefined> {
  const row = await tables(db)
    .selectFrom('note_versions')
    .select(['lines', 'text'])
    .where('node_id', '=', node)
    .where('version', '=', version)
    .executeTakeFirst();
  // Texts stored before the limits existed are cut to them.
  return row && { lines: fitLines(row.lines), text: row.text };
}

/** The lines of the newest replaced versions of a note, newest last. */
export async function linesReplaced(db: Db, node: NodeId, versions: number): Promise<NoteLine[]> {
  const rows = await tables(db)
    .selectFrom('note_versions')
    .select('lines')
    .where('node_id', '=', node)
    .orderBy('version', 'desc')
    .limit(versions)
    .execute();
  return rows.toReversed().flatMap(({ lines }) => fitLines(lines));
}

/** A line of a replaced version. */
export type FormerLine = Pick<
  NoteLine,
  'text' | 'pet' | 'evidence' | 'origin' | 'soap' | 'section' | 'entry'
>;

/** Every line of all replaced versions of these notes, once each. */
export async function listFormerLines(db: Db, nodes: readonly NodeId[]): Promise<Map<NodeId, FormerLine[]>> {
  if (nodes.length === 0) return new Map();
  const { rows } = await sql<{ node_id: NodeId; line: FormerLine }>`
    select distinct node_id, jsonb_build_object(
      'text', line->'text', 'pet', line->'pet', 'evidence', line->'evidence', 'origin', line->'origin',
      'soap', line->'soap', 'section', line->'section', 'entry', line->'entry'
    ) as line
    from note_versions, jsonb_array_elements(lines) as line
    where node_id in (${sql.join(nodes)})`.execute(db);
  const byNote = Map.groupBy(rows, ({ node_id }) => node_id);
  return new Map([...byNote].map(([id, own]) => [id, own.map(({ line }) => line)]));
}

function tables(db: Db) {
  return tablesOf<NoteTables>(db);
}

/**
 * Watches a note: the current row, then each change, last the completed row.
 * @spec 2.4/notes-streams, 3/realtime
 */
import { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { NotesRow } from '@auscult/contract/notes';
import { isNotesFinished } from '@auscult/domain/notes/notes-stream';
import type { DocumentKind } from '@auscult/domain/templates/document-kinds';
import type { Context } from '#server/platform/context.ts';
import type { Change } from '#server/platform/realtime/hub.ts';
import type { NumberedRow, WatchContext, WatchRequest } from '#server/platform/realtime/topic.ts';
import { noteDiagram } from './note-diagram.ts';
import { notesRow } from './publish-note.ts';
import { readNewestNote, readNote } from './read-note.ts';
import type { StoredNote } from './repository.ts';
import { getStoredTemplate } from './start-note.ts';

type Request = WatchRequest<DocumentKind['topic']['keys'][number]>;

/** The two operations on the realtime table of one kind of document. */
export interface Watchers {
  /** @throws Refusal `session_not_found`, `node_not_found`, `invalid_request`, before the first row */
  watch(context: WatchContext, request: Request): Promise<AsyncIterable<NumberedRow<NotesRow>>>;
  /** @throws Refusal `session_not_found`, `node_not_found`, `invalid_request` */
  read(context: WatchContext, request: Request): Promise<NotesRow>;
}

/**
 * How documents of a kind are watched. Rows are complete; a table that shows less than notes selects columns.
 */
export function watchersOf(kind: DocumentKind): Watchers {
  const standingRow = (context: WatchContext, request: Request) => readStanding(context, request, kind);
  return {
    watch: async (context, request) => {
      const { hub } = context.services;
      const { organizationId } = context.actor;
      // Subscribes before it reads, so that it misses no change.
      const changes = hub.watch(
        { table: kind.topic.table, organizationId, key: request.value },
        request.signal,
      );
      const standing = await standingRow(context, request);
      return rowsUntilFinished({ changes, standing, readAgain: () => standingRow(context, request) });
    },
    read: async (context, request) => {
      const standing = await standingRow(context, request);
      if (!standing) throw new Refusal('node_not_found', 'Nothing was requested yet.');
      return standing.row;
    },
  };
}

interface Rows {
  changes: AsyncIterable<Change>;
  standing: NumberedRow<NotesRow> | undefined;
  readAgain: () => Promise<NumberedRow<NotesRow> | undefined>;
}

async function* rowsUntilFinished({
  changes,
  standing,
  readAgain,
}: Rows): AsyncIterable<NumberedRow<NotesRow>> {
  if (standing) yield standing;
  if (isNotesFinished(standing?.row)) return;
  let shown = standing;
  for await (const change of changes) {
    const next = pushedRow(change, shown) ?? (await readAgain());
    if (!next || isOlder(next, shown)) continue;
    yield next;
    shown = next;
    if (isNotesFinished(next.row)) return;
  }
}

/**
 * The pushed row. A watcher of a session follows its newest note: an event of an older note or of another
 * process gives undefined, and the watcher reads the row again.
 */
function pushedRow(
  change: Change,
  shown: NumberedRow<NotesRow> | undefined,
): NumberedRow<NotesRow> | undefined {
  if (change === 'changed') return undefined;
  const pushed = { version: change.version, row: NotesRow.parse(change.row) };
  return shown && !isSameNote(pushed, shown) ? undefined : pushed;
}

/** Whether a row shows nothing new: the database may be behind the rows pushed from memory. */
function isOlder(next: NumberedRow<NotesRow>, shown: NumberedRow<NotesRow> | undefined): boolean {
  return (
    shown !== undefined &&
    isSameNote(next, shown) &&
    next.version <= shown.version &&
    !isNotesFinished(next.row)
  );
}

function isSameNote(one: NumberedRow<NotesRow>, other: NumberedRow<NotesRow>): boolean {
  return one.row.session_id_and_node_id === other.row.session_id_and_node_id;
}

/** The current row; undefined when a session has no note yet. */
function readStanding(
  context: WatchContext,
  { key, value }: Request,
  kind: DocumentKind,
): Promise<NumberedRow<NotesRow> | undefined> {
  const { session, node } = idsIn(key, value);
  return context.inContext(context.actor, async (inside) => {
    const note = node
      ? await readNote(inside, session, node, kind)
      : await readNewestNote(inside, session, kind);
    return note && { version: note.version, row: await rowOf(inside, note) };
  });
}

async function rowOf(context: Pick<Context, 'db'>, note: StoredNote): Promise<NotesRow> {
  const diagram = note.completed ? noteDiagram(await getStoredTemplate(context, note), note.lines) : null;
  return notesRow({ ...note, text: note.error ?? note.text, diagram });
}

function idsIn(key: Request['key'], value: string): { session: SessionId; node?: NodeId } {
  const [first, second, ...more] = value.split('_');
  const session = SessionId.safeParse(first);
  const node = NodeId.optional().safeParse(second);
  const isWhole = (key === 'session_id_and_node_id') === (second !== undefined) && more.length === 0;
  if (!session.success || !node.success || !isWhole) {
    throw new Refusal('invalid_request', `${key}: this is no such key.`);
  }
  return { session: session.data, ...(node.data ? { node: node.data } : {}) };
}

/** All SQL on lists of sessions. Row-level security shows only the transaction's organization. */
import type { SessionId, UserId } from '@auscult/contract/kit/ids';
import type { SessionStatus, SessionSummary } from '@auscult/contract/sessions';
import { searchWords } from '@auscult/domain/names/search-words';
import { CompiledQuery, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import { sessionFacts } from './repository-facts.ts';
import type { SessionTables } from './tables.ts';

/** Filter of a list. Times are epoch milliseconds. */
export interface SessionFilter {
  from?: number;
  until?: number;
  isOpen?: boolean;
  /** A part of the name or of a pet's name. */
  words?: string;
  /** Any of these. */
  status?: readonly SessionStatus[] | undefined;
  owner?: readonly UserId[] | undefined;
  tags?: readonly string[] | undefined;
}

/** A row's position in the order of a list: its sort value, then its id. Positions are unique. */
export type ListPlace =
  | { sort: 'date'; startedAt: number; id: SessionId }
  | { sort: 'name'; name: string; id: SessionId }
  | { sort: 'owner'; owner: UserId; startedAt: number; id: SessionId };

/** Length, order and start of a page. */
export interface ListPart {
  sort: ListPlace['sort'];
  /** The position of the last row already sent. */
  after: ListPlace | undefined;
  limit: number;
}

/** A session as a list shows it, with its name in sortable form. */
export interface ListedSession {
  summary: SessionSummary;
  sortName: string;
}

/** Sessions that match, in the requested order. */
export async function listSessions(
  db: Db,
  filter: SessionFilter,
  { sort, after, limit }: ListPart,
): Promise<ListedSession[]> {
  const values: ListValues = { ...valuesOf(filter), ...(after && placeValues(after)), limit };
  const shape = {
    sort,
    isOpen: filter.isOpen === true,
    isPage: after !== undefined,
    atMost: atMost(sort, values),
  };
  const { sql: text, parameters } = compiledFor(db, shape, values);
  const filled = parameters.map((value) => (value instanceof Blank ? values[value.name] : value));
  const { rows } = await db.executeQuery<SummaryRow>(CompiledQuery.raw(text, filled));
  return rows.map((row) => ({ summary: summaryOf(row), sortName: row.sort_name }));
}

/** Those of these sessions that exist. */
export async function listSessionsById(db: Db, ids: readonly SessionId[]): Promise<SessionSummary[]> {
  const wanted = existing(db).where(sql<boolean>`sessions.id = any(${ids}::text[])`);
  const rows = await summaries(db, wanted).execute();
  return rows.map(summaryOf);
}

/** Sessions that are not deleted, without their documents. */
function existing(db: Db) {
  return tablesOf<SessionTables>(db)
    .selectFrom('sessions')
    .select(['sessions.id', 'org_id', 'owner', 'name', 'sort_name', 'pets', 'sessions.status', 'tags'])
    .select(['is_sample', 'started_at', 'created_at', 'modified_at'])
    .where('deleted_at', 'is', null);
}

type Existing = ReturnType<typeof existing>;

/** Sessions with the number of their documents. */
function summaries(db: Db, wanted: Existing) {
  return tablesOf<SessionTables>(db)
    .selectFrom(wanted.as('sessions'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('nodes')
          .select([RECORDINGS.as('recording_count'), NOTES.as('note_count')])
          .select([IS_PROCESSING.as('is_processing'), HAS_FAILED.as('has_failed')])
          .whereRef('nodes.session_id', '=', 'sessions.id')
          .as('made'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('nodes')
          .innerJoin('notes', 'notes.node_id', 'nodes.id')
          .select(['notes.open_flags', 'notes.first_assessment', IS_SIGNED.as('is_signed')])
          .whereRef('nodes.session_id', '=', 'sessions.id')
          .where('nodes.kind', '=', 'notes')
          .where('nodes.status', '=', 'completed')
          .orderBy('nodes.created_at', 'desc')
          .orderBy('nodes.id', 'desc')
          .limit(sql.lit(1))
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('sessions')
    .select(['recording_count', 'note_count', 'is_processing', 'has_failed'])
    .select(['open_flags', 'first_assessment', 'is_signed']);
}

const IS_SOUND = sql<boolean>`exists (select from recordings where node_id = nodes.id and object_name is not null)`;
const RECORDINGS = sql<number>`count(*) filter (where kind = 'recording' and status not in ('deleted', 'cancelled') and ${IS_SOUND})`;
const NOTES = sql<number>`count(*) filter (where kind = 'notes' and status = 'completed')`;
const IS_PROCESSING = sql<boolean>`coalesce(bool_or(status in ('pending', 'processing')), false)`;
const IS_SIGNED = sql<boolean>`exists (select from note_signatures where note_signatures.node_id = notes.node_id)`;
const IS_WRITTEN_SINCE = sql<boolean>`exists (
  select from nodes later
  where later.session_id = nodes.session_id and later.kind = nodes.kind and later.status = 'completed'
    and later.created_at > nodes.created_at)`;
const HAS_FAILED = sql<boolean>`coalesce(
  bool_or(status = 'failed' and kind in ('notes', 'discharge', 'recap') and not ${IS_WRITTEN_SINCE}), false)`;

/** Values of a list's query, by the names of their conditions. */
type ListValues = Partial<
  Record<
    | 'from'
    | 'until'
    | 'words'
    | 'folded'
    | 'compact'
    | 'sound'
    | 'status'
    | 'statuses'
    | 'owner'
    | 'owners'
    | 'tags'
    | 'name'
    | 'ownerPlace'
    | 'startedAt'
    | 'id'
    | 'limit',
    unknown
  >
>;

/** Placeholder for a value in a prebuilt query. */
class Blank {
  readonly name: keyof ListValues;

  constructor(name: keyof ListValues) {
    this.name = name;
  }
}

const blank = (name: keyof ListValues) => new Blank(name);

/**
 * One status or owner has its own condition: an index has the rows of one in order, but not those of several.
 */
const CONDITIONS = {
  from: sql<boolean>`started_at >= ${blank('from')}`,
  until: sql<boolean>`started_at < ${blank('until')}`,
  words: sql<boolean>`(
    name ilike ${blank('words')} or array_to_string(pets, ', ') ilike ${blank('words')}
    or position(${blank('folded')} in sessions.search_text) > 0
    or position(${blank('compact')} in sessions.search_text) > 0
    or position(${blank('sound')} in sessions.search_text) > 0)`,
  status: sql<boolean>`sessions.status = ${blank('status')}`,
  statuses: sql<boolean>`sessions.status = any(${blank('statuses')}::text[])`,
  owner: sql<boolean>`owner = ${blank('owner')}`,
  owners: sql<boolean>`owner = any(${blank('owners')}::text[])`,
  tags: sql<boolean>`tags && ${blank('tags')}::text[]`,
};

/** Compares whole positions in the order of an index, so that the page is found at once. */
const PLACES = {
  date: sql<boolean>`(started_at, sessions.id) < (${blank('startedAt')}, ${blank('id')})`,
  name: sql<boolean>`(sort_name, sessions.id) > (${blank('name')}, ${blank('id')})`,
  owner: sql<boolean>`(owner, started_at, sessions.id) < (${blank('ownerPlace')}, ${blank('startedAt')}, ${blank('id')})`,
};

const ORDERS = {
  date: sql`started_at desc, sessions.id desc`,
  name: sql`sort_name, sessions.id`,
  owner: sql`owner desc, started_at desc, sessions.id desc`,
};

const IS_OPEN = sql<boolean>`sessions.status in ('not_started', 'in_progress', 'hospitalized')`;

/** The properties of a list that determine its query, besides the set of values. */
interface ListShape {
  sort: ListPlace['sort'];
  isOpen: boolean;
  isPage: boolean;
  /** Upper bound of its number of rows. */
  atMost: number | undefined;
}

/** A list with only these conditions is read along the index of dates, regardless of the values. */
const ALONG_DATES: ReadonlySet<string> = new Set(['from', 'until', 'startedAt', 'id', 'limit']);

/** Rows of the usual page and of the longest, each plus the one that tells whether there is another page. */
const PAGE_LENGTHS = [51, 501];

/**
 * A literal limit in the query, besides the parameter. For a parameter, PostgreSQL estimates a tenth of all
 * rows, and with many rows it would plan again for every call. Queries whose best plan depends on the values
 * have no literal limit.
 */
function atMost(sort: ListPlace['sort'], values: ListValues): number | undefined {
  const isAlongDates = sort === 'date' && Object.keys(values).every((name) => ALONG_DATES.has(name));
  return isAlongDates ? PAGE_LENGTHS.find((length) => length >= Number(values.limit)) : undefined;
}

const compiled = new Map<string, CompiledQuery>();

/**
 * Each kind of list is built once: every screen sends some, and building takes longer than filling in the
 * values.
 */
function compiledFor(db: Db, shape: ListShape, values: ListValues): CompiledQuery {
  const names = Object.keys(values);
  const kind = JSON.stringify([shape, names]);
  const known = compiled.get(kind);
  if (known) return known;
  let wanted = existing(db);
  for (const [name, condition] of Object.entries(CONDITIONS))
    if (names.includes(name)) wanted = wanted.where(condition);
  if (shape.isOpen) wanted = wanted.where(IS_OPEN);
  if (shape.isPage) wanted = wanted.where(PLACES[shape.sort]);
  if (shape.atMost !== undefined) wanted = wanted.orderBy(ORDERS[shape.sort]).limit(sql.lit(shape.atMost));
  const made = summaries(db, wanted)
    .orderBy(ORDERS[shape.sort])
    .limit(sql<number>`${blank('limit')}`)
    .compile();
  compiled.set(kind, made);
  return made;
}

function valuesOf({ from, until, words, status, owner, tags }: SessionFilter): ListValues {
  return {
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
    ...(words !== undefined && wordValues(words)),
    ...(status && (status.length === 1 ? { status: status[0] } : { statuses: status })),
    ...(owner && (owner.length === 1 ? { owner: owner[0] } : { owners: owner })),
    ...(tags && { tags }),
  };
}

/** A null matches nothing. The rest of "'" would match everything. */
function wordValues(words: string): ListValues {
  const { folded, compact, sound } = searchWords(words);
  return {
    words: `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`,
    folded: folded === '' ? null : folded,
    compact: compact.length < 3 ? null : compact,
    sound: sound ?? null,
  };
}

function placeValues(place: ListPlace): ListValues {
  const { id } = place;
  if (place.sort === 'name') return { name: place.name, id };
  const startedAt = new Date(place.startedAt);
  return place.sort === 'date' ? { startedAt, id } : { ownerPlace: place.owner, startedAt, id };
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

function summaryOf(row: SummaryRow): SessionSummary {
  return {
    ...sessionFacts(row),
    recording_count: row.recording_count ?? 0,
    note_count: row.note_count ?? 0,
    newest_note:
      row.open_flags === null
        ? null
        : {
            open_flags: row.open_flags,
            is_signed: row.is_signed ?? false,
            assessment: row.first_assessment,
          },
    is_processing: row.is_processing ?? false,
    has_failed: row.has_failed ?? false,
  };
}

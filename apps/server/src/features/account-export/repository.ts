/** All SQL of the export: stored rows without internal columns. Each function sees one organization. */
import type { SessionId, UserId } from '@auscult/contract/kit/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** A row by column names, with times in ISO 8601. */
export type Row = Readonly<Record<string, unknown>>;

/** Data stored per person, regardless of the organization. */
export async function readKept(
  db: Db,
  user: UserId,
): Promise<{ settings: Row[]; usage: Row[]; spellings: Row[] }> {
  const settings = await rowsOf(
    db,
    sql`select to_jsonb(t) as row from user_settings t where user_id = ${user}`,
  );
  const usage = await rowsOf(
    db,
    sql`select to_jsonb(t) - 'last_free_session' as row from usage_counts t where user_id = ${user}`,
  );
  const spellings = await rowsOf(
    db,
    sql`select to_jsonb(t) as row from spellings t where user_id = ${user} and deleted_at is null order by written, id`,
  );
  return { settings, usage, spellings };
}

/** Data that a person owns in the transaction's organization, except sessions. */
export interface OwnRows {
  templates: Row[];
  template_drafts: Row[];
  saved_sections: Row[];
  saved_entries: Row[];
  feedback: Row[];
  integration_requests: Row[];
  client_events: Row[];
  /** Without keys. Those of a team belong to the team. */
  practice_systems: Row[];
  /** Who the person is in the practice systems. */
  practice_system_links: Row[];
}

/** Templates include each version of their form. */
export async function readOwnRows(db: Db, user: UserId): Promise<OwnRows> {
  const templates = await rowsOf(
    db,
    sql`select to_jsonb(t) || jsonb_build_object('versions', (
          select coalesce(jsonb_agg(to_jsonb(v) order by v.version), '[]') from template_versions v where v.template_id = t.id
        )) as row
        from templates t
        where owner = ${user} and org_id = current_setting('app.org') and deleted_at is null order by created_at, id`,
  );
  const drafts = await rowsOf(
    db,
    sql`select to_jsonb(t) as row from template_drafts t where user_id = ${user} order by modified_at, template_id`,
  );
  const parts = (kind: 'section' | 'entry') =>
    rowsOf(
      db,
      sql`select to_jsonb(t) as row from saved_parts t
          where owner = ${user} and org_id = current_setting('app.org') and kind = ${kind} order by created_at, id`,
    );
  const sent = (table: string) =>
    rowsOf(
      db,
      sql`select to_jsonb(t) - 'acted_by' as row from ${sql.table(table)} t where sent_by = ${user} order by sent_at, id`,
    );
  return {
    templates,
    template_drafts: drafts,
    saved_sections: await parts('section'),
    saved_entries: await parts('entry'),
    feedback: await sent('thumbs_feedback'),
    integration_requests: await sent('integration_requests'),
    client_events: await sent('client_events'),
    practice_systems: await rowsOf(db, practiceSystemsOf(user)),
    practice_system_links: await rowsOf(
      db,
      sql`select to_jsonb(t) as row from pims_staff_links t where user_id = ${user} order by connection_id`,
    ),
  };
}

function practiceSystemsOf(user: UserId): RawBuilder<unknown> {
  return sql`select to_jsonb(t) - array['credentials', 'key_id', 'last_four', 'pace_bucket', 'token', 'token_expires_at',
               'renewing_until'] || jsonb_build_object('fields', (
        select coalesce(jsonb_agg(to_jsonb(m) order by m.field), '[]') from pims_field_maps m where m.connection_id = t.id
      )) as row
      from pims_connections t where org_id = ${user} order by pims`;
}

/** Sessions that a person owns, oldest first. */
export async function listOwnSessions(db: Db, user: UserId): Promise<{ id: SessionId; day: string }[]> {
  const { rows } = await sql<{ id: SessionId; day: string }>`
    select id, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day from sessions
    where owner = ${user} and deleted_at is null order by started_at, id`.execute(db);
  return rows;
}

/** A file of a session, and the node whose audio or document it is. */
export interface SessionFile {
  storage_key: string;
  content_type: string;
  kind: 'recording' | 'document' | null;
  node_id: string | null;
}

/** All data of one session. */
export interface SessionRows {
  session: Row;
  nodes: Row[];
  recordings: Row[];
  consents: Row[];
  /** Patients and appointments of practice systems that it is linked to. */
  patient_links: Row[];
  appointment_links: Row[];
  transcripts: Row[];
  /** Notes, client documents and recaps, each with its versions, signature, amendments, deliveries and exports. */
  notes: (Row & { node_id: string; kind: string })[];
  documents: Row[];
  files: SessionFile[];
}

/** Undefined if the session is gone or no longer the person's. Deleted parts are left out. */
export async function readSessionRows(db: Db, user: UserId, id: SessionId): Promise<SessionRows | undefined> {
  const [session] = await rowsOf(
    db,
    sql`select to_jsonb(t) - 'sort_name' - 'search_text' as row from sessions t
        where id = ${id} and owner = ${user} and deleted_at is null`,
  );
  if (!session) return undefined;
  const nodes = await rowsOf(
    db,
    sql`select to_jsonb(t) as row from nodes t where session_id = ${id} and status <> 'deleted' order by created_at, id`,
  );
  const standing = sql`session_id = ${id} and node_id in (
    select nodes.id from nodes where nodes.session_id = ${id} and nodes.status <> 'deleted')`;
  const of = (table: string, shown: RawBuilder<unknown> = sql`to_jsonb(t)`) =>
    rowsOf(db, sql`select ${shown} as row from ${sql.table(table)} t where ${standing} order by node_id`);
  return {
    session,
    nodes,
    recordings: await of('recordings', sql`to_jsonb(t) - 'object_name'`),
    consents: await rowsOf(
      db,
      sql`select to_jsonb(t) as row from consents t where session_id = ${id} order by recorded_at, id`,
    ),
    patient_links: await rowsOf(
      db,
      sql`select to_jsonb(t) as row from pims_patient_links t where session_id = ${id} order by connection_id, pet`,
    ),
    appointment_links: await rowsOf(
      db,
      sql`select to_jsonb(t) - 'imported_hash' as row from pims_appointment_links t
          where session_id = ${id} order by connection_id, appointment_id`,
    ),
    transcripts: await of('transcripts'),
    notes: (await of('notes', NOTE)) as SessionRows['notes'],
    documents: await of('documents', DOCUMENT),
    files: await listFiles(db, id),
  };
}

/** Columns of exports that only the server needs. */
const INTERNAL = sql`array['actor', 'dedupe_key', 'body_hash', 'lease_no', 'leased_until', 'looks', 'looked_at', 'revision']`;

const NOTE = sql`to_jsonb(t) || jsonb_build_object(
  'kind', (select kind from nodes where nodes.id = t.node_id),
  'versions', (select coalesce(jsonb_agg(to_jsonb(v) order by v.version), '[]') from note_versions v where v.node_id = t.node_id),
  'signature', (select to_jsonb(s) from note_signatures s where s.node_id = t.node_id),
  'amendments', (select coalesce(jsonb_agg(to_jsonb(a) order by a.amended_at), '[]') from note_amendments a
                 where a.node_id = t.node_id),
  'sendings', (select coalesce(jsonb_agg(to_jsonb(d) order by d.requested_at), '[]') from discharge_sendings d
               where d.node_id = t.node_id),
  'exports', (select coalesce(jsonb_agg(to_jsonb(x) - ${INTERNAL} order by x.requested_at), '[]') from pims_exports x
              where x.node_id = t.node_id))`;

const DOCUMENT = sql`to_jsonb(t) - 'object_name' || jsonb_build_object(
  'pages', (select coalesce(jsonb_agg(to_jsonb(p) order by p.page), '[]') from document_pages p where p.node_id = t.node_id),
  'gaps', (select coalesce(jsonb_agg(to_jsonb(g) - 'id' order by g.id), '[]') from document_gaps g where g.node_id = t.node_id))`;

/** If several recordings share a file, the first recording names it. */
async function listFiles(db: Db, session: SessionId): Promise<SessionFile[]> {
  const { rows } = await sql<SessionFile>`
    select distinct on (o.storage_key) o.storage_key, coalesce(d.content_type, o.content_type) as content_type,
           case when r.node_id is not null then 'recording' when d.node_id is not null then 'document' end as kind,
           coalesce(r.node_id, d.node_id) as node_id
    from stored_objects o
    left join recordings r on r.session_id = o.session_id and r.object_name = o.name
    left join documents d on d.session_id = o.session_id and d.object_name = o.name
    where o.session_id = ${session}
    order by o.storage_key, r.node_id, d.node_id`.execute(db);
  return rows;
}

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await (query as RawBuilder<{ row: Row }>).execute(db);
  return rows.map(({ row }) => row);
}

import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../test-kit/test-database.ts';
import { withConnection } from '../test-kit/test-server.ts';
import { type Database, openDatabase } from './database.ts';

/** Two clinics, and who works there alone. Every value of a row that is theirs ends with their letter. */
const OURS = 'a';
const THEIRS = 'b';

/** A row of every table that belongs to somebody, in an order that foreign keys allow. A new table needs one here. */
const ROWS: Readonly<Record<string, (who: string) => Record<string, unknown>>> = {
  sessions: (who) => ({
    id: `s-${who}`,
    org_id: who,
    owner: who,
    name: 'Rex',
    started_at: new Date(0),
    deleted_at: new Date(0),
  }),
  nodes: (who) => ({ id: `n-${who}`, org_id: who, session_id: `s-${who}`, kind: 'recording' }),
  recordings: (who) => ({ node_id: `n-${who}`, org_id: who, session_id: `s-${who}`, created_by: who }),
  transcripts: (who) => ({
    node_id: `n-${who}`,
    recording_id: `n-${who}`,
    org_id: who,
    session_id: `s-${who}`,
  }),
  notes: (who) => ({
    node_id: `n-${who}`,
    org_id: who,
    session_id: `s-${who}`,
    template_id: 'dynamic_soap_notes',
    requested_by: who,
  }),
  note_versions: (who) => ({
    org_id: who,
    node_id: `n-${who}`,
    version: 1,
    lines: '[]',
    text: '',
    replaced_by: who,
  }),
  note_signatures: (who) => ({
    node_id: `n-${who}`,
    org_id: who,
    version: 1,
    signed_by: who,
    name: who,
    signed_at: new Date(0),
  }),
  note_amendments: (who) => ({
    id: `a-${who}`,
    org_id: who,
    node_id: `n-${who}`,
    reason: who,
    text: who,
    amended_by: who,
    name: who,
    amended_at: new Date(0),
  }),
  thumbs_feedback: (who) => ({
    id: `f-${who}`,
    org_id: who,
    session_id: `s-${who}`,
    node_id: `n-${who}`,
    version: 1,
    feedback: 'thumbs_up',
    content: who,
    source: who,
    highlighted_text: who,
    data_access_consent: false,
    sent_by: who,
    sent_at: new Date(0),
  }),
  integration_requests: (who) => ({
    id: `i-${who}`,
    org_id: who,
    name: who,
    sent_by: who,
    sent_at: new Date(0),
  }),
  client_events: (who) => ({
    id: `e-${who}`,
    org_id: who,
    action: who,
    type_of_object: who,
    object_id: who,
    metadata: '{}',
    sent_by: who,
    sent_at: new Date(0),
  }),
  consents: (who) => ({
    id: `c-${who}`,
    org_id: who,
    session_id: `s-${who}`,
    given: true,
    method: 'verbal',
    text: '',
    recorded_by: who,
  }),
  uploads: (who) => ({
    id: `u-${who}`,
    org_id: who,
    session_id: `s-${who}`,
    created_by: who,
    bucket: 'recordings',
    object_name: who,
    content_type: 'audio/webm',
    expires_at: new Date(0),
  }),
  heard_pieces: (who) => ({
    org_id: who,
    session_id: `s-${who}`,
    upload_id: `u-${who}`,
    from_ms: 0,
    holder: who,
    held_until: new Date(0),
  }),
  stored_objects: (who) => ({
    org_id: who,
    session_id: `s-${who}`,
    bucket: 'recordings',
    name: who,
    storage_key: who,
    content_type: 'audio/webm',
    size: 1,
  }),
  idempotency_keys: (who) => ({
    org_id: who,
    user_id: who,
    call: 'x',
    key: 'x',
    request_hash: 'x',
    created_at: new Date(0),
  }),
  recorder_leases: (who) => ({
    session_id: `s-${who}`,
    org_id: who,
    recorder: who,
    label: who,
    held_by: who,
    user_name: who,
    since: new Date(0),
    expires_at: new Date(0),
  }),
  recorder_keys: (who) => ({
    user_id: who,
    key_id: `k-${who}`,
    public_key: Buffer.alloc(65),
    private_key: Buffer.alloc(32),
  }),
  discharge_sendings: (who) => ({
    id: `d-${who}`,
    org_id: who,
    session_id: `s-${who}`,
    node_id: `n-${who}`,
    version: 1,
    recipient: who,
    subject: who,
    body: who,
    sender_name: who,
    timezone: 'UTC',
    locale: 'en-US',
    sent_by: who,
    status: 'queued',
    requested_at: new Date(0),
  }),
  documents: (who) => ({
    node_id: `n-${who}`,
    org_id: who,
    session_id: `s-${who}`,
    object_name: who,
    content_type: 'text/plain',
    size: 1,
    status: 'completed',
    created_by: who,
  }),
  document_pages: (who) => ({
    org_id: who,
    node_id: `n-${who}`,
    page: 1,
    passages: [],
    is_recognised: false,
  }),
  templates: (who) => ({
    id: `t-${who}`,
    org_id: who,
    owner: who,
    super_org: `g-${who}`,
    name: who,
    type: 'medical',
    tag: [],
    description: '',
    created_at: new Date(0),
    modified_at: new Date(0),
    deleted_at: new Date(0),
  }),
  template_versions: (who) => ({
    org_id: who,
    template_id: `t-${who}`,
    version: 1,
    form: '{}',
    published_by: who,
    published_at: new Date(0),
  }),
  template_drafts: (who) => ({
    org_id: who,
    user_id: who,
    template_id: `t-${who}`,
    form: '{}',
    base_version: 1,
    revision: 1,
    modified_at: new Date(0),
  }),
  template_shares: (who) => ({
    token_hash: who,
    org_id: who,
    template_id: `t-${who}`,
    shared_by: who,
    expires_at: new Date(0),
  }),
  note_forms: (who) => ({ org_id: who, template_id: `t-${who}`, version: 1, form: '{}' }),
  saved_parts: (who) => ({
    id: `p-${who}`,
    org_id: who,
    kind: 'section',
    owner: who,
    super_org: `g-${who}`,
    fields: '{}',
    created_at: new Date(0),
    modified_at: new Date(0),
  }),
  spellings: (who) => ({
    id: randomUUID(),
    org_id: who,
    written: who,
    created_at: new Date(0),
    modified_at: new Date(0),
  }),
  tags: (who) => ({ org_id: who, name: who, colour: 'gray' }),
  usage_counts: (who) => ({ user_id: who }),
  user_settings: (who) => ({ user_id: who }),
};

/** Trails: their rows are written once, and of them this column alone may change; null where none may. */
const TRAILS: Readonly<Record<string, string | null>> = {
  discharge_sendings: 'status',
  note_signatures: null,
  note_amendments: null,
  thumbs_feedback: null,
  integration_requests: null,
  client_events: null,
  template_versions: null,
  note_forms: null,
};

/** Second guards: what they let through only where a transaction names it by a setting, with how each is written. */
const SHARED: Readonly<Record<string, Readonly<Record<string, 'using' | 'with check'>>>> = {
  saved_parts: { saved_parts_of_super_organization: 'using' },
  spellings: { spellings_of_user: 'using' },
  template_shares: { template_shares_of_link: 'using' },
  template_versions: {
    template_versions_of_super_organization: 'using',
    template_versions_added_by_super_organization: 'with check',
    template_versions_of_link: 'using',
  },
  templates: {
    templates_of_super_organization: 'using',
    templates_changed_by_super_organization: 'using',
    templates_of_link: 'using',
  },
  user_settings: { user_settings_of_colleague: 'using' },
};

/** What one role may see across clinics: the owner, through functions that tell ids alone. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  client_events: ['client_events_of_deleted'],
  idempotency_keys: ['idempotency_keys_aged', 'idempotency_keys_of_deleted'],
  integration_requests: ['integration_requests_of_deleted'],
  notes: ['notes_unfinished'],
  recorder_leases: ['recorder_leases_of_deleted'],
  sessions: ['sessions_deleted'],
  template_drafts: ['template_drafts_of_deleted'],
  templates: ['templates_deleted', 'templates_of_deleted'],
  thumbs_feedback: ['thumbs_feedback_of_deleted'],
  uploads: ['uploads_expired'],
};

/** Tables that belong to somebody, with the column that says to whom. */
const OWNED = `
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
         min(a.attname::text) filter (where a.attname = 'org_id') as org, min(a.attname::text) as person,
         (select array_agg(polname::text order by oid) from pg_policy
          where polrelid = c.oid and 0 = any (polroles)) as guards,
         (select coalesce(array_agg(polname::text), '{}') from pg_policy
          where polrelid = c.oid and not 0 = any (polroles)) as exceptions
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname in ('org_id', 'user_id')
  group by c.oid, c.relname order by c.relname`;

interface OwnedTable {
  name: string;
  enabled: boolean;
  forced: boolean;
  org: string | null;
  person: string;
  /** Policies for everybody. */
  guards: string[] | null;
  /** Policies for one role: which one is part of the test. */
  exceptions: string[];
}

let database: Database;
let owner: Client;
let tables: OwnedTable[];

beforeAll(async () => {
  const { ownerUrl, appUrl, truncate } = await testDatabase();
  await truncate();
  database = openDatabase(appUrl, 2);
  owner = new Client(ownerUrl);
  await owner.connect();
  tables = (await owner.query<OwnedTable>(OWNED)).rows;
  for (const who of [OURS, THEIRS]) {
    for (const [table, row] of Object.entries(ROWS)) {
      const { text, values } = insertion(table, row(who));
      await database.scoped({ organizationId: who, userId: who }, (db) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
      );
    }
  }
});

afterAll(async () => {
  await owner.end();
  await database.close();
});

describe('rows of two clinics', () => {
  test('every table that belongs to somebody is guarded, and has a row in this test', () => {
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(ROWS).sort());
    for (const { name, org, enabled, forced, guards, exceptions } of tables) {
      expect({ name, enabled, forced, guards, exceptions }).toEqual({
        name,
        enabled: true,
        forced: true,
        guards: [`${name}_of_${org ? 'organization' : 'user'}`, ...Object.keys(SHARED[name] ?? {})],
        exceptions: EXCEPTIONS[name] ?? [],
      });
    }
  });

  test('requests run as a role that owns nothing, bypasses nothing and can take no other role', async () => {
    const { appUrl } = await testDatabase();
    await withConnection(appUrl, async (app) => {
      const { rows } = await app.query(`
        select current_user as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
               (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
               (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
        from pg_roles where rolname = current_user`);
      expect(rows).toEqual([
        {
          name: 'auscult_app',
          rolsuper: false,
          rolbypassrls: false,
          rolcreaterole: false,
          rolcreatedb: false,
          owned: 0,
          memberships: 0,
        },
      ]);
    });
  });

  test('each clinic sees, changes and deletes its own alone', async () => {
    for (const { name } of tables) expect(await asApp(() => leaksOf(name)), name).toEqual([]);
  });

  test('a transaction that names nobody sees nothing', async () => {
    for (const { name } of tables) {
      const { rows } = await asApp(() => owner.query(`select from ${name}`), '');
      expect(rows, name).toEqual([]);
    }
  });

  test('what was bound to one transaction is gone in the next on the same connection', async () => {
    await database.scoped({ organizationId: OURS, userId: OURS }, async () => undefined);
    const { rows } = await database.pool.query(`select current_setting('app.org', true) as org`);
    expect(rows).toEqual([{ org: '' }]);
  });

  test('a name that tries to leave its quotes stays a name', async () => {
    const seen = await database.scoped({ organizationId: "b'; --", userId: "\\'" }, async (db) => {
      const { rows } = await db.executeQuery(
        CompiledQuery.raw(`select current_setting('app.org') as org, current_setting('app.user') as person`),
      );
      return rows;
    });
    expect(seen).toEqual([{ org: "b'; --", person: "\\'" }]);
  });
});

describe('without any one of the guards the probe finds the leak', () => {
  const tableNames = Object.keys(ROWS);

  test.each(tableNames)('%s: its policy dropped', async (name) => {
    expect(await probeAfter(name, (policy) => `drop policy ${policy} on ${name}`)).not.toEqual([]);
  });

  test.each(tableNames)('%s: row-level security switched off', async (name) => {
    expect(await probeAfter(name, () => `alter table ${name} disable row level security`)).not.toEqual([]);
  });

  test.each(tableNames)('%s: its policy opened to all', async (name) => {
    expect(await probeAfter(name, (policy) => `alter policy ${policy} on ${name} using (true)`)).not.toEqual(
      [],
    );
  });

  test.each(tableNames)('%s: a second policy that lets all read', async (name) => {
    expect(
      await probeAfter(name, () => `create policy open_door on ${name} for select using (true)`),
    ).not.toEqual([]);
  });

  test.each(tableNames)('%s: its policy lets anybody write rows in', async (name) => {
    expect(
      await probeAfter(name, (policy) => `alter policy ${policy} on ${name} with check (true)`),
    ).not.toEqual([]);
  });

  const shared = Object.entries(SHARED).flatMap(([name, policies]) =>
    Object.entries(policies).map(([policy, written]) => [name, policy, written] as const),
  );
  test.each(shared)('%s: %s opened to all', async (name, policy, written) => {
    expect(await probeAfter(name, () => `alter policy ${policy} on ${name} ${written} (true)`)).not.toEqual(
      [],
    );
  });

  const exceptions = Object.entries(EXCEPTIONS).flatMap(([name, policies]) =>
    policies.map((policy) => [name, policy] as const),
  );
  test.each(exceptions)('%s: %s given to everybody', async (name, policy) => {
    const opened = `alter policy ${policy} on ${name} to public`;
    expect(await probeAfter(name, () => `${THEY_ARE_DELETED}; ${opened}`)).not.toEqual([]);
  });
});

/** Somebody whose account is being deleted, as everybody could see if they were let. */
const THEY_ARE_DELETED = `
  insert into identity.user_deletion (user_id, address_hash, spaces, invitations) values ('${THEIRS}', '', '{}', '{}');
  grant usage on schema identity to auscult_app;
  grant select on identity.user_deletion to auscult_app`;

/** What the probe finds once a guard is changed; nothing stays changed. */
async function probeAfter(name: string, change: (policy: string) => string): Promise<string[]> {
  const policy = tables.find((table) => table.name === name)?.guards?.[0] ?? '';
  return asApp(() => leaksOf(name), OURS, change(policy));
}

/** Runs `work` on the owner's connection as the application's role, then takes everything back. */
async function asApp<T>(work: () => Promise<T>, who = OURS, change = ''): Promise<T> {
  await owner.query('begin');
  try {
    if (change !== '') await owner.query(change);
    await owner.query('set local role auscult_app');
    await owner.query(`select set_config('app.org', $1, true), set_config('app.user', $1, true)`, [who]);
    return await work();
  } finally {
    await owner.query('rollback');
  }
}

/** Every way in which one clinic reaches the other's rows, or not its own. */
async function leaksOf(name: string): Promise<string[]> {
  const table = tables.find((one) => one.name === name);
  const column = table?.org ?? table?.person ?? '';
  const row = ROWS[name] ?? (() => ({}));
  const isFixed = TRAILS[name] === null;
  const changing = TRAILS[name] ?? column;
  const change = `update ${name} set ${changing} = ${changing}`;
  const deletion = `delete from ${name} where ${column} = '${THEIRS}'`;
  const isKept = name in TRAILS ? (await failure(deletion)) === NOT_ALLOWED : (await changed(deletion)) === 0;
  const strangers = insertion(name, { ...row('c'), [column]: THEIRS });
  const findings = [
    [(await rowsOf(`select ${column} as who from ${name}`)).join() === OURS, 'sees other than its own rows'],
    [isFixed || (await changed(`${change} where ${column} = '${THEIRS}'`)) === 0, 'changes'],
    [isKept, 'deletes'],
    [(await failure(strangers.text, strangers.values)) === NOT_ALLOWED, 'writes rows of others'],
    [(await failure(`update ${name} set ${column} = '${THEIRS}'`)) === NOT_ALLOWED, 'gives rows away'],
    [
      isFixed ? (await failure(change)) === NOT_ALLOWED : (await changed(change)) === 1,
      isFixed ? 'changes a trail' : 'cannot change its own',
    ],
  ] as const;
  return findings.filter(([isSafe]) => !isSafe).map(([, leak]) => leak);
}

const NOT_ALLOWED = '42501';

async function rowsOf(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ who: string }>(text);
  return rows.map(({ who }) => who).sort();
}

/** Rows a statement would touch. */
async function changed(text: string): Promise<number> {
  return undone(async () => (await owner.query(text)).rowCount ?? 0);
}

/** SQLSTATE with which a statement fails; `none` when it does not. */
async function failure(text: string, values: unknown[] = []): Promise<string> {
  return undone(() =>
    owner.query(text, values).then(
      () => 'none',
      (error: { code: string }) => error.code,
    ),
  );
}

async function undone<T>(work: () => Promise<T>): Promise<T> {
  await owner.query('savepoint probe');
  try {
    return await work();
  } finally {
    await owner.query('rollback to savepoint probe');
  }
}

function insertion(table: string, row: Record<string, unknown>): { text: string; values: unknown[] } {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return {
    text: `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    values: Object.values(row),
  };
}

import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OURS, ROWS, THEIRS } from '../test-kit/owned-rows.ts';
import { EXCEPTIONS, SHARED, TRAILS, WRITTEN_ONCE } from '../test-kit/table-guards.ts';
import { testDatabase } from '../test-kit/test-database.ts';
import { withConnection } from '../test-kit/test-server.ts';
import { type Database, openDatabase } from './database.ts';

/** Tables with an owner, and the column that names it. */
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
  /** Policies for everyone. */
  guards: string[] | null;
  /** Policies for one role; the test also checks which role. */
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
  test('every table with an owner is guarded, and has a row in this test', () => {
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

  test('requests run as a role that owns nothing, bypasses nothing and cannot switch to another role', async () => {
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

  test('each clinic sees, changes and deletes only its own', async () => {
    for (const { name } of tables) expect(await asApp(() => leaksOf(name)), name).toEqual([]);
  });

  test('a transaction without a scope sees nothing', async () => {
    for (const { name } of tables) {
      const { rows } = await asApp(() => owner.query(`select from ${name}`), '');
      expect(rows, name).toEqual([]);
    }
  });

  test('the scope of one transaction is gone in the next on the same connection', async () => {
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

  test.each(tableNames)('%s: row-level security disabled', async (name) => {
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

  test.each(tableNames)('%s: its policy lets anyone write rows', async (name) => {
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
  test.each(exceptions)('%s: %s granted to everyone', async (name, policy) => {
    const opened = `alter policy ${policy} on ${name} to public`;
    expect(await probeAfter(name, () => `${THEY_ARE_DELETED}; ${opened}`)).not.toEqual([]);
  });
});

/** A person whose account is being deleted, visible to everyone if the guard fails. */
const THEY_ARE_DELETED = `
  insert into identity.user_deletion (user_id, address_hash, spaces, invitations) values ('${THEIRS}', '', '{}', '{}');
  grant usage on schema identity to auscult_app;
  grant select on identity.user_deletion to auscult_app`;

/** Results of the probe with one guard changed. The change is rolled back. */
async function probeAfter(name: string, change: (policy: string) => string): Promise<string[]> {
  const policy = tables.find((table) => table.name === name)?.guards?.[0] ?? '';
  return asApp(() => leaksOf(name), OURS, change(policy));
}

/** Runs `work` on the owner's connection as the application's role, then rolls everything back. */
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

/** Every way in which one clinic can reach another's rows, or misses its own. */
async function leaksOf(name: string): Promise<string[]> {
  const table = tables.find((one) => one.name === name);
  const column = table?.org ?? table?.person ?? '';
  const row = ROWS[name] ?? (() => ({}));
  const isFixed = TRAILS[name] === null || WRITTEN_ONCE.has(name);
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

/** Number of rows a statement would affect. */
async function changed(text: string): Promise<number> {
  return undone(async () => (await owner.query(text)).rowCount ?? 0);
}

/** SQLSTATE of a statement's error; `none` when it succeeds. */
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

import { CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../test-kit/test-database.ts';
import { type Database, type Db, openDatabase } from './database.ts';

const US = { organizationId: 'us', userId: 'us' };

let database: Database;
let owner: Client;

beforeAll(async () => {
  const { ownerUrl, appUrl } = await testDatabase();
  // With one connection, leftovers of one transaction would appear in the next.
  database = openDatabase(appUrl, 1);
  owner = new Client(ownerUrl);
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.close();
});

describe('a transaction', () => {
  test('gives nothing to queries after its end', async () => {
    const late = await database.scoped(US, async (db) => db);
    await expect(whoseIn(late)).rejects.toThrow('This transaction has ended.');
    const other = database.scoped({ organizationId: 'them', userId: 'them' }, async (db) => {
      await expect(whoseIn(late)).rejects.toThrow('This transaction has ended.');
      return whoseIn(db);
    });
    expect(await other).toBe('them');
  });

  test('that fails gives nothing to queries that it had not awaited', async () => {
    let late: Db | undefined;
    const failing = database.scoped(US, async (db) => {
      late = db;
      await Promise.all([whoseIn(db), Promise.reject(new Error('refused'))]);
    });
    await expect(failing).rejects.toThrow('refused');
    await expect(late && whoseIn(late)).rejects.toThrow('This transaction has failed.');
    expect(await database.scoped(US, whoseIn)).toBe('us');
  });

  test('that fails gives the first error, whichever statement is read first', async () => {
    const failing = database.scoped(US, async (db) => {
      const first = db.executeQuery(CompiledQuery.raw('select 1 / 0'));
      first.catch(() => undefined);
      await whoseIn(db);
    });
    await expect(failing).rejects.toThrow('division by zero');
  });

  test('with an unread error of a statement says so, and does not count as committed', async () => {
    const failing = database.scoped(US, async (db) => {
      await db.executeQuery(CompiledQuery.raw(`insert into user_settings (user_id) values ('us')`));
      await db.executeQuery(CompiledQuery.raw('select 1 / 0')).catch(() => undefined);
      return 'done';
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await database.scoped(US, whoseIn)).toBe('us');
  });

  test('does not let another begin or end within it', async () => {
    const within = database.scoped(US, async (db) => {
      const other = db.transaction().execute(async () => 'begun');
      await expect(other).rejects.toThrow('Only `scoped` begins a transaction.');
      return whoseIn(db);
    });
    expect(await within).toBe('us');
  });

  test('that loses its connection fails, and the next has another', async () => {
    const lost = database.scoped(US, async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await owner.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await whoseIn(db);
    });
    await expect(lost).rejects.toThrow(/connection/i);
    expect(await database.scoped(US, whoseIn)).toBe('us');
  });

  test('gives the number of changed rows', async () => {
    const changed = database.scoped(US, async (db) => {
      const statements = [
        `insert into user_settings (user_id) values ('us')`,
        `update user_settings set search_history = '["Rex"]'`,
        `delete from user_settings`,
        'select 1',
      ];
      const counts: (bigint | undefined)[] = [];
      for (const text of statements) {
        const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text));
        counts.push(numAffectedRows);
      }
      return counts;
    });
    expect(await changed).toEqual([1n, 1n, 1n, undefined]);
  });

  test('runs simultaneous queries in the order of the calls', async () => {
    const seen = await database.scoped(US, (db) =>
      Promise.all([
        whoseIn(db),
        db.executeQuery(CompiledQuery.raw(`select set_config('app.org', $1, true)`, ['other'])),
        whoseIn(db),
      ]),
    );
    expect([seen[0], seen[2]]).toEqual(['us', 'other']);
  });

  test('after a change of a table, one may fail with an old plan and the next does not', async () => {
    await owner.query('create table changing (id integer); grant select on changing to auscult_app');
    try {
      const read = () => database.scoped(US, (db) => sql`select * from changing where id = ${1}`.execute(db));
      await read();
      await owner.query('alter table changing add column name text');
      await expect(read()).rejects.toThrow('cached plan must not change result type');
      expect((await read()).rows).toEqual([]);
    } finally {
      await owner.query('drop table changing');
    }
  });
});

async function whoseIn(db: Db): Promise<unknown> {
  const { rows } = await sql<{ org: string }>`select current_setting('app.org') as org`.execute(db);
  return rows[0]?.org;
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../test-kit/test-database.ts';
import { withConnection } from '../test-kit/test-server.ts';
import { migrate } from './migrate.ts';
import { urlForRole } from './roles.ts';

let directory: string;
let url: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auscult-migrations-'));
  url = await emptyDatabase();
  await put('0001_pets.sql', 'CREATE TABLE pets (name text); GRANT SELECT ON pets TO auscult_app;');
  await put('0002_weights.sql', 'CREATE TABLE weights (grams int);');
});
afterEach(() => rm(directory, { recursive: true }));

describe('migrate', () => {
  test('applies each file once, in order', async () => {
    expect(await migrate(url, { directory })).toEqual(['0001_pets', '0002_weights']);
    expect(await migrate(url, { directory })).toEqual([]);
    await put('0003_tails.sql', 'ALTER TABLE pets ADD tail int;');
    expect(await migrate(url, { directory })).toEqual(['0003_tails']);
  });

  test('of several servers that start at once, one migrates and the others wait', async () => {
    const all = await Promise.all([1, 2, 3].map(() => migrate(url, { directory })));
    expect(all.flat()).toEqual(['0001_pets', '0002_weights']);
  });

  test('several databases of one server can be migrated at once', async () => {
    const urls = await Promise.all([1, 2, 3].map(() => emptyDatabase()));
    const all = await Promise.all(urls.map((one) => migrate(one, { directory })));
    expect(all.flat()).toHaveLength(6);
  });

  test('names a failing file with its line, rolls it back, and keeps earlier ones', async () => {
    await put('0003_broken.sql', 'CREATE TABLE half ();\nCREATE TABLE pets ();\nCREATE NONSENSE;');
    await expect(migrate(url, { directory })).rejects.toThrow(
      /0003_broken failed at line 3 and changed nothing/,
    );
    await put('0003_broken.sql', 'CREATE TABLE half ();');
    expect(await migrate(url, { directory })).toEqual(['0003_broken']);
  });

  test('ignores different line endings', async () => {
    await put('0003_two_lines.sql', 'CREATE TABLE a ();\nCREATE TABLE b ();\n');
    await migrate(url, { directory });
    await put('0003_two_lines.sql', 'CREATE TABLE a ();\r\nCREATE TABLE b ();\r\n');
    expect(await migrate(url, { directory })).toEqual([]);
  });

  test.each([
    [
      'was changed',
      () => put('0001_pets.sql', 'CREATE TABLE cats ();'),
      '0001_pets was changed after it was applied',
    ],
    [
      'is missing',
      () => remove('0001_pets.sql'),
      '0001_pets was applied to this database, but its file is missing',
    ],
    ['came before', () => put('0000_first.sql', 'SELECT 1'), '0000_first comes before 0001_pets'],
    ['is of a newer version', () => remove('0002_weights.sql'), 'by a newer Auscult (0002_weights)'],
    ['has a number twice', () => put('0002_other.sql', 'SELECT 1'), 'Two migrations bear the number 0002'],
    ['has no number', () => put('other.sql', 'SELECT 1'), 'other.sql is not named like a migration'],
  ])('refuses when a file %s', async (_, change, complaint) => {
    await migrate(url, { directory });
    await change();
    await expect(migrate(url, { directory })).rejects.toThrow(complaint);
  });

  test('says so when the database does not answer', async () => {
    const nobody = 'postgresql://owner:secret@127.0.0.1:1/clinic';
    const failure = await migrate(nobody, { directory }).catch((error: Error) => error.message);
    expect(failure).toContain('The database cannot be reached');
    expect(failure).not.toContain('secret');
  });
});

describe('roles', () => {
  test('a connection as the app reads what it was granted, and owns nothing', async () => {
    await migrate(url, { directory });
    await withConnection(urlForRole(url, 'auscult_app'), async (app) => {
      expect((await app.query('SELECT current_user AS name')).rows).toEqual([{ name: 'auscult_app' }]);
      expect((await app.query('SELECT FROM pets')).rowCount).toBe(0);
      await expect(app.query('SELECT FROM weights')).rejects.toMatchObject({ code: '42501' });
      await expect(app.query('DROP TABLE pets')).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('a user who cannot take the roles is told what an administrator must run', async () => {
    await migrate(url, { directory });
    const name = `weak_${randomBytes(4).toString('hex')}`;
    await withConnection(url, async (owner) => {
      await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD 'weak'`);
      const weak = new URL(url);
      weak.username = name;
      weak.password = 'weak';
      await expect(migrate(weak.href, { directory })).rejects.toThrow(
        `GRANT auscult_app, auscult_identity TO "${name}";`,
      );
      await owner.query(`DROP ROLE ${name}`);
    });
  });
});

function put(file: string, sql: string): Promise<void> {
  return writeFile(join(directory, file), sql);
}

function remove(file: string): Promise<void> {
  return rm(join(directory, file));
}

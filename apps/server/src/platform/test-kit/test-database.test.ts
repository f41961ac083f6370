import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';
import { withConnection } from './test-server.ts';

test('a process has one migrated database, and empties it between tests', async () => {
  const { ownerUrl, truncate } = await testDatabase();
  expect((await testDatabase()).ownerUrl).toBe(ownerUrl);

  await withConnection(ownerUrl, async (owner) => {
    await owner.query(
      'CREATE TABLE pets (id int PRIMARY KEY); CREATE TABLE weights (pet int REFERENCES pets)',
    );
    await owner.query('INSERT INTO pets VALUES (1); INSERT INTO weights VALUES (1)');
    await truncate();
    const left = await owner.query('SELECT FROM pets');
    const migrations = await owner.query('SELECT FROM migrations');
    expect(left.rowCount).toBe(0);
    expect(migrations.rowCount).toBeGreaterThan(0);
    await owner.query('DROP TABLE weights, pets');
  });
});

test.each(['app', 'identity'] as const)('the %s role owns nothing and may create nothing', async (role) => {
  const database = await testDatabase();
  await withConnection(database[`${role}Url`], async (connection) => {
    const { rows } = await connection.query<{ name: string }>('SELECT current_user AS name');
    expect(rows[0]?.name).toBe(`auscult_${role}`);
    await expect(connection.query('CREATE TABLE stolen ()')).rejects.toMatchObject({ code: '42501' });
    await expect(connection.query('ALTER TABLE migrations DISABLE TRIGGER ALL')).rejects.toMatchObject({
      code: '42501',
    });
  });
});

import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../test-kit/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { inOrganization } from './in-organization.ts';

let database: Database;

beforeAll(async () => {
  const { appUrl, truncate } = await testDatabase();
  await truncate();
  database = openDatabase(appUrl, 2);
});
afterAll(() => database.close());

const [OURS, THEIRS] = [OrganizationId.parse('ours'), OrganizationId.parse('theirs')];

test('a transaction sees another organization’s rows while it works there, and its own before and after', async () => {
  const actor = { userId: UserId.parse('vera'), organizationId: OURS, role: null };
  const read = async ({ db }: Pick<Parameters<typeof inOrganization>[0], 'db'>) =>
    (await sql<{ name: string }>`select name from tags`.execute(db)).rows.map(({ name }) => name);
  await database.scoped({ organizationId: THEIRS, userId: 'other' }, (db) =>
    sql`insert into tags values ('theirs', 'x', 'gray')`.execute(db),
  );
  await database.scoped(actor, async (db) => {
    const context = { actor, db };
    await sql`insert into tags values ('ours', 'y', 'gray')`.execute(db);
    const seen = await inOrganization(context, THEIRS, async (inside) => {
      expect(inside.actor).toEqual({ ...actor, organizationId: THEIRS });
      return read(inside);
    });
    expect([seen, await read(context)]).toEqual([['x'], ['y']]);
  });
});

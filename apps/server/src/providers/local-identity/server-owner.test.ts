import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { signUp } from '#server/platform/test-kit/sign-up.ts';
import { emptyDatabase, testDatabase } from '#server/platform/test-kit/test-database.ts';
import { asOwner, withConnection } from '#server/platform/test-kit/test-server.ts';
import { somebodyWaits } from '#server/test-kit/at-once.ts';
import { openTestDoor, type TestDoor } from './test-door.ts';

const OPERATOR = 'operator@example.org';

let door: TestDoor;
let ownerUrl: string;

beforeAll(async () => {
  ({ ownerUrl } = await testDatabase());
  door = await openTestDoor({ operators: [OPERATOR] });
});
beforeEach(async () => (await testDatabase()).truncate());
afterAll(() => door.close());

const isOwner = async (token: string) => (await door.identity.findSignedIn(token))?.user.isServerOwner;

test('the first account owns the server, and of several at once one does', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => signUp(door.app)));
  const owners = await Promise.all(people.map(({ token }) => isOwner(token)));
  expect(owners.filter(Boolean)).toHaveLength(1);
  expect(await isOwner((await signUp(door.app)).token)).toBe(false);
});

test('a first account whose transaction fails leaves the server to the next', async () => {
  await withConnection(ownerUrl, async (connection) => {
    await connection.query('begin');
    await connection.query(
      `insert into identity."user" (id, name, email) values ('x', 'X', 'x@example.org')`,
    );
    const second = signUp(door.app);
    await somebodyWaits({ ownerUrl });
    await connection.query('rollback');
    expect(await isOwner((await second).token)).toBe(true);
  });
});

test('when the owner’s account is deleted, no one else becomes the owner', async () => {
  const owner = await signUp(door.app);
  expect(await isOwner(owner.token)).toBe(true);
  await door.identity.accounts.delete(owner.userId);
  expect(await isOwner((await signUp(door.app)).token)).toBe(false);
});

test('an operator owns the server, too, once their address is confirmed', async () => {
  await signUp(door.app);
  const operator = await signUp(door.app, { email: OPERATOR });
  expect(await isOwner(operator.token)).toBe(false);
  await asOwner({ ownerUrl }, `update identity."user" set "emailVerified" = true where id = $1`, [
    operator.userId,
  ]);
  expect(await isOwner(operator.token)).toBe(true);
});

test('an installation that has accounts when it is updated gets no owner by its first account', async () => {
  const url = await emptyDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'auscult-before-'));
  const all = fileURLToPath(new URL('../../migrations', import.meta.url));
  const setup = '0031_server_setup.sql';
  const isEarlier = (path: string) => !path.endsWith('.sql') || basename(path) < setup;
  await cp(all, directory, { recursive: true, filter: isEarlier });
  await migrate(url, { directory });
  const add = `insert into identity."user" (id, name, email) values ($1, 'Vera', $1 || '@example.org')`;
  await asOwner({ ownerUrl: url }, add, ['early']);
  await cp(join(all, setup), join(directory, setup));
  await migrate(url, { directory });
  await asOwner({ ownerUrl: url }, add, ['late']);
  expect(await asOwner({ ownerUrl: url }, 'select user_id from identity.server_owner')).toEqual([
    { user_id: null },
  ]);
  await rm(directory, { recursive: true });
});

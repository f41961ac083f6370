import { expect, test } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import { openLog } from '../log/log.ts';
import { testDatabase } from '../test-kit/test-database.ts';
import { asOwner, withConnection } from '../test-kit/test-server.ts';
import { hearOthers } from './announce.ts';
import { createHub } from './hub.ts';

const watched = { table: 'notes_changes', organizationId: 'team-1', key: 's1' };

const END_LISTENERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and query ilike 'listen %'`;

test('ignores unknown notifications, and handles the next one', async () => {
  const { appUrl } = await testDatabase();
  const hub = createHub();
  const changes = hub.watch(watched, hangLimit())[Symbol.asyncIterator]();
  const hearing = hearOthers(appUrl, hub, openLog('silent'));
  // It listens from now on: every watcher was told to read again.
  expect(await changes.next()).toMatchObject({ value: 'changed' });
  const { table, organizationId, key } = watched;
  const word = JSON.stringify({ from: 'another process', table, organizationId, keys: [key] });
  await withConnection(appUrl, async (other) => {
    for (const said of ['{', '', 'null', '{"from":7}', word])
      await other.query(`select pg_notify('auscult_changes', $1)`, [said]);
  });
  expect(await changes.next()).toMatchObject({ value: 'changed' });
  await hearing.close();
});

test('listens again after a lost connection, and reads what was missed', async () => {
  const database = await testDatabase();
  const hub = createHub();
  const changes = hub.watch(watched, hangLimit())[Symbol.asyncIterator]();
  const hearing = hearOthers(database.appUrl, hub, openLog('silent'));
  await changes.next();
  await asOwner(database, END_LISTENERS);
  expect(await changes.next()).toMatchObject({ value: 'changed' });
  await hearing.close();
});

import { expect, test } from 'vitest';
import { openLog } from '../log/log.ts';
import { testDatabase } from '../test-kit/test-database.ts';
import { withConnection } from '../test-kit/test-server.ts';
import { hearOthers } from './announce.ts';
import { createHub } from './hub.ts';

const watched = { table: 'notes_changes', organizationId: 'team-1', key: 's1' };

test('words that nobody of ours would say are passed over, and the next one is heard', async () => {
  const { appUrl } = await testDatabase();
  const hub = createHub();
  const changes = hub.watch(watched, AbortSignal.timeout(10_000))[Symbol.asyncIterator]();
  const hearing = hearOthers(appUrl, hub, openLog('silent'));
  // It listens from now on: whoever watches was told to look anew.
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

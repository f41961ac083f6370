import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe } from '@auscult/contract/account';
import { setServerLanguageModel } from '@auscult/contract/server-setup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#server/platform/test-kit/sign-up.ts';
import { emptyDatabase } from '#server/platform/test-kit/test-database.ts';
import { callerAt } from '#server/test-kit/caller.ts';
import { until } from '#server/test-kit/until.ts';
import { type RunningProcess, startProcess } from '../../bench/running-server.ts';

let directory: string;
const servers: RunningProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auscult-processes-'));
  const shared = {
    DATABASE_URL: await emptyDatabase(),
    AUTH_SECRET: 'a secret of both processes, 40 letters',
  };
  for (const name of ['one', 'two'])
    servers.push(await startProcess({ ...shared, DATA_DIR: join(directory, name), PORT: '0' }));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await rm(directory, { recursive: true, force: true });
});

test('a change of the set-up reaches another process without a restart, also if the first process is killed', async () => {
  const [first, second] = servers;
  if (!first || !second) throw new Error('Two servers are needed.');
  const { token, userId } = await signUp(first.address);
  const caller = { token, userId, organizationId: userId };
  const writer = async () => (await callerAt(second.address, caller).ask(getMe, {})).server.note_writer;
  expect(await writer()).toBe('built-in');

  await callerAt(first.address, caller).ask(setServerLanguageModel, {
    version: 0,
    source: 'openai-compatible',
    base_url: 'http://127.0.0.1:9/v1',
    model: 'tiny',
  });
  await first.kill();

  await until(async () => (await writer()) !== 'built-in');
});

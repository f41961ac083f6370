import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/config/env.ts';
import { signUp } from '#server/platform/test-kit/sign-up.ts';
import { emptyDatabase } from '#server/platform/test-kit/test-database.ts';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { callerAt } from '#server/test-kit/caller.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { aRunningNote } from '#server/test-kit/visits.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** A stop that takes longer has waited for a slow client. */
const STOP_LIMIT_MS = 6000;

let directory: string;
let databaseUrl: string;
let running: RunningServer | undefined;
const asked = aGate();
const model = createServer(() => asked.open());

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auscult-start-'));
  databaseUrl = await emptyDatabase();
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await running?.stop();
  model.closeAllConnections();
  model.close();
  await rm(directory, { recursive: true, force: true });
});

describe('stopping a server', () => {
  test('returns its jobs and ends, despite a slow request and an unread stream', async () => {
    const environment = readEnvironment({
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      LLM_MODEL: 'never-answers',
    });
    running = await startServer(environment, 'both');
    const address = running.address ?? '';
    const { token, userId } = await signUp(address);
    const vet = callerAt(address, { token, userId, organizationId: userId });
    const { session } = await aRunningNote(vet);
    await asked.opened;
    const stream = await fetch(`${address}/v1/realtime/notes_changes?session_id=${session}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    const dribbling = dribble(`${address}/v2/create_session`, token);
    await dribbling.begun;

    const began = performance.now();
    await running.stop();
    expect(performance.now() - began).toBeLessThan(STOP_LIMIT_MS);
    await dribbling.cut;
    await withConnection(databaseUrl, async (owner) => {
      const { rows } = await owner.query(
        `select name, state, retry_count from jobs.job where name = 'write-note'`,
      );
      expect(rows).toEqual([{ name: 'write-note', state: 'retry', retry_count: 0 }]);
    });
  });
});

/** Sends the beginning of a call, and a space from time to time. */
function dribble(url: string, token: string): { begun: Promise<void>; cut: Promise<void> } {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'transfer-encoding': 'chunked',
    expect: '100-continue',
  };
  const sending = request(url, { method: 'POST', headers }).on('error', () => undefined);
  const drops = setInterval(() => sending.write(' '), 50);
  const [begun, cut] = [aGate(), aGate()];
  sending.once('continue', begun.open);
  sending.once('close', () => {
    clearInterval(drops);
    cut.open();
  });
  sending.flushHeaders();
  return { begun: begun.opened, cut: cut.opened };
}

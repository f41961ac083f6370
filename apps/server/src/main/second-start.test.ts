import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const START = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url));

test('a start beside a running server says so, and does not install or build', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'auscult-second-'));
  const running = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(running, 'listening');
  const address = `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
  await writeFile(join(directory, 'running.json'), JSON.stringify({ process: 4711, address }));

  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [START], { env: { DATA_DIR: directory } }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });
  expect(code).toBe(1);
  expect(said).toBe(
    `Auscult is already running on this data directory (process 4711, ${address}). Stop it first.\n`,
  );
  running.close();
  await rm(directory, { recursive: true });
});

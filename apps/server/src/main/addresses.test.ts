import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import { explainListen, withPort } from './addresses.ts';

test('explains a host that is not an address of this machine', async () => {
  const environment = readEnvironment({ PORT: '0', HOST: '203.0.113.9' });
  await expect(withPort(environment)).rejects.toThrow(
    '203.0.113.9 is not an address of this machine. Set HOST',
  );
});

test('explains a forbidden port, with what to do', () => {
  const place = { HOST: '127.0.0.1', PORT: 80 };
  expect(explainListen('EACCES', place)?.message).toContain("can't listen on port 80. Set PORT");
  expect(explainListen('EADDRINUSE', place)?.message).toContain('Port 80 is taken');
  expect(explainListen('EMFILE', place)).toBeUndefined();
});

test('finds a free port to listen on', async () => {
  const { PORT, HOST } = await withPort(readEnvironment({ PORT: '0' }));
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(PORT, HOST, resolve));
  server.close();
});

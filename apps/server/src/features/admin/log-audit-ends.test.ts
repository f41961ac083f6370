import { expect, test } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { auditEndsLog } from './log-audit-ends.ts';

const DAY_MS = 86_400_000;

const written: string[] = [];
const log = openLog('info', { write: (line) => void written.push(line) });
const server = useTestApp({ log });

test('logs the last hash of each chain that grew, once a day', async () => {
  const team = crypto.randomUUID();
  const append = () =>
    asOwner(server(), `select audit.append($1, null, null, 'note_signed', 'n', '{}')`, [team]);
  await append();
  await append();
  const [last] = await asOwner<{ hash: string }>(
    server(),
    `select encode(hash, 'hex') as hash from audit.event where org_id = $1 and position = 2`,
    [team],
  );
  const run = auditEndsLog({ services: { log }, inContext: server().inContext });
  const now = Date.now();
  await run(now);
  const told = { msg: 'audit trail', organizationId: team, position: 2, hash: last?.hash };
  expect(linesOf(team)).toMatchObject([told]);
  await append();
  await run(now + DAY_MS / 2);
  expect(linesOf(team)).toHaveLength(1);
  await run(now + DAY_MS);
  expect(linesOf(team)).toMatchObject([told, { position: 3 }]);
});

function linesOf(team: string): unknown[] {
  return written.map((line) => JSON.parse(line)).filter(({ organizationId }) => organizationId === team);
}

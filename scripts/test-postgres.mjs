/**
 * The server's tests on an existing PostgreSQL, instead of the embedded one.
 *
 *   DATABASE_URL=postgres://owner:password@host/database npm run test:postgres
 *
 * The user must be allowed to create databases and roles. Each test process uses a separate database, which
 * is dropped afterwards; the database in the URL is only used to connect.
 */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, giveUp, projectEnvironment, ROOT } from './install.mjs';

const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
if (!url)
  giveUp('Set the server: DATABASE_URL=postgres://owner:password@host/database npm run test:postgres');

const node = ensureInstalled();
const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...process.argv.slice(2)];
const { DATABASE_URL: _, ...environment } = projectEnvironment(node);
const { status } = spawnSync(node, words, {
  cwd: ROOT,
  env: { ...environment, TEST_DATABASE_URL: url },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

/** In place of the process that reads: tries what that must not be able to do, and answers as many pages as it could. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import process, { env } from 'node:process';
import { Worker } from 'node:worker_threads';

const DEEDS: readonly (() => unknown)[] = [
  () => readFileSync('/etc/passwd'),
  () => readFileSync(`/proc/${process.ppid}/environ`),
  () => mkdtempSync('/tmp/pried-'),
  () => spawnSync('true').pid || fail(),
  () => new Worker('', { eval: true }),
  // Some systems put a variable or two of their own into every process.
  () => Object.keys(env).some((name) => /PATH|SECRET|HOME|DATABASE/.test(name)) || fail(),
];

process.on('message', () => process.send?.({ pages: DEEDS.filter(succeeds).length }));

function succeeds(deed: () => unknown): boolean {
  try {
    deed();
    return true;
  } catch {
    return false;
  }
}

function fail(): never {
  throw new Error('It could not.');
}

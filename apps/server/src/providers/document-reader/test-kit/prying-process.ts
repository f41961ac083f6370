/**
 * Replaces the reading process: attempts forbidden actions, and answers with the number of pages equal to its
 * successes.
 */
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
  // Some systems add variables to every process.
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

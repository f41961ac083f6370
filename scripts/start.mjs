/**
 * Starts Auscult from a fresh clone or an installed one.
 *
 *   npm start                    web and worker in one process
 *   npm start -- web             one of them
 *   npm run dev                  restarts the server, and updates the web app, on changes
 *
 * It installs and builds what is missing, then runs the server: its output, its exit code, its signals.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled, ensureWebBuilt, giveUp, projectEnvironment, ROOT } from './install.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const MAIN = 'apps/server/src/main.ts';

const words = process.argv.slice(2);
const isDev = words.includes('--dev');
const roles = words.filter((word) => word !== '--dev');

await giveUpWhileRunning();
const node = ensureInstalled();
if (isDev) await runAll([['--watch', '--watch-preserve-output', MAIN, ...roles], viteWords()]);
else {
  const isWorkerOnly = roles.length > 0 && roles.every((role) => role === 'worker');
  if (!isWorkerOnly && !ensureWebBuilt(node)) giveUp('The web app could not be built (see above).');
  await runAll([[MAIN, ...roles]]);
}

/**
 * A new installation or build would break a running server. The server also checks for another one by a lock;
 * before that, it is enough to ask the one in the data directory.
 */
async function giveUpWhileRunning() {
  const running = readRunning(resolve(ROOT, process.env.DATA_DIR || 'data', 'running.json'));
  if (!running?.address) return;
  const answer = await fetch(new URL('/healthz', running.address), {
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined);
  if (answer?.ok)
    giveUp(
      `Auscult is already running on this data directory (process ${running.process}, ${running.address}). Stop it first.`,
    );
}

function readRunning(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function viteWords() {
  return [join('node_modules', 'vite', 'bin', 'vite.js'), '--config', join('apps', 'web', 'vite.config.ts')];
}

/** Runs programs side by side. When one ends, the others are stopped, and its exit code is returned. */
async function runAll(programs) {
  const options = { cwd: ROOT, env: projectEnvironment(node), stdio: 'inherit' };
  const children = programs.map((program) => spawn(node, program, options));
  const forward = (signal) => {
    // The terminal sends Ctrl-C to all its processes; a second signal would mean "at once".
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    for (const child of children) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const watching = stopWithNpm(() => forward('SIGTERM'));

  const ends = children.map((child) => endOf(child));
  process.exitCode = await Promise.race(ends);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ends);
  for (const signal of SIGNALS) process.off(signal, forward);
  clearInterval(watching);
}

/**
 * When npm is stopped, it stops the shell between itself and this process without a signal to this process.
 * The only sign is a new parent process.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    stop();
  }, 200);
  return watching;
}

function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Auscult could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

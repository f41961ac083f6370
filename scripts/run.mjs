/**
 * Runs a TypeScript file on the project's own Node.js, and installs what is missing first.
 *
 *   node scripts/run.mjs <path from the root of the project> [arguments …]
 *
 * It passes on the file's output, exit code and signals.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, giveUp, projectEnvironment, ROOT } from './install.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const [file, ...words] = process.argv.slice(2);
if (!file) giveUp('Say which file to run: node scripts/run.mjs <path> [words …]');
if (!existsSync(join(ROOT, file))) giveUp(`There is no ${file} in ${ROOT}.`);

const node = ensureInstalled();
const child = spawn(node, [file, ...words], { cwd: ROOT, env: projectEnvironment(node), stdio: 'inherit' });
for (const signal of SIGNALS) {
  process.on(signal, () => {
    // The terminal sends Ctrl-C to all its processes.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.once('error', (error) => giveUp(`${file} could not be started: ${error.message}`));
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

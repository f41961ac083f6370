/**
 * All static checks of the project: `npm run check`.
 *
 *   npm run check             all steps
 *   npm run check -- words    the steps whose name has this word
 *
 * Prints one line per step, and a step's output only when it fails. Runs on Node 20 and needs no network.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './source-files.mjs';

const script = (name, ...options) => [process.execPath, `scripts/${name}.mjs`, ...options];

/** Slow ones first, so that no long step runs alone at the end. */
const STEPS = [
  { name: 'types', command: ['tsc', '-p', '.', '--pretty', 'false'] },
  { name: 'format and lint', command: ['biome', 'check', '.', '--max-diagnostics=60'] },
  {
    name: 'borders',
    command: ['depcruise', '--config', '.dependency-cruiser.files.cjs', 'packages', 'apps'],
  },
  {
    name: 'borders of folders',
    command: ['depcruise', '--config', '.dependency-cruiser.folders.cjs', 'packages', 'apps'],
  },
  { name: 'canaries of borders', command: script('canaries') },
  { name: 'unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  {
    name: 'versions',
    // Dependencies are grouped by purpose. No package manager is named, because npm comes with Node.
    command: ['sherif', '-r', 'unordered-dependencies', '-r', 'root-package-manager-field'],
  },
  { name: 'words', command: script('check-words') },
  { name: 'canaries of words', command: script('word-canaries') },
  { name: 'prose', command: script('check-prose') },
  { name: 'commits', command: script('check-commits') },
  { name: 'canaries of prose', command: script('prose-canaries') },
  { name: 'texts', command: script('check-texts') },
  { name: 'canaries of texts', command: script('text-canaries') },
  { name: 'specification', command: script('check-spec') },
  { name: 'links', command: script('check-links') },
  { name: 'written documents', command: script('write-docs', '--check') },
];

const wanted = process.argv.slice(2);
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const queue = [...steps];
const width = Math.max(2, Math.min(4, availableParallelism()));
const failures = [];
await Promise.all(Array.from({ length: width }, runNext));
for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
if (steps.length === 0)
  console.log(`No step has this name. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`);
process.exitCode = failures.length > 0 || steps.length === 0 ? 1 : 0;

async function runNext() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const started = performance.now();
    const { code, output } = await run(step.command);
    const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
    console.log(
      `${code === 0 ? '✓' : '✗'}  ${step.name.padEnd(19)}${seconds.padStart(7)}  ${summary(code, output)}`,
    );
    if (code !== 0) failures.push({ name: step.name, output });
  }
}

/** @returns {Promise<{ code: number, output: string }>} a tool that cannot be started counts as failed */
function run([program, ...options]) {
  return new Promise((done) => {
    const bin = join(ROOT, 'node_modules/.bin');
    const child = spawn(program, options, {
      cwd: ROOT,
      env: {
        ...process.env,
        PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
        NO_COLOR: '1',
      },
      shell: process.platform === 'win32' && program !== process.execPath,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => done({ code: 1, output: `${program}: ${error.message}` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Our own scripts end with a line of figures. */
function summary(code, output) {
  const last = output.trim().split('\n').at(-1) ?? '';
  return code === 0 && /^\d/.test(last) && last.length < 100 ? last : '';
}

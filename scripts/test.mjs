/**
 * All checks, tests, the web build and the journeys in a browser, from a fresh clone.
 *
 *   npm test
 *
 * Each step runs even when an earlier one failed. The last line counts the tests of all runners; a step that
 * is not a test runner counts as one failure when it fails.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureShell } from './chromium.mjs';
import { ensureInstalled, ensureWebBuilt, projectEnvironment, ROOT } from './install.mjs';

const JOURNEYS = join(ROOT, 'apps', 'e2e');
const FAILED = { passed: 0, failed: 1 };
const NO_TESTS = { passed: 0, failed: 0 };

const node = ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'auscult-reports-'));
// The checks do not need the programs that are downloaded.
const equipped = run('scripts/equip.mjs', []);
const results = [
  ['check', await step(runCheck)],
  ['vitest', await step(() => equipped.then(runVitest))],
  ['web build', await step(() => (ensureWebBuilt(node) ? NO_TESTS : FAILED))],
  ['playwright', await step(runJourneys)],
];
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const [name, { passed, failed, skipped }] of results)
  console.log(lineOf(name, { passed, failed, skipped }));
const passed = results.reduce((sum, [, result]) => sum + result.passed, 0);
const failed = results.reduce((sum, [, result]) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function step(take) {
  try {
    return await take();
  } catch (error) {
    console.error(error);
    return FAILED;
  }
}

function lineOf(name, { passed, failed, skipped, note = 'ok' }) {
  if (passed + failed === 0) return `${name}: ${note}`;
  if (passed === 0 && failed === 1 && name !== 'vitest') return `${name}: failed`;
  return `${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

async function runCheck() {
  return (await run('scripts/check.mjs', [])) ? NO_TESTS : FAILED;
}

async function runVitest() {
  const report = join(reports, 'vitest.json');
  const isFine = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return countsOf(report, isFine, countVitest);
}

/** A file that could not be loaded has no failed test, but counts as failed. */
function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests };
}

async function runJourneys() {
  if (!existsSync(join(JOURNEYS, 'playwright.config.ts')))
    return { ...NO_TESTS, note: 'there are no journeys' };
  const chromium = ensureShell();
  if (!chromium) return FAILED;

  const report = join(reports, 'playwright.json');
  const isFine = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=list,json', '--grep-invert=@whole'],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return countsOf(report, isFine, countPlaywright);
}

function countPlaywright({ stats, errors }) {
  const { expected, flaky, unexpected, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected + (errors ?? []).length, skipped };
}

/** A runner can fail without naming a failed test. */
function countsOf(report, isFine, count) {
  if (!existsSync(report)) return FAILED;
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  if (isFine || counted.failed > 0) return counted;
  return { ...counted, failed: 1 };
}

/** @returns a promise of whether a script succeeded; one that cannot be started counts as failed */
function run(script, words, environment = {}) {
  const child = spawn(node, [script, ...words], {
    cwd: ROOT,
    env: { ...projectEnvironment(node), ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.once('exit', (code) => done(code === 0));
  });
}

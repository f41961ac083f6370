/**
 * Runs everyday cases through the running product over HTTP: pasted and recorded visits, answers of a
 * transcriber (by a protocol double), outside records, and a list of people. Prints a line per case and exits
 * with 1 when one fails.
 *
 *   npm run test:cases [-- <folder with cases.json> [id …]]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { signUp } from './api-caller.ts';
import { runAnswerCase } from './cases/answer-case.ts';
import { type LoadedCase, readCases } from './cases/case.ts';
import { runPeopleCase } from './cases/people-case.ts';
import { runRecordCase } from './cases/record-case.ts';
import { openScriptedTranscriber } from './cases/scripted-transcriber.ts';
import { runVisitCase } from './cases/visit-case.ts';
import { freePort, startProcess } from './running-server.ts';

const HANDED_CASES = join(import.meta.dirname, '../../../packages/clinical/fixtures/daily-cases');

const [folder = HANDED_CASES, ...ids] = process.argv.slice(2);
const cases = readCases(folder).filter(({ id }) => ids.length === 0 || ids.includes(id));

const directory = await mkdtemp(join(process.cwd(), '.bench-cases-'));
const transcriber = await openScriptedTranscriber();
const server = await startProcess({
  DATA_DIR: directory,
  PORT: String(await freePort()),
  TRUST_PROXY: '1',
  STT_BASE_URL: transcriber.baseUrl,
});

let failed = 0;
try {
  for (const one of cases) {
    const faults = await faultsOf(one);
    if (faults.length > 0) failed += 1;
    console.log(`${faults.length === 0 ? '✓' : '✗'}  ${one.id.padEnd(5)}${one.file}`);
    for (const fault of faults) console.log(`      ${fault}`);
  }
} finally {
  await server.stop();
  await transcriber.close();
  await rm(directory, { recursive: true, force: true });
}
console.log(`${cases.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && cases.length > 0 ? 0 : 1;

/** Runs one case with a new account. @returns the problems; empty on success */
async function faultsOf(one: LoadedCase): Promise<string[]> {
  const run = { address: server.address, transcriber, caller: await signUp(server.address) };
  try {
    if (one.kind === 'note') return await runVisitCase(run, one);
    if (one.kind === 'answer') return await runAnswerCase(run, one);
    if (one.kind === 'record') return await runRecordCase(run, one);
    return await runPeopleCase(run, one);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

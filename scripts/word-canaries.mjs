/** Proves that scripts/check-words.mjs finds each kind of forbidden word, and accepts the words of the screens. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './source-files.mjs';
import { ROWS_FILE } from './spec-map.mjs';

/** Allowed sources that a careless parser would reject. */
const SOUND = `import { useState } from 'react';

/** Rows of a visit: the word may stand in comments. TODO(#12) so may unfinished work with an issue. */
export function Rows<T,>({ rows, onOpen }: { rows: T[]; onOpen: (row: T) => void }) {
  const [open] = useState<string | null>(null);
  const address = \`/v1/visits/\${rows.length > 1 ? \`a\${'visit'}\` : open}/visit?data=\`;
  const pattern = /visit"|test.only\\(/;
  const wire = { visits: 1, Visit: 2, visit_notes_deleted: 3, importVetspireVisits: 4 };
  return (
    <section aria-label="Visit" onClick={() => onOpen(rows[0])}>
      The visit's notes, {rows.length} visits (data, item) =&gt; {/* visit */} <b>Visit</b>
      {address < 'b' ? pattern.source : <i title={'visit'}>{wire.visits_total}</i>}
    </section>
  );
}

/** One function in two forms; the second shares the docstring of the first. */
export function read(text: string): string;
export function read(text: number): string;
export function read(text: unknown) {
  return String(text, item);
}
export type Row = string;
/** The screen bears the name that the user reads. */
export function AllVisits() {
  return <Rows rows={[]} onOpen={useImportVetspireVisits} />;
}
`;

/** Errors to find: a part of the message, and a source that causes it. */
const BREACHES = {
  'a: an export has a docstring': 'export const a = 1;',
  'b: an export has a docstring': 'export async function b() {}',
  'C: an export has a docstring': '/** Of the file. */\nimport "x";\nexport interface C {}',
  'D: an export has a docstring': 'export class D {}',
  'visitName: names say session': 'const visitName = 1;',
  'openVisit: names say session': 'const page = <p onClick={() => openVisit(1)}>Open</p>;',
  'visit: names say session': 'const f = (visit: string) => visit;',
  'data: name the parameter': 'function f(data: string) {}',
  'item: name the parameter': 'rows.map((item) => 1);',
  'info: name the parameter': 'class K { m(first: X, info?: Y) {} }',
  'helper: name the const': '/** x */\nexport const helper = 1;',
  'util: name the function': 'function util() {}',
  'service: name the class': '/** x */\nexport class service {}',
  'handleClick: name it after': 'function handleClick() {}',
  'test.only leaves tests out': "test.only('a', () => {});",
  'describe.skip leaves tests out': "describe.skip.each([1])('a', () => {});",
  'spelled "email"': `const address = t('E${'-'}mail address');`,
  'Unfinished work': '// TODO later',
  '"@ts-ignore"': '// @ts-ignore',
  '"@ts-expect-error"': '/* @ts-expect-error */',
  '"biome-ignore"': '// biome-ignore lint: because',
  '301 lines: a file has at most 300': '\n'.repeat(301),
  'A pattern above 300 characters': `const a = /${'ab|'.repeat(120)}c/;`,
  '"eslint-disable"': 'const a = <p>{/* eslint-disable */}</p>;',
};
const BAD_PATHS = {
  '"utils" names no place': 'apps/web/src/features/notes/utils/text.ts',
  '"helpers" names no place': 'apps/server/src/helpers.ts',
  'Names say session': 'apps/web/src/features/notes/visit-row.tsx',
};

const problems = [...soundTreePasses(), ...everyBreachIsFound()];
for (const problem of problems) console.log(problem);
const planted = Object.keys(BREACHES).length + Object.keys(BAD_PATHS).length;
console.log(`${planted} bad words planted, ${problems.length} not as expected`);
process.exitCode = problems.length > 0 ? 1 : 0;

function soundTreePasses() {
  const { status, stdout } = check({ 'apps/web/src/screens/all-visits/all-visits.tsx': SOUND });
  return status === 0 ? [] : [`Something that is allowed was reported:\n${stdout}`];
}

function everyBreachIsFound() {
  const messages = Object.keys(BREACHES);
  const files = Object.fromEntries(
    messages.map((message, index) => [`apps/web/src/ui/b${index}.tsx`, BREACHES[message]]),
  );
  for (const path of Object.values(BAD_PATHS)) files[path] = '';
  const { stdout } = check(files);
  const isFound = (path, message) =>
    stdout.split('\n').some((line) => line.startsWith(`${path}:`) && line.includes(message));
  return [
    ...messages.filter((message, index) => !isFound(`apps/web/src/ui/b${index}.tsx`, message)),
    ...Object.keys(BAD_PATHS).filter((message) => !isFound(BAD_PATHS[message], message)),
  ].map((message) => `Not found: ${message}`);
}

function check(files) {
  const folder = mkdtempSync(join(tmpdir(), 'auscult-words-'));
  try {
    mkdirSync(join(folder, 'docs'));
    cpSync(join(ROOT, ROWS_FILE), join(folder, ROWS_FILE));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return spawnSync(process.execPath, [join(ROOT, 'scripts/check-words.mjs'), folder], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates the files of a call: contract entry, operation, its test, the route and the web's hook, with the
 * same stem.
 *
 *   npm run new:call -- sessions update_date                             a call of docs/spec-rows.tsv
 *   npm run new:call -- copilot "POST /v1/copilot_message" ask-copilot   one outside of the specification
 *
 * The new files say what is missing: the operation throws and the test fails until both are written. Existing
 * files are not overwritten.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, readText } from './source-files.mjs';
import { callOfRow, callsOf, isSameCall, readRows } from './spec-map.mjs';

const [feature, words, ownStem] = process.argv.slice(2);
/** Created and changed files. */
const touched = [];
const usage =
  'npm run new:call -- <feature> <call of docs/spec-rows.tsv>, or <feature> "POST /v1/path" <stem>';

try {
  if (!feature || !words || !/^[a-z][a-z-]*$/.test(feature)) throw new Error(`Say ${usage}`);
  layOut(findCall());
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}

function layOut(call) {
  const operation = `apps/server/src/features/${feature}/${call.stem}.ts`;
  if (existsSync(join(ROOT, operation))) throw new Error(`${operation} is there already.`);
  addContract(call);
  create(operation, operationText(call));
  create(operation.replace(/\.ts$/, '.test.ts'), testText(call));
  addRoute(call);
  create(`apps/web/src/features/${feature}/use-${call.stem}.ts`, hookText(call));
  spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...touched], { cwd: ROOT });
  console.log(
    `Now: shapes and refusals in the contract, the operation, its test. Fields of the row: ${call.title}`,
  );
}

/** The row with this name, or the given method and path. */
function findCall() {
  const given = words.match(/^(GET|POST|PUT|DELETE) (\/v[12]\/\S+)$/);
  if (given) {
    if (!ownStem || !/^[a-z][a-z-]*$/.test(ownStem)) throw new Error(`Name its stem in kebab-case: ${usage}`);
    return named({ method: given[1], path: given[2], stem: ownStem, title: words });
  }
  const wanted = words.replaceAll('_', '-').toLowerCase();
  const rows = readRows(ROOT).filter((row) => row.kind === 'call');
  const found = rows.filter((row) => {
    const { stem, path } = callOfRow(row);
    return stem === wanted || path.split('/').at(-1).replaceAll('_', '-').toLowerCase() === wanted;
  });
  if (found.length !== 1)
    throw new Error(`${found.length} calls are called ${words}: ${titles(found)} Say ${usage}`);
  return named({ ...callOfRow(found[0]), title: found[0].title, row: found[0].id });
}

function titles(rows) {
  return rows.map(({ title }) => `${title};`).join(' ');
}

function named(call) {
  return { ...call, name: call.stem.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()) };
}

function addContract(call) {
  const file = `packages/contract/src/${feature}.ts`;
  const isThere = existsSync(join(ROOT, file));
  const before = isThere ? readText(ROOT, file) : contractHead();
  if (callsOf(file, before).some((other) => isSameCall(other, call))) {
    console.log(`kept     ${file} (defines ${call.name} already)`);
    return;
  }
  writeFileSync(join(ROOT, file), `${before.trimEnd()}\n\n${contractText(call)}`);
  touched.push(file);
  console.log(`${isThere ? 'added to' : 'wrote   '} ${file}`);
}

function contractHead() {
  return `/** What is said about ${feature.replaceAll('-', ' ')}. */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
`;
}

function contractText({ name, method, path, row }) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => `${parameter}: z.string()`);
  const input = parameters.length > 0 ? `z.object({ ${parameters.join(', ')} })` : 'z.object({})';
  return `/** Say what it does for the vet.${row ? ` @spec ${row}` : ''} */
export const ${name} = defineCall({
  method: '${method}',
  path: '${path}',
  summary: 'Say what it does for the vet.',
  tag: '${feature}',
  input: ${input},
  output: z.object({}),
  refusals: [],
});
`;
}

function operationText({ name, method, path }) {
  return `import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/${feature}';
import type { Context } from '#server/platform/context.ts';

/** Answers \`${method} ${path}\`. */
export async function ${name}(
  _context: Pick<Context, 'actor' | 'db'>,
  _input: CallInput<typeof contract.${name}>,
): Promise<CallOutput<typeof contract.${name}>> {
  throw new Error('${name}: load, allow, decide, save and publish are still to be written.');
}
`;
}

function testText({ method, path }) {
  return `import { describe, expect, test } from 'vitest';

describe('${method} ${path}', () => {
  test('answers through HTTP, on a database', () => {
    expect.fail('Say what it answers, what stands in the database afterwards, and each of its refusals.');
  });
});
`;
}

function hookText({ name, method, path }) {
  const hook = `use${name[0].toUpperCase()}${name.slice(1)}`;
  const head = `import { ${name} } from '@auscult/contract/${feature}';
import type { CallBody } from '@auscult/contract/kit/call';`;
  if (method === 'GET')
    return `${head}
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** Reads \`${path}\`. */
export function ${hook}(input: CallBody<typeof ${name}>) {
  const api = useApi();
  return useQuery({
    queryKey: ['${feature}', '${name}', input],
    queryFn: ({ signal }) => api(${name}, input, { signal }),
  });
}
`;
  return `${head}
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** Sends \`${method} ${path}\`. */
export function ${hook}() {
  const api = useApi();
  return useMutation({ mutationFn: (input: CallBody<typeof ${name}>) => api(${name}, input) });
}
`;
}

/** Adds the call to the feature's routes: one line, before the closing brace. */
function addRoute({ name, stem }) {
  const file = `apps/server/src/features/${feature}/routes.ts`;
  const line = `  ${name}: bind(contract.${name}, ${name}),\n`;
  const imported = `import { ${name} } from './${stem}.ts';\n`;
  if (!existsSync(join(ROOT, file))) {
    create(file, routesHead(imported, line));
    console.log(`         name ${variable()} in apps/server/src/app.ts`);
    return;
  }
  const before = readText(ROOT, file);
  const end = before.lastIndexOf('\n};');
  const lastImport = before.lastIndexOf("';\n", before.indexOf('\nexport '));
  if (end < 0 || lastImport < 0) {
    console.log(`by hand  ${file}: ${imported}${line}`);
    return;
  }
  const withLine = `${before.slice(0, end + 1)}${line}${before.slice(end + 1)}`;
  const at = lastImport + "';\n".length;
  writeFileSync(join(ROOT, file), `${withLine.slice(0, at)}${imported}${withLine.slice(at)}`);
  touched.push(file);
  console.log(`added to ${file}`);
}

function routesHead(imported, line) {
  return `import * as contract from '@auscult/contract/${feature}';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
${imported}
/** The calls on ${feature.replaceAll('-', ' ')}. */
export const ${variable()}: BoundCalls = {
${line}};
`;
}

/** `saved-sections` gives `savedSectionCalls`. */
function variable() {
  return `${feature.replace(/s$/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Calls`;
}

function create(file, text) {
  if (existsSync(join(ROOT, file))) {
    console.log(`kept     ${file}`);
    return;
  }
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
  touched.push(file);
  console.log(`wrote    ${file}`);
}

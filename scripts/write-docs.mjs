/**
 * Writes the documents that are generated from the code.
 *
 *   npm run docs                            writes them
 *   node scripts/write-docs.mjs --check     fails if one cannot be written, or a committed one is out of date
 *
 * Two are committed: .env.example and docs/configuration.md. The others are large and change with every call,
 * so they are written to dist/docs, which Git ignores. A running server serves the API itself, at
 * /openapi.json and /api/docs.
 *
 * Both commands compare the import rules in ARCHITECTURE.md with .dependency-cruiser.cjs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiPage, sortedApi } from './api-page.mjs';
import { ensureInstalled, giveUp, projectEnvironment } from './install.mjs';
import { ROOT, readText } from './source-files.mjs';
import { specPage } from './spec-page.mjs';

const PRINTER = fileURLToPath(new URL('../apps/server/src/main/print-documents.ts', import.meta.url));
const ARCHITECTURE = 'ARCHITECTURE.md';
const RULES = '.dependency-cruiser.cjs';
const HEADING = '## Import rules';

const OUTPUT = 'dist/docs';

const documents = writeAll(askProgram());
const isCheck = process.argv.includes('--check');
const checked = Object.keys(documents).filter((file) => !isCheck || !file.startsWith(`${OUTPUT}/`));
const stale = checked.filter((file) => textOf(file) !== documents[file]);
if (!isCheck) for (const file of stale) save(file, documents[file]);

const problems = [
  ...(isCheck ? stale.map((file) => `${file} is out of date: run \`npm run docs\`.`) : []),
  ...incompleteDocuments(),
  ...wrongSentences(),
];
for (const problem of problems) console.log(problem);
if (!isCheck) for (const file of stale) console.log(`wrote ${file}`);
console.log(`${Object.keys(documents).length} documents, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The configuration and the API, from the printer. */
function askProgram() {
  const node = ensureInstalled();
  const printed = spawnSync(node, [PRINTER], {
    cwd: ROOT,
    env: projectEnvironment(node),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (printed.status !== 0) giveUp(`The documents could not be written:\n${printed.error ?? printed.stderr}`);
  return JSON.parse(printed.stdout);
}

/** The text of every document, by its path. */
function writeAll({ configuration, api, refusals }) {
  const sorted = sortedApi(api);
  return {
    '.env.example': environmentExample(configuration),
    'docs/configuration.md': configurationPage(configuration),
    [`${OUTPUT}/api.md`]: apiPage(sorted, refusals),
    [`${OUTPUT}/openapi.json`]: `${JSON.stringify(sorted, null, 2)}\n`,
    [`${OUTPUT}/spec-map.md`]: specPage(ROOT, OUTPUT),
  };
}

/** Every call of the API has its own heading in the page, and every document has a title. */
function incompleteDocuments() {
  const page = documents[`${OUTPUT}/api.md`];
  const { paths } = JSON.parse(documents[`${OUTPUT}/openapi.json`]);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const untitled = Object.keys(documents).filter(
    (file) => file.endsWith('.md') && !documents[file].startsWith('# '),
  );
  return [
    ...(calls.length === 0 ? ['The API document has no calls.'] : []),
    ...calls.filter((call) => !page.includes(`\n### ${call}\n`)).map((call) => `api.md has no ${call}.`),
    ...untitled.map((file) => `${file} has no title.`),
  ];
}

function configurationPage(variables) {
  const rows = Object.entries(variables).map(
    ([name, variable]) =>
      `| \`${name}\` | ${kindOf(variable)} | ${usualOf(variable)} | ${variable.description} |`,
  );
  return `# Configuration

<!-- Written by \`npm run docs\` from apps/server/src/config/env.ts. Change it there, not here. -->

Auscult is configured by environment variables; all are optional. An invalid value stops the start with one line per mistake. A
blank value counts as unset. Switches take \`true\` or \`false\`. The server does not read \`.env\` files itself:
[self-hosting](self-hosting.md#settings) explains how to use [.env.example](../.env.example).

| Variable | Kind | Default | What it does |
|---|---|---|---|
${rows.join('\n')}
`;
}

function kindOf({ type, enum: choices }) {
  return choices
    ? choices.map((choice) => `\`${choice}\``).join(', ')
    : (type ?? 'text').replace('string', 'text');
}

function usualOf({ default: usual }) {
  return usual === undefined ? '–' : `\`${usual}\``;
}

function environmentExample(variables) {
  const entries = Object.entries(variables).map(
    ([name, { description, default: usual = '' }]) => `# ${description}\n# ${name}=${quoted(String(usual))}`,
  );
  return `# Every variable of Auscult, with its default. Written by \`npm run docs\`; see docs/configuration.md.
# Copy this file to .env and remove the # before the lines you need.

${entries.join('\n\n')}
`;
}

function quoted(value) {
  return /^[\w./:@-]*$/.test(value) ? value : `'${value}'`;
}

/** Each import rule is one sentence of ARCHITECTURE.md, and each sentence there is a rule. */
function wrongSentences() {
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, RULES));
  const rules = new Set(forbidden.map(({ comment }) => comment));
  const written = new Set(sentencesOf(textOf(ARCHITECTURE) ?? ''));
  return [
    ...[...rules].filter((rule) => !written.has(rule)).map((rule) => `${ARCHITECTURE} does not say: ${rule}`),
    ...[...written].filter((text) => !rules.has(text)).map((text) => `${RULES} has no rule: ${text}`),
  ];
}

/** The list items below the heading, up to the next one. */
function sentencesOf(page) {
  const [, section = ''] = page.split(`\n${HEADING}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^- ((?:.|\n {2})+)$/gm)].map(([, text]) => text.replaceAll(/\s*\n\s*/g, ' '));
}

function textOf(file) {
  return existsSync(join(ROOT, file)) ? readText(ROOT, file) : undefined;
}

function save(file, text) {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true });
  writeFileSync(join(ROOT, file), text);
}

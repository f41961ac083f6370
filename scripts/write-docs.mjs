/**
 * Writes the documents that tell what the code tells already, so that they cannot tell anything else.
 *
 *   npm run docs                            writes them
 *   node scripts/write-docs.mjs --check     fails while one of them is not as it would be written
 *
 * Both compare the sentences on imports in ARCHITECTURE.md with the rules that hold them.
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
const HEADING = '## Who may import whom';

const documents = writeAll(askProgram());
const isCheck = process.argv.includes('--check');
const stale = Object.keys(documents).filter((file) => textOf(file) !== documents[file]);
if (!isCheck) for (const file of stale) save(file, documents[file]);

const problems = [
  ...(isCheck ? stale.map((file) => `${file} is not as \`npm run docs\` writes it.`) : []),
  ...wrongSentences(),
];
for (const problem of problems) console.log(problem);
if (!isCheck) for (const file of stale) console.log(`wrote ${file}`);
console.log(`${Object.keys(documents).length} documents, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** What the program says of itself: see the docstring of the printer. */
function askProgram() {
  const node = ensureInstalled();
  const printed = spawnSync(node, [PRINTER], {
    cwd: ROOT,
    env: projectEnvironment(node),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (printed.status !== 0)
    giveUp(`The documents could not be asked for:\n${printed.error ?? printed.stderr}`);
  return JSON.parse(printed.stdout);
}

/** Every written document: its text by its path. */
function writeAll({ configuration, api, refusals }) {
  const sorted = sortedApi(api);
  return {
    '.env.example': environmentExample(configuration),
    'docs/api.md': apiPage(sorted, refusals),
    'docs/configuration.md': configurationPage(configuration),
    'docs/openapi.json': `${JSON.stringify(sorted, null, 2)}\n`,
    'docs/spec-map.md': specPage(ROOT),
  };
}

function configurationPage(variables) {
  const rows = Object.entries(variables).map(
    ([name, variable]) =>
      `| \`${name}\` | ${kindOf(variable)} | ${usualOf(variable)} | ${variable.description} |`,
  );
  return `# Configuration

<!-- Written by \`npm run docs\` from apps/server/src/config/env.ts. Change it there, not here. -->

Auscult is set up by environment variables, and needs none of them to start. A wrong value ends the start with one line for
each mistake, and one that is blank is not set. Switches take \`true\` or \`false\`. The server reads no \`.env\` file by itself;
[self-hosting](self-hosting.md#settings) says how to hand one over.
[.env.example](../.env.example) lists them all.

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
  return `# Every variable that Auscult reads, with its default. Written by \`npm run docs\`; see docs/configuration.md.
# Copy this file to .env and take away the mark before the lines you need.

${entries.join('\n\n')}
`;
}

function quoted(value) {
  return /^[\w./:@-]*$/.test(value) ? value : `'${value}'`;
}

/** Each rule is one sentence of ARCHITECTURE.md, and each sentence there is a rule. */
function wrongSentences() {
  const { forbidden } = createRequire(import.meta.url)(join(ROOT, RULES));
  const rules = new Set(forbidden.map(({ comment }) => comment));
  const written = new Set(sentencesOf(textOf(ARCHITECTURE) ?? ''));
  return [
    ...[...rules].filter((rule) => !written.has(rule)).map((rule) => `${ARCHITECTURE} does not say: ${rule}`),
    ...[...written].filter((text) => !rules.has(text)).map((text) => `No rule of ${RULES} holds: ${text}`),
  ];
}

/** The list entries below the heading, up to the next one. */
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

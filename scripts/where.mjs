/**
 * Finds the files and tests of a row of the specification.
 *
 *   npm run where -- "update name"
 *   npm run where -- 1.5/session-name
 *
 * It searches for the phrase first, and if no row has it, for rows with all its words. Case, hyphens and
 * underscores do not matter.
 */
import { isTest, ROOT } from './source-files.mjs';
import { callOfRow, covers, isSameCall, ownersOf, readSpecMap } from './spec-map.mjs';

const words = plain(process.argv.slice(2).join(' ')).split(' ').filter(Boolean);
if (words.length === 0) {
  console.error('Say what to look for: npm run where -- "update name"');
  process.exit(2);
}

const map = readSpecMap(ROOT);
const owners = ownersOf(map);
const byId = new Map(map.rows.map((row) => [row.id, row]));
const texts = map.rows.map((row) => ({ row, text: plain(`${row.id} ${row.title}`) }));
const asPhrase = texts.filter(({ text }) => text.includes(words.join(' ')));
const byWords = texts.filter(({ text }) => words.every((word) => text.includes(word)));
const found = (asPhrase.length > 0 ? asPhrase : byWords).map(({ row }) => row);

for (const row of found) print(row);
const strays = straysByStem();
if (strays.length > 0) console.log(`Files by that name:\n${strays.map((file) => `  ${file}`).join('\n')}`);
if (found.length + strays.length === 0) {
  console.log('No row and no file. Try fewer words, or read docs/spec-rows.tsv.');
  process.exitCode = 1;
}

function print(row) {
  const files = [...new Set([...owners.get(row.id), ...taggedFiles(row), ...stemFiles(row)])];
  const tests = files.flatMap(testsOf);
  const all = [...new Set([...files, ...tests])];
  console.log(`${row.id}  [${row.kind}]  ${row.title}`);
  for (const file of all) console.log(`  ${isTest(file) ? 'test' : '    '}  ${file}`);
  if (all.length === 0) console.log('        open');
  console.log('');
}

/** Tests can have tags, too; they do not own the row, but belong to it. */
function taggedFiles(row) {
  const ids = new Set([row.id, row.sameAs]);
  return map.tags.filter((tag) => ids.has(tag.id) || covers(tag.id, row, byId)).map(({ file }) => file);
}

/** All files with the stem of a call: operation, its test, the hook, and the contract that defines it. */
function stemFiles(row) {
  const asCall = callOfRow(row);
  if (!asCall) return [];
  const call = map.calls.find((candidate) => isSameCall(candidate, asCall));
  const stem = call?.stem ?? asCall.stem;
  const named = new RegExp(`/(use-)?${stem}\\.(test\\.)?tsx?$`);
  return [...(call ? [call.file] : []), ...map.files.filter((file) => named.test(file))];
}

function testsOf(file) {
  const stem = file.replace(/\.tsx?$/, '');
  return map.files.filter((candidate) => candidate === `${stem}.test.ts` || candidate === `${stem}.test.tsx`);
}

function straysByStem() {
  if (found.length > 0) return [];
  return map.files.filter((file) => words.every((word) => plain(file).includes(word)));
}

function plain(text) {
  return text
    .toLowerCase()
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();
}

/**
 * Checks names and comments for rules that linters do not have (docs/glossary.md, CONTRIBUTING.md).
 *
 *   node scripts/check-words.mjs [folder]    the folder of another tree, for its test
 */
import { isTest, listFiles, ROOT, readText } from './source-files.mjs';
import { callOfRow, ROWS_FILE, readRows } from './spec-map.mjs';
import { tokenise } from './tokens.mjs';

const BAD_FOLDERS = new Set(['utils', 'helpers', 'common', 'misc', 'lib', 'types', 'hooks']);
const BAD_NAMES = new Set(['data', 'info', 'item', 'helper', 'util', 'manager', 'service']);
const DOCUMENTED = new Set(['function', 'class', 'interface', 'const', 'enum']);
const MODIFIERS = new Set(['async', 'abstract', 'declare', 'default']);
const SUPPRESSION = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)|eslint-disable|oxlint-disable/;
const UNFINISHED = /\b(?:TODO|FIXME|XXX)\b(?!.*#\d+)/;
/** The specification says "email"; the screens must not have two spellings. */
const OTHER_SPELLING = /\be[-]mail/i;
const TEST_CALLS = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const MOST_LINES = 300;
/**
 * Maximum characters of a regular expression, three lines. Longer ones are built from pieces with
 * `packages/clinical/src/reading/text/patterns.ts`.
 */
const LONGEST_PATTERN = 300;
/** "Revisit" and "visitor" do not mean a visit to the clinic. */
const SCREEN_WORD = /(?<!re)visit(?!or)/i;

const root = process.argv[2] ? `${process.argv[2].replace(/\/$/, '')}/` : ROOT;
const fixed = fixedNames();
const problems = [];

const sources = listFiles(root, {
  folders: ['packages', 'apps', 'scripts'],
  endings: ['.ts', '.tsx', '.mjs'],
});
for (const file of sources) checkSource(file, readText(root, file));
const others = listFiles(root, { folders: ['packages', 'apps'], endings: ['.sql', '.css', '.typ', '.html'] });
for (const file of others) checkPlain(file, readText(root, file));
for (const file of [...sources, ...others]) {
  checkPath(file);
  checkSpelling(file, readText(root, file));
}

for (const { file, line, message } of problems) console.log(`${file}:${line}: ${message}`);
console.log(`${sources.length + others.length} files, ${problems.length} words to change`);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * Folders whose names must use the product's terms. The clinical package, benchmarks, tests and journeys may
 * say "visit", because they do not depend on the application.
 */
function namesSessions(file) {
  const isProduct = /^(packages\/(contract|domain)|apps\/(server|web))\/src\//.test(file);
  return isProduct && !/\.(test|suite|spec)\.tsx?$|\/test-kit\//.test(file);
}

/**
 * Calls whose path says visit (`/v1/importVetspireVisits`) and screens (All Visits) keep it in their name.
 */
function fixedNames() {
  const hasRows = listFiles(root, { folders: ['docs'], endings: ['.tsv'] }).includes(ROWS_FILE);
  const rows = hasRows ? readRows(root) : [];
  const calls = rows.map((row) => callOfRow(row)?.stem);
  const screens = rows.filter(({ kind }) => kind === 'screen').map(({ id }) => id.split('/').at(-1));
  return [...calls, ...screens].filter((name) => name && SCREEN_WORD.test(name));
}

function checkPath(file) {
  const parts = file.split('/');
  const stems = parts.map((part) => part.split('.')[0]);
  const bad = stems.find((stem) => BAD_FOLDERS.has(stem));
  if (bad) report(file, 1, `"${bad}" names no place: put code with its feature.`);
  const name = stems.at(-1);
  if (namesSessions(file) && SCREEN_WORD.test(name) && !fixed.some((allowed) => name.includes(allowed)))
    report(file, 1, 'Names say session; "visit" is the word on the screen.');
}

function checkSpelling(file, text) {
  text.split('\n').forEach((line, index) => {
    // Applied migrations must not change.
    if (OTHER_SPELLING.test(line) && !file.includes('/migrations/'))
      report(file, index + 1, 'It is spelled "email".');
  });
}

function checkPlain(file, text) {
  text.split('\n').forEach((line, index) => {
    checkComment(file, index + 1, line);
  });
}

function checkSource(file, text) {
  const all = tokenise(text, { hasMarkup: file.endsWith('.tsx') });
  const lineOf = lineFinder(text);
  const code = all.filter(({ kind }) => kind !== 'comment');
  checkSizes(file, text, code, lineOf);
  for (const { kind, text: words, start } of all)
    if (kind === 'comment') checkComment(file, lineOf(start), words);
  const context = { file, lineOf, code };
  code.forEach((token, index) => {
    if (token.kind !== 'word') return;
    checkScreenWord(context, index);
    checkFocus(context, index);
    checkParameter(context, index);
    if (token.text === 'function') checkName(context, index + 1, 'function');
  });
  checkExports(all, context);
}

function checkSizes(file, text, code, lineOf) {
  const lines = text.split('\n').length - 1;
  if (lines > MOST_LINES) report(file, lines, `${lines} lines: a file has at most ${MOST_LINES}.`);
  for (const { kind, text: pattern, start } of code)
    if (kind === 'regex' && pattern.length > LONGEST_PATTERN)
      report(file, lineOf(start), `A pattern above ${LONGEST_PATTERN} characters is built from pieces.`);
}

function checkComment(file, line, text) {
  const suppression = text.match(SUPPRESSION);
  if (suppression) report(file, line, `"${suppression[0]}": change the code instead of silencing the tool.`);
  if (UNFINISHED.test(text)) report(file, line, 'Unfinished work names its issue (#12) or is finished.');
}

function checkScreenWord({ file, lineOf, code }, index) {
  const { text, start } = code[index];
  if (
    !namesSessions(file) ||
    !SCREEN_WORD.test(text) ||
    text.includes('_') ||
    fixed.some((allowed) => sameName(text, allowed))
  )
    return;
  const isWireKey = code[index + 1]?.text === ':' && ['{', ','].includes(code[index - 1]?.text);
  if (isWireKey && /^visits?$/i.test(text)) return;
  report(file, lineOf(start), `${text}: names say session; "visit" is the word on the screen.`);
}

/** `useImportVetspireVisits` is the hook of `importVetspireVisits`; both have the name of the call. */
function sameName(text, allowed) {
  return text.toLowerCase().includes(allowed.replaceAll('-', '').toLowerCase());
}

/** `test.only(` and `describe.skip.each(` leave tests out. */
function checkFocus({ file, lineOf, code }, index) {
  const { text, start } = code[index];
  if (!TEST_CALLS.has(text) || code[index - 1]?.text === '.') return;
  let at = index + 1;
  while (code[at]?.text === '.' && code[at + 1]?.kind === 'word') {
    const link = code[at + 1].text;
    if (['only', 'skip', 'todo'].includes(link))
      report(file, lineOf(start), `${text}.${link} leaves tests out.`);
    at += 2;
  }
}

/** A name after `(` or `,` that has a type, or that is alone before `) =>`, is a parameter. */
function checkParameter({ file, lineOf, code }, index) {
  const { text, start } = code[index];
  if (!BAD_NAMES.has(text) || !['(', ','].includes(code[index - 1]?.text)) return;
  if (innermostBracket(code, index) !== '(') return;
  const next = code[index + 1]?.text;
  const isTyped = next === ':' || (next === '?' && code[index + 2]?.text === ':');
  if (isTyped || code[closingOf(code, index) + 1]?.text === '=>')
    report(file, lineOf(start), `${text}: name the parameter after what it is.`);
}

function innermostBracket(code, index) {
  let depth = 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    if (isPunct(code[at], ')]}')) depth += 1;
    if (isPunct(code[at], '([{')) depth -= 1;
    if (depth < 0) return code[at].text;
  }
  return undefined;
}

function closingOf(code, index) {
  let depth = 0;
  for (let at = index; at < code.length; at += 1) {
    if (isPunct(code[at], '([{')) depth += 1;
    if (isPunct(code[at], ')]}')) depth -= 1;
    if (depth < 0) return at;
  }
  return code.length;
}

function isPunct(token, brackets) {
  return token.kind === 'punct' && brackets.includes(token.text);
}

function checkName({ file, lineOf, code }, index, kind) {
  const token = code[index];
  if (token?.kind !== 'word') return;
  if (BAD_NAMES.has(token.text))
    report(file, lineOf(token.start), `${token.text}: name the ${kind} after what it is.`);
  if (/^handle[A-Z]/.test(token.text))
    report(
      file,
      lineOf(token.start),
      `${token.text}: name it after what it does (rename, not handleRename).`,
    );
}

/**
 * Requires a docstring before every export; overloads of a function share the first one's. Types need none.
 */
function checkExports(all, { file, lineOf }) {
  const declared = exportsOf(all);
  // Functions are checked where `function` is found.
  for (const { keyword, name } of declared)
    if (keyword.text !== 'function') checkName({ file, lineOf, code: [name] }, 0, keyword.text);
  if (isTest(file)) return;
  const wanting = declared.filter(({ keyword }) => DOCUMENTED.has(keyword.text));
  const documented = new Set(wanting.filter(({ before }) => before?.text.startsWith('/**')).map(nameOf));
  for (const exported of wanting.filter((one) => !documented.has(nameOf(one))))
    report(file, lineOf(exported.name.start), `${nameOf(exported)}: an export has a docstring.`);
}

function nameOf({ name }) {
  return name.text;
}

/** Declaring exports: the text before them, their keyword, and their name. */
function exportsOf(all) {
  return all.flatMap((token, index) => {
    if (token.kind !== 'word' || token.text !== 'export') return [];
    const rest = all.slice(index + 1, index + 6).filter(({ kind }) => kind !== 'comment');
    const [keyword, name] = rest.filter(({ text }) => !MODIFIERS.has(text) && text !== '*');
    const declares = keyword && (DOCUMENTED.has(keyword.text) || keyword.text === 'type');
    return declares && name?.kind === 'word' ? [{ before: all[index - 1], keyword, name }] : [];
  });
}

function lineFinder(text) {
  const ends = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return (offset) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle] < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** A name is reported at its first use in a file. */
function report(file, line, message) {
  const isKnown = problems.some((problem) => problem.file === file && problem.message === message);
  if (!isKnown) problems.push({ file, line, message });
}

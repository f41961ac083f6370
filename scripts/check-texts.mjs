/**
 * Checks the texts of the screens: each uses apps/web/src/copy/text.ts, and each has its translations.
 *
 *   node scripts/check-texts.mjs [folder]    the folder of another tree, for its test
 *   node scripts/check-texts.mjs --write     writes messages/en.json, the source for translators
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readText } from './source-files.mjs';
import { collectTexts, missingTables, screenFiles } from './text-keys.mjs';
import { findUntranslated, placeholdersOf } from './untranslated.mjs';

const MESSAGES = 'apps/web/src/copy/messages';
const SOURCE = `${MESSAGES}/en.json`;

/** Languages with translations, each with its plural forms besides `one` and `other`. */
const LANGUAGES = { es: ['many'], fr: ['many'], de: [], pt: ['many'] };

/** Number of missing texts per language that are listed. */
const NAMED = 8;

/** Texts that are the same in every language, or not on a screen. Without `words`, all texts of the file. */
const EXCEPTIONS = [
  // The note's language applies here, not the screen's.
  { file: 'screens/template-editor/style-sample.ts' },
  // The server's name of the device, for everyone.
  { file: 'features/recorder/device-lead.ts', words: '… on …' },
  // Addresses start with this in every language.
  { file: 'features/settings/team-face-form.tsx', words: 'https://' },
  // Column names of a file, the same in every language.
  { file: 'screens/admin/import-dialog.tsx' },
  // Never shown: the waiting call reports a failure in the worker.
  { file: 'features/recorder/device-store.ts', words: 'The worker died.' },
];

const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
const root = folder ? `${folder.replace(/\/$/, '')}/` : ROOT;
const texts = collectTexts(root);
const source = `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
const problems = [];

if (process.argv.includes('--write')) {
  writeFileSync(join(root, SOURCE), source);
  console.log(`${texts.size} texts in ${SOURCE}`);
} else {
  checkScreens();
  checkSource();
  for (const language of Object.keys(LANGUAGES)) checkLanguage(language);
  for (const problem of problems) console.log(problem);
  console.log(
    `${texts.size} texts in ${1 + Object.keys(LANGUAGES).length} languages, ${problems.length} to put right`,
  );
}
process.exitCode = problems.length > 0 ? 1 : 0;

function checkScreens() {
  const found = screenFiles(root).flatMap((file) =>
    findUntranslated(file, readText(root, file)).map((one) => ({ file, ...one })),
  );
  for (const { file, line, words, message } of found.filter((one) => !EXCEPTIONS.some(excepts(one))))
    problems.push(`${file}:${line}: ${words ? `"${words}" ${message}: pass it through t().` : message}`);
  if (folder) return;
  for (const exception of EXCEPTIONS.filter((one) => !found.some((bypass) => excepts(bypass)(one))))
    problems.push(`${exception.file}: no longer needs an exception.`);
}

/** Whether an exception covers these words. */
function excepts({ file, words }) {
  return (exception) =>
    file.endsWith(exception.file) && words !== undefined && (exception.words ?? words) === words;
}

function checkSource() {
  if (!folder)
    for (const file of missingTables(root)) problems.push(`${file}: no longer has a text of a screen.`);
  if (!existsSync(join(root, SOURCE)) || readText(root, SOURCE) !== source)
    problems.push(`${SOURCE}: out of date: run node scripts/check-texts.mjs --write.`);
}

function checkLanguage(language) {
  const file = `${MESSAGES}/${language}.json`;
  const messages = existsSync(join(root, file)) ? JSON.parse(readText(root, file)) : {};
  const lacking = [...texts.keys()].filter((key) => !messages[key]);
  if (lacking.length > 0)
    problems.push(`${file}: ${lacking.length} texts are not translated: ${listed(lacking)}`);
  const left = Object.keys(messages).filter((key) => !texts.has(key) && !isPluralOf(key, language));
  if (left.length > 0) problems.push(`${file}: ${left.length} texts are shown nowhere: ${listed(left)}`);
  for (const [key, translated] of Object.entries(messages))
    if (translated && !keepsMarks(key, translated))
      problems.push(`${file}: "${key}": not the same {{names}} or <tags> in "${translated}"`);
}

/** Spanish, French and Portuguese have a separate plural form for millions. */
function isPluralOf(key, language) {
  return LANGUAGES[language].some(
    (form) => key.endsWith(`_${form}`) && texts.has(key.replace(/_[a-z]+$/, '_other')),
  );
}

/** A translation has the placeholders of the English text; a singular can have those of the plural. */
function keepsMarks(key, translated) {
  const other = texts.get(key.replace(/_(?:one|many)$/, '_other')) ?? key;
  return [texts.get(key) ?? other, other].some((english) => marksOf(english) === marksOf(translated));
}

function marksOf(text) {
  const tags = [...text.matchAll(/<\/?[a-z]\w*>/g)].map(([tag]) => tag);
  return [...placeholdersOf(text), ...tags].sort().join(' ');
}

function listed(keys) {
  const named = keys.slice(0, NAMED).map((key) => `"${key}"`);
  return keys.length > NAMED ? `${named.join(', ')} …` : named.join(', ');
}

/**
 * Counts words that modern English no longer uses, or uses otherwise, in documents, screen texts, comments
 * and test titles.
 *
 *   node scripts/check-prose.mjs                    fails when a kind of text has more than its limit
 *   node scripts/check-prose.mjs --list [part]      prints each occurrence, in files whose path has that part
 *   node scripts/check-prose.mjs --in <folder>      another tree, for its test
 *
 * packages/clinical is left out. It also counts the words of each decision record.
 */
import { parseArgs } from 'node:util';
import { proseTexts } from './prose-texts.mjs';
import { ROOT, readText } from './source-files.mjs';

/** Maximum number of markers in 1,000 words. */
const LIMITS = { documents: 1, 'screen texts': 1, comments: 1, 'test titles': 1 };

/** A decision record fits on a page. */
const RECORD = /^docs\/decisions\/\d{4}-/;
const WORDS_OF_A_RECORD = 350;

/** Files shown for a kind of text above its limit, and examples of each. */
const WORST_FILES = 8;
const EXAMPLES = 2;

const VERB =
  '(?:is|are|was|were|has|have|had|does|do|did|can|cannot|may|must|will|would|comes?|goes|gives|makes|takes|knows)';

/** What is counted, with what to write instead. */
const MARKERS = [
  [/\banew\b/i, 'again'],
  [/\bwho(?:m|so)?ever\b/i, 'name the person'],
  [/\b(?:nought|naught|aught)\b/i, 'zero, nothing'],
  [/\b(?:nobody|somebody)\b/i, 'no one, someone, or the role'],
  [/(?<!there )\b(?:is|are|was|were) none\b(?! of\b)/i, 'does not exist, is not a …'],
  [/(?<!\b(?:there|here) )\bis no (?!longer\b|more\b|one\b|other\b|such\b|need\b|way\b)[a-z]/i, 'is not a …'],
  [/(?<!may or )\bmay not\b/i, "can't, must not, might not"],
  [/\b(?:stands?|stood)\b(?! (?:for|by|alone|out|up|down|in for)\b)/i, 'is, are, was'],
  [/\b(?:lies|lain|lie)\b/i, 'is, are'],
  [/\bbears?\b(?! with\b)|\bbore\b|\bborne\b/i, 'has, supports, tolerates'],
  [/\bholds? (?:for (?!\d)|good\b|of\b|that\b|whatever\b|everywhere\b)/i, 'applies, is true'],
  [/\bbelongs? into\b/i, 'belongs in'],
  [/\b(?:takes?|taken|took) back\b/i, 'withdraw, correct, undo'],
  [/\b(?:put|puts) right\b/i, 'correct, fix'],
  [
    /\b(?:whence|whither|thence|hence|thereof|whereof|wherein|whereby|hitherto|henceforth|albeit|lest|ere|unto|upon|amongst|whilst|shall|hath|doth|naught)\b/i,
    'a modern word',
  ],
  [/\bof (?:ours|theirs)\b/i, 'our, their'],
  [/(?<!\b(?:first|second|other|this|each) )\bone[’']s\b/i, 'their, your'],
  [/\bthe like of\b|\band its like\b|\band their like\b/i, 'and similar'],
  // Labels such as "What was said" have no full stop.
  [
    new RegExp(`(?:^|[.!;:] )Who (?:${VERB}|(?!this\\b)[a-z]+s)\\b(?=[^?]*?[.!])(?![^.!]*\\?)`),
    'a person who …',
  ],
  [new RegExp(`(?:^|[.!;:] )What ${VERB}\\b(?=[^?]*?[.!])(?![^.!]*\\?)`), 'a noun as the subject'],
  [/\bfor (?:want|fear) of\b/i, 'without'],
  [/\bsooner or later it\b|\bin vain\b/i, 'needlessly'],
];

const { values: options, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, in: { type: 'string' } },
  allowPositionals: true,
});
const [named] = positionals;
const root = options.in ? `${options.in}/` : ROOT;

const texts = proseTexts(root);
const results = Object.entries(texts).map(([kind, pieces]) => resultOf(kind, pieces));

if (options.list) listAll();
else report();

/** One kind of text: its words, its markers by file, and their number in 1,000 words. */
function resultOf(kind, pieces) {
  const files = new Map();
  for (const { file, line, text } of pieces) {
    const known = files.get(file) ?? { file, words: 0, found: [] };
    known.words += wordsIn(text);
    known.found.push(...markersIn(text).map((found) => ({ ...found, line })));
    files.set(file, known);
  }
  const all = [...files.values()];
  const words = all.reduce((sum, { words: own }) => sum + own, 0);
  const count = all.reduce((sum, { found }) => sum + found.length, 0);
  return { kind, files: all, words, count, rate: words === 0 ? 0 : (count / words) * 1000 };
}

function report() {
  const above = results.filter(({ kind, rate }) => rate > LIMITS[kind]);
  for (const result of above) showWorst(result);
  const long = longRecords();
  for (const { file, words } of long)
    console.log(`${file}: ${words} words; a decision record has at most ${WORDS_OF_A_RECORD}.`);
  const rates = results.map(({ kind, rate }) => `${kind} ${rate.toFixed(2)}`).join(', ');
  console.log(`${results.reduce((sum, { count }) => sum + count, 0)} old words (in 1,000: ${rates})`);
  process.exitCode = above.length + long.length > 0 ? 1 : 0;
}

function showWorst({ kind, rate, files }) {
  console.log(
    `${kind}: ${rate.toFixed(2)} old words in 1,000, at most ${LIMITS[kind]}. The files with most:`,
  );
  const worst = files.filter(({ found }) => found.length > 0).sort((a, b) => b.found.length - a.found.length);
  for (const { file, found } of worst.slice(0, WORST_FILES)) {
    console.log(`  ${file}: ${found.length}`);
    for (const one of found.slice(0, EXAMPLES)) console.log(`    ${described(one)}`);
  }
  console.log('  node scripts/check-prose.mjs --list <part of a path> prints all of them.');
}

function listAll() {
  for (const { kind, files } of results)
    for (const { file, found } of files.filter(({ file: path }) => !named || path.includes(named)))
      for (const one of found) console.log(`${kind} ${file}:${one.line}: ${described(one)}`);
}

function described({ word, hint, around }) {
  return `"${word}" (${hint}): ${around}`;
}

function longRecords() {
  return texts.documents
    .filter(({ file }) => RECORD.test(file))
    .map(({ file }) => ({ file, words: wordsIn(readText(root, file)) }))
    .filter(({ words }, index, all) => words > WORDS_OF_A_RECORD && all[index - 1]?.file !== all[index].file);
}

function markersIn(text) {
  return MARKERS.flatMap(([pattern, hint]) =>
    [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map(({ 0: word, index }) => ({
      word: word.trim(),
      hint,
      around: text
        .slice(Math.max(0, index - 40), index + word.length + 40)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    })),
  );
}

function wordsIn(text) {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

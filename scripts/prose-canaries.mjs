/**
 * Proves that check-prose.mjs and the check of commit titles find what they forbid, and accept correct texts.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { titleProblems } from './commit-title.mjs';
import { ROOT } from './source-files.mjs';

/** One sentence for each marker. */
const OLD_SENTENCES = [
  'The note is read anew.',
  'Ask whoever runs the server.',
  'It goes from nought to ten.',
  'Nobody signs in by it.',
  'It is made where there was one and is none.',
  'This is no email address.',
  'You may not do this.',
  'The line stands in the note.',
  'The file lies in a folder.',
  'The line bears a mark.',
  'The same holds for teams.',
  'The line belongs into a note.',
  'The order is taken back.',
  'The value was put right later.',
  'The whole trail, albeit long.',
  'Files have ids of ours.',
  'Everything on one’s device.',
  'Use MinIO and its like.',
  'Who signs in another way is asked again.',
  'What is read is kept.',
  'It stops for want of a network.',
  'The check doubts in vain.',
];

const SOUND_PAGE = `# What is a visit?

There is no account yet. Who is it for? PostgreSQL stands for itself; \`whoever\` is a name of code.
It understands standing orders. The other one's name. The price is no longer shown.

\`\`\`sh
nobody may not anew
\`\`\`
`;

/** One old title in each form in which a test can have it, and a string of the program, which is not a title. */
const TITLED_TEST = `import { describe, test } from 'vitest';
describe('who signs in', () => {
  test("nobody's note", () => expect(/a/.test('nobody')).toBe(true));
  test.each([[1], [2]])(
    // A comment before the title.
    \`what is read of \${folder} is kept\`,
    () => {},
  );
  test.skipIf(process.platform === 'win32').each<[string]>([['a']])('%s is read anew', () => {});
});
`;
const OLD_TITLES = 4;

const GOOD_TITLES = [
  'feat(sessions): rename a visit',
  'fix: need no network to record',
  'docs: process what readers ask',
  'test(web): expect the note bar without a verdict',
  'refactor(notes)!: split the repository',
  'Merge branch "ready-words"',
];
const BAD_TITLES = [
  'rename a visit',
  'feat: what is no HTTP is refused',
  'fix: who asks for less motion gets it',
  'feat: added a button',
  'feat: adds a button',
  'feat: adding a button',
  'feat: the button is larger',
  'feat: Add a button',
  'feat: add a button.',
  'wip',
  `feat: add ${'very '.repeat(12)}long titles`,
];

const problems = [
  ...soundPagePasses(),
  ...everyMarkerIsFound(),
  ...everyTestTitleIsFound(),
  ...limitsBite(),
  ...titlesAreTold(),
];
for (const problem of problems) console.log(problem);
const planted = OLD_SENTENCES.length + OLD_TITLES + BAD_TITLES.length + 4;
console.log(`${planted} old words and titles planted, ${problems.length} not as expected`);
process.exitCode = problems.length > 0 ? 1 : 0;

function soundPagePasses() {
  const { status, stdout } = check({ 'docs/page.md': SOUND_PAGE });
  return status === 0 && stdout.startsWith('0 ') ? [] : [`A sound page was reported:\n${stdout}`];
}

/** Each sentence on a separate page. */
function everyMarkerIsFound() {
  const pages = OLD_SENTENCES.map((sentence, index) => [`docs/p${index}.md`, `# Page\n\n${sentence}\n`]);
  const { stdout } = check(Object.fromEntries(pages), '--list');
  return pages
    .filter(([file]) => !stdout.includes(`documents ${file}:3: `))
    .map(([, text]) => `Not found: ${text.trim()}`);
}

/** In tests only, on the line of each title. */
function everyTestTitleIsFound() {
  const { stdout } = check(
    { 'apps/web/src/ui/a.test.ts': TITLED_TEST, 'apps/web/src/ui/a.ts': TITLED_TEST },
    '--list',
  );
  const found = stdout.split('\n').filter((line) => line.startsWith('test titles '));
  const lines = found.map((line) => line.split(':')[1]).join();
  return lines === '2,3,6,9' && found.every((line) => line.includes(' apps/web/src/ui/a.test.ts:'))
    ? []
    : [`Test titles not found:\n${stdout}`];
}

/** Above its limit each kind of text fails, and so does a decision record of several pages. */
function limitsBite() {
  const planted = {
    documents: { 'docs/a.md': 'Nobody may not do it anew.\n' },
    comments: { 'apps/web/src/ui/a.ts': '/** Nobody may not do it anew. */\nexport const a = 1;\n' },
    'test titles': { 'apps/web/src/ui/a.test.ts': "test('nobody may not do it anew', () => {});\n" },
    'a decision record has': { 'docs/decisions/0001-a.md': `# 0001 A\n\n${'word '.repeat(400)}\n` },
  };
  return Object.entries(planted).flatMap(([part, files]) => {
    const { status, stdout } = check(files);
    return status === 1 && stdout.includes(part) ? [] : [`No limit for ${part}:\n${stdout}`];
  });
}

function titlesAreTold() {
  const refused = GOOD_TITLES.filter((title) => titleProblems(title).length > 0);
  const passed = BAD_TITLES.filter((title) => titleProblems(title).length === 0);
  return [...refused.map((title) => `Refused: ${title}`), ...passed.map((title) => `Passed: ${title}`)];
}

function check(files, ...options) {
  const folder = mkdtempSync(join(tmpdir(), 'auscult-prose-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const script = join(ROOT, 'scripts/check-prose.mjs');
    return spawnSync(process.execPath, [script, ...options, '--in', folder], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

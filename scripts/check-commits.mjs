/**
 * Checks the titles of commits: conventional, imperative, at most 72 characters.
 *
 *   node scripts/check-commits.mjs                    the commits since the rule exists; passes without a git history
 *   node scripts/check-commits.mjs --since <commit>   the commits since another one
 *   node scripts/check-commits.mjs --message <file>   one message, as a commit-msg hook gets it
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { titleProblems } from './commit-title.mjs';
import { ROOT } from './source-files.mjs';

/** The commit that added the rule. */
const SINCE = 'a10c3a56d972e72088cbb5d96bb4f04c503ed8c5';

const [option, value] = process.argv.slice(2);
const titles = option === '--message' ? [titleIn(readFileSync(value, 'utf8'))] : titlesSince(value ?? SINCE);
const problems = titles.flatMap((title) => titleProblems(title).map((problem) => `"${title}": ${problem}`));
for (const problem of problems) console.log(problem);
console.log(`${titles.length} commits, ${problems.length} titles to change`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The first line that is not a git comment. */
function titleIn(message) {
  return message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

/**
 * Titles of the commits after a given one, without merges. Empty without git, or if the commit is not in the
 * history.
 */
function titlesSince(commit) {
  const isKnown = git('merge-base', '--is-ancestor', commit, 'HEAD').status === 0;
  if (!isKnown) return [];
  return git('log', '--no-merges', '--format=%s', `${commit}..HEAD`).stdout.split('\n').filter(Boolean);
}

function git(...words) {
  return spawnSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
}

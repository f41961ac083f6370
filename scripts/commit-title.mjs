/** The rules for commit titles: see CONTRIBUTING.md. */

const LONGEST = 72;
const TYPES = 'feat|fix|docs|test|refactor|perf|style|build|ci|chore|revert';
const TITLE = new RegExp(`^(?:${TYPES})(?:\\([a-z0-9][a-z0-9 ,/-]*\\))?!?: (\\S+)(.*)$`);
/** Titles that git itself generates. */
const BY_GIT = /^(?:Merge|Revert|fixup!|squash!|amend!) /;

/** Words that start a statement, not a command. */
const NO_VERBS = new Set(
  (
    'a an the what who whoever whose whom which when where whether why how if of in on at by for from to with without ' +
    'as after before behind beside between into over under until while and or but not no nothing nobody none every each ' +
    'all any some several more most less only also one two three it its this that these those there their our your ' +
    'is are was were be has have had does did can cannot may must will would made wrote written kept took taken gave given ' +
    'got sent built found said told read-only left lost held stood bore went came ran saw knew'
  ).split(' '),
);

/** Verbs that look like a past tense or a participle. */
const SOUND = new Set(
  'need embed feed seed speed shed exceed proceed succeed bring string process address pass press bypass discuss express assess cross dismiss focus guess compress suppress access miss'.split(
    ' ',
  ),
);

/** Common verbs, whose third person indicates a statement. */
const VERBS = new Set(
  (
    'accept add allow answer apply ask avoid begin block break bring build bump call cancel catch change check choose clean clear close ' +
    'collect compare compute confirm connect convert copy correct count cover create cut decide declare define delete deny describe ' +
    'detect disable display document drop edit enable encrypt end ensure escape exclude expect explain export extend extract fail ' +
    'fetch fill filter find fix flag fold follow forget format gather generate get give go group guard handle help hide hold ignore ' +
    'import improve include index inline insert install join keep know label lead learn leave let limit link list listen load lock ' +
    'log look lower make map mark match measure merge mention migrate move name note open order pass paste pin place play prefer prevent ' +
    'print protect prove publish put queue raise read rebuild recognize record reduce refer refuse register reject release reload ' +
    'remember remove rename render repair repeat replace report request require reset resolve restore return reuse run save say scan ' +
    'search select send separate set settle share show shorten sign simplify skip sort speed split stand start state stay stop store ' +
    'stream strip submit support switch take talk tell test throw tidy track translate treat trim trust try turn type undo update ' +
    'upgrade upload use validate verify wait warn work wrap write'
  ).split(' '),
);

/** The errors of a title. @returns {string[]} */
export function titleProblems(title) {
  if (BY_GIT.test(title)) return [];
  const [, first = '', rest = ''] = title.match(TITLE) ?? [];
  if (first === '') return ['begin with a type, as in "fix(notes): keep the focus".'];
  const word = first.toLowerCase().replace(/[^a-z-].*$/, '');
  return [
    title.length > LONGEST ? `${title.length} characters, at most ${LONGEST}.` : '',
    isCommand(word) ? '' : `"${first}" is not a command: begin with a verb, such as "add" or "keep".`,
    /\p{Lu}/u.test(first[0]) ? 'begin in lower case.' : '',
    `${first}${rest}`.endsWith('.') ? 'end without a full stop.' : '',
  ].filter(Boolean);
}

function isCommand(word) {
  if (word === '' || NO_VERBS.has(word)) return false;
  if (SOUND.has(word)) return true;
  if (/(?:ed|ing)$/.test(word)) return false;
  return !thirdPersonOf(word).some((verb) => VERBS.has(verb));
}

/** "adds", "fixes", "tries": the possible base forms of the word. */
function thirdPersonOf(word) {
  if (!word.endsWith('s')) return [];
  return [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].filter(
    (verb) => verb !== word,
  );
}

/**
 * Proves that scripts/check-texts.mjs finds each forbidden way around the messages, and accepts correct ones.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './source-files.mjs';

const SCREEN = 'apps/web/src/screens/desk/desk.tsx';

/** Allowed sources that a careless parser would reject. */
const SOUND = `import { many, message, t } from '#web/copy/text.ts';
import { Phrase } from '#web/copy/phrase.tsx';

const KINDS = { a: { name: message('Notes'), kind: 'medical' }, key: 'Escape' } as const;
const ENDED = message('It has ended.');

/** A desk. */
export function Desk({ hint = t('Nothing yet'), visits }: { hint?: string; visits: number }) {
  const key = \`form \${visits}\`;
  if (visits < 0) throw new Error('A desk has no fewer visits than none.');
  return (
    <section aria-label={t('Desk of {{name}}', { name: hint })} className="wide desk" data-kind="Some kind of">
      {many(visits, '{{count}} visit', '{{count}} visits')} · {visits > 1 && hint}
      {t(visits > 0 ? KINDS.a.name : ENDED)}: {\`\${hint} (\${visits})\`} {t(key)}
      <Phrase text={t('Read the <link>terms</link>.')} parts={{ link: (words) => <a href="/a b">{words}</a> }} />
    </section>
  );
}
`;

const SERVER = {
  'apps/server/src/features/visits/close.ts': `import { Refusal } from '@auscult/contract/kit/refusal';
const CLOSED = 'This visit is closed.';
export const refuse = (isClosed: boolean, id: string) => {
  if (isClosed) throw new Refusal('closed', CLOSED);
  throw new Refusal('not_found', id ? 'This visit is gone.' : \`No visit \${id}.\`);
};
throw new Refusal('invalid_request', 'cursor: this is no page.');
`,
};

const TEXTS = [
  ...['Desk of {{name}}', 'It has ended.', 'Notes', 'Nothing yet', 'Read the <link>terms</link>.'],
  ...['This visit is closed.', 'This visit is gone.', 'No visit {{id}}.'],
  ...['{{count}} visits_one', '{{count}} visits_other'],
].sort();

/** Errors to find: a part of the message, and a source that causes it. */
const BREACHES = {
  '"Hello there" is shown': 'const a = () => <p>Hello there</p>;',
  '"Save" is shown': 'const a = () => <Button label="Save" />;',
  '"Saved" is shown': 'const a = (is) => <p>{is ? "Saved" : t("Saving")}</p>;',
  '"Delete …" is shown': `const a = (name) => <Button aria-label={\`Delete \${name}\`} />;`,
  '"… of …" is shown': `const a = (one, all) => <p>{\`\${one} of \${all}\`}</p>;`,
  '"Gone" is shown': 'const a = () => notifications.show({ message: "Gone" });',
  '"It failed" is shown': 'const a = () => sayFailure("It failed");',
  '"Keep it" is shown': 'function a({ action = "Keep it" }) { return action; }',
  '"Team" is shown': 'const NAMES = { team: "Team" };',
  '"Nothing was found." reads like a sentence': 'const a = () => ["Nothing was found."];',
  '"“…” is deleted." reads like a sentence': `const a = (name) => [\`“\${name}” is deleted.\`];`,
  't() when the file is loaded': 'const a = t("Early");',
  'many() when the file is loaded': 'const a = { b: many(1, "{{count}} a", "{{count}} b") };',
  't() takes whole texts': `const a = (b) => t(\`Hello \${b}\`);`,
  'many() takes whole texts': 'const a = (b) => many(1, b, b);',
  'message() takes whole texts': 'const a = message(other);',
  'Counted texts go through many()': 'const a = (count) => t("{{count}} rows", { count });',
  '{{count}} is filled in by': 'const a = (b, count) => many(b, "{{count}} a", "{{count}} b", { count });',
  'numbers take locale()': 'const a = (at) => at.toLocaleDateString([], { dateStyle: "long" });',
  'Dates and numbers take locale()': 'const a = () => new Intl.NumberFormat();',
  '{{name}} has no value': 'const a = () => t("Hello {{name}}");',
};

/** Translations with an error, each in place of a correct one. */
const BAD_MESSAGES = {
  '1 texts are not translated: "Notes"': { Notes: undefined },
  '1 texts are shown nowhere: "Old"': { Old: 'Alt' },
  '"Desk of {{name}}": not the same {{names}}': { 'Desk of {{name}}': 'Tisch von {{nom}}' },
  'or <tags> in "Lies die Bedingungen."': { 'Read the <link>terms</link>.': 'Lies die Bedingungen.' },
};

const problems = [
  ...soundTreePasses(),
  ...everyBreachIsFound(),
  ...everyBadMessageIsFound(),
  ...staleSourceIsFound(),
];
for (const problem of problems) console.log(problem);
const planted = Object.keys(BREACHES).length + Object.keys(BAD_MESSAGES).length + 1;
console.log(`${planted} bad texts planted, ${problems.length} not as expected`);
process.exitCode = problems.length > 0 ? 1 : 0;

function soundTreePasses() {
  const { status, stdout } = check({ [SCREEN]: SOUND, ...SERVER, ...messages({}) });
  return status === 0 ? [] : [`Something that is allowed was reported:\n${stdout}`];
}

function everyBreachIsFound() {
  const wanted = Object.keys(BREACHES);
  const fileOf = (index) => `apps/web/src/ui/b${index}.tsx`;
  const sources = wanted.map((message, index) => [fileOf(index), BREACHES[message]]);
  const lines = check(Object.fromEntries(sources)).stdout.split('\n');
  const isFound = (message, index) =>
    lines.some((line) => line.startsWith(`${fileOf(index)}:1: `) && line.includes(message));
  return wanted.filter((message, index) => !isFound(message, index)).map(notFound);
}

function everyBadMessageIsFound() {
  return Object.keys(BAD_MESSAGES)
    .filter((message) => {
      const { stdout } = check({ [SCREEN]: SOUND, ...SERVER, ...messages(BAD_MESSAGES[message]) });
      return !stdout.split('\n').some((line) => line.includes('/de.json: ') && line.includes(message));
    })
    .map(notFound);
}

function staleSourceIsFound() {
  const { stdout } = check({ [SCREEN]: SOUND.replace('Notes', 'Records'), ...SERVER, ...messages({}) });
  return stdout.includes('en.json: out of date') ? [] : [notFound('a stale en.json')];
}

function notFound(message) {
  return `Not found: ${message}`;
}

/** Messages of every language, all as long as the English; German with a change. */
function messages(change) {
  const english = Object.fromEntries(TEXTS.map((text) => [text, text.replace(/s_one$|_other$/, '')]));
  const fileOf = (language, all) => [
    `apps/web/src/copy/messages/${language}.json`,
    `${JSON.stringify(all, null, 2)}\n`,
  ];
  const translated = ['es', 'fr', 'pt'].map((language) => fileOf(language, english));
  return Object.fromEntries([fileOf('en', english), ...translated, fileOf('de', { ...english, ...change })]);
}

function check(files) {
  const folder = mkdtempSync(join(tmpdir(), 'auscult-texts-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return spawnSync(process.execPath, [join(ROOT, 'scripts/check-texts.mjs'), folder], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

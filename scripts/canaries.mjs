/**
 * Proves that every rule of .dependency-cruiser.cjs works: in a small temporary tree of the same layout, each
 * rule is broken once and must be reported, and allowed imports must pass.
 *
 * The proof is needed because dependency-cruiser cannot read TypeScript here without @swc/core: it would find
 * no imports at all and report "no violations".
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './source-files.mjs';

const CONFIG = '.dependency-cruiser.cjs';
const LIBRARIES = [
  'zod',
  '@orpc/contract',
  '@orpc/server',
  'kysely',
  'pg',
  'pg-boss',
  'fastify',
  'react',
  'vitest',
];
const PACKAGES = ['contract', 'domain', 'clinical'];

/** A tree without violations: each file, and its imports. */
const SOUND = {
  'packages/contract/src/kit/ids.ts': ['zod'],
  'packages/contract/src/notes.ts': ['./kit/ids.ts', '@orpc/contract'],
  'packages/domain/src/access/actor.ts': ['@auscult/contract/kit/ids'],
  'packages/domain/src/notes/markup.ts': ['@auscult/contract/notes', '../access/actor.ts'],
  'packages/domain/src/notes/markup.test.ts': ['vitest', './markup.ts'],
  'packages/clinical/src/reading/words/negation.ts': [],
  'packages/clinical/src/reading/turns/turns.ts': ['../words/negation.ts'],
  'packages/clinical/src/reading/turns/whose.ts': [],
  'packages/clinical/src/writer/write.ts': ['@auscult/domain/notes/markup', '../reading/turns/turns.ts'],
  'packages/clinical/src/bench/score.ts': ['../writer/write.ts', 'node:fs'],
  'apps/server/src/config/env.ts': ['zod'],
  'apps/server/src/ports/mailer.ts': ['@auscult/contract/notes', '@auscult/domain/access/actor'],
  'apps/server/src/platform/db/database.ts': ['kysely', 'pg'],
  'apps/server/src/platform/http/routes.ts': ['fastify', '@orpc/server', '../context.ts'],
  'apps/server/src/platform/context.ts': ['./db/database.ts', '#server/ports/mailer.ts'],
  'apps/server/src/platform/jobs/queue.ts': ['pg-boss'],
  'apps/server/src/platform/test-kit.ts': ['#server/providers/fake/mailer.ts', '#server/config/env.ts'],
  'apps/server/src/providers/fake/mailer.ts': ['#server/ports/mailer.ts'],
  'apps/server/src/providers/smtp/mailer.ts': ['#server/ports/mailer.ts', './letter.ts'],
  'apps/server/src/providers/smtp/letter.ts': [],
  'apps/server/src/features/notes/tables.ts': ['kysely'],
  'apps/server/src/features/notes/repository.ts': [
    './tables.ts',
    'kysely',
    '#server/platform/db/database.ts',
  ],
  'apps/server/src/features/notes/repository-lines.ts': ['./repository.ts', './tables.ts'],
  'apps/server/src/features/notes/read-note.ts': ['./repository.ts', '#server/platform/context.ts'],
  'apps/server/src/features/notes/read-note.test.ts': [
    '#server/platform/test-kit.ts',
    './tables.ts',
    'kysely',
  ],
  'apps/server/src/features/notes/routes.ts': ['./read-note.ts', '#server/platform/http/routes.ts'],
  'apps/server/src/features/sessions/tables.ts': ['kysely'],
  'apps/server/src/features/sessions/repository.ts': ['./tables.ts'],
  'apps/server/src/features/sessions/close.ts': ['./repository.ts', '#server/features/notes/read-note.ts'],
  'apps/server/src/app.ts': ['./features/notes/routes.ts'],
  'apps/server/src/main.ts': ['./app.ts', './config/env.ts', './providers/smtp/mailer.ts'],
  'apps/web/src/copy/language.ts': [],
  'apps/web/src/copy/text.ts': ['./language.ts'],
  'apps/web/src/copy/phrase.tsx': ['react'],
  'apps/web/src/copy/error-texts.ts': ['./text.ts'],
  'apps/web/src/ui/button.tsx': [
    'react',
    '#web/copy/text.ts',
    '#web/copy/language.ts',
    '#web/copy/phrase.tsx',
  ],
  'apps/web/src/platform/api-client.ts': ['@auscult/contract/notes'],
  'apps/web/src/features/notes/use-note.ts': ['#web/platform/api-client.ts'],
  'apps/web/src/features/notes/note.tsx': [
    './use-note.ts',
    '#web/ui/button.tsx',
    '@auscult/domain/notes/markup',
  ],
  'apps/web/src/features/sessions/row.tsx': ['#web/features/notes/use-note.ts'],
  'apps/web/src/shell/frame.tsx': ['#web/ui/button.tsx'],
  'apps/web/src/screens/scribe/scribe.tsx': ['#web/features/notes/note.tsx', './corner.tsx'],
  'apps/web/src/screens/scribe/corner.tsx': [],
  'apps/web/src/screens/settings/settings.tsx': ['#web/ui/button.tsx'],
  'apps/web/src/routes.tsx': [
    './screens/scribe/scribe.tsx',
    './screens/settings/settings.tsx',
    './shell/frame.tsx',
  ],
  'apps/e2e/src/record.test.ts': ['vitest'],
};

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
/** One violation per line: the rule, the file, and its import. */
const BREACHES = [
  ['no-cycle', 'packages/domain/src/notes/back.ts', './there.ts'],
  ['no-unresolved', 'packages/domain/src/notes/lost.ts', './nowhere.ts'],
  ['contract-on-the-ground', 'packages/contract/src/c1.ts', '@auscult/domain/notes/markup'],
  ['contract-on-the-ground', 'packages/contract/src/c2.ts', 'node:fs'],
  ['domain-above-contract', 'packages/domain/src/d1.ts', 'node:fs'],
  ['domain-above-contract', 'packages/domain/src/d2.ts', 'zod'],
  ['domain-above-contract', 'packages/domain/src/d3.ts', '@auscult/clinical/writer/write'],
  ['clinical-above-domain', 'packages/clinical/src/k1.ts', 'node:fs'],
  ['bench-for-the-bench', 'packages/clinical/src/k2.ts', './bench/score.ts'],
  ['server-and-web-apart', `${SERVER}/features/notes/s1.ts`, '../../../../web/src/ui/button.tsx'],
  ['web-and-server-apart', `${WEB}/features/notes/w1.ts`, '../../../../server/src/ports/mailer.ts'],
  ['tests-ship-nowhere', `${SERVER}/features/notes/s2.ts`, '#server/platform/test-kit.ts'],
  ['ports-below-all', `${SERVER}/ports/p1.ts`, '../platform/context.ts'],
  ['ports-below-all', `${SERVER}/ports/p2.ts`, '@auscult/clinical/writer/write'],
  ['platform-knows-no-feature', `${SERVER}/platform/f1.ts`, '#server/features/notes/read-note.ts'],
  ['platform-knows-no-feature', `${SERVER}/platform/f2.ts`, '@auscult/domain/notes/markup'],
  ['providers-in-main-only', `${SERVER}/features/notes/s3.ts`, '#server/providers/smtp/mailer.ts'],
  ['provider-knows-its-port', `${SERVER}/providers/smtp/r1.ts`, '#server/providers/fake/mailer.ts'],
  ['provider-knows-its-port', `${SERVER}/providers/smtp/r2.ts`, '#server/features/notes/read-note.ts'],
  ['config-in-main-only', `${SERVER}/features/notes/s4.ts`, '#server/config/env.ts'],
  ['sql-in-repositories', `${SERVER}/features/notes/s5.ts`, 'kysely'],
  ['sql-in-repositories', `${SERVER}/features/notes/s6.ts`, 'pg'],
  ['sql-in-repositories', `${SERVER}/features/notes/s7.ts`, 'pg-boss'],
  ['tables-for-their-repository', `${SERVER}/features/notes/s8.ts`, './tables.ts'],
  ['repository-below-operations', `${SERVER}/features/notes/repository-up.ts`, './read-note.ts'],
  ['repository-below-operations', `${SERVER}/features/notes/repository-far.ts`, '../sessions/repository.ts'],
  ['operations-know-no-http', `${SERVER}/features/notes/s9.ts`, 'fastify'],
  ['operations-know-no-http', `${SERVER}/features/notes/s10.ts`, '#server/platform/http/routes.ts'],
  ['another-feature-by-its-operations', `${SERVER}/features/sessions/s11.ts`, '../notes/repository-lines.ts'],
  ['ui-knows-no-pet', `${WEB}/ui/u1.ts`, '@auscult/contract/notes'],
  ['ui-knows-no-pet', `${WEB}/ui/u2.ts`, '#web/copy/error-texts.ts'],
  ['web-platform-knows-no-feature', `${WEB}/platform/w2.ts`, '#web/features/notes/use-note.ts'],
  ['features-meet-on-screens', `${WEB}/features/sessions/w3.tsx`, '#web/features/notes/note.tsx'],
  ['screens-above-features', `${WEB}/features/notes/w4.tsx`, '#web/screens/scribe/scribe.tsx'],
  ['screens-apart', `${WEB}/screens/settings/w5.tsx`, '../scribe/scribe.tsx'],
  ['calls-in-hooks', `${WEB}/screens/settings/w6.tsx`, '#web/platform/api-client.ts'],
];
/** The other half of a cycle, which is reported once. */
const WAY_THERE = { 'packages/domain/src/notes/there.ts': ['./back.ts'] };
/**
 * One import in each pair of folders exists already; this closes the cycle, with other files than the first.
 */
const FOLDER_CIRCLES = [
  {
    rule: 'features-without-cycle',
    folder: `${SERVER}/features/notes`,
    file: `${SERVER}/features/notes/s12.ts`,
    imports: '../sessions/close.ts',
  },
  {
    rule: 'clinical-folders-without-cycle',
    folder: 'packages/clinical/src/reading/words',
    file: 'packages/clinical/src/reading/words/k3.ts',
    imports: '../turns/whose.ts',
  },
];

const problems = [...soundTreePasses(), ...everyBreachIsNamed(), ...everyRuleHasACanary()];
for (const problem of problems) console.log(problem);
console.log(
  `${BREACHES.length + FOLDER_CIRCLES.length} breaches of ${rules().length} rules, ${problems.length} not as expected`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

function soundTreePasses() {
  const { summary, modules } = cruise(SOUND);
  const read = new Set(modules.map(({ source }) => source));
  const unread = Object.keys(SOUND).filter((file) => !read.has(file));
  const imports = Object.values(SOUND).flat().length;
  const seen = modules.flatMap(({ dependencies }) => dependencies).length;
  return [
    ...summary.violations.map(
      ({ rule, from, to }) => `${rule.name} forbids what is allowed: ${from} → ${to}`,
    ),
    ...unread.map((file) => `${file} was not read at all.`),
    ...(seen === imports
      ? []
      : [`${imports} imports were written and ${seen} seen: is @swc/core installed?`]),
  ];
}

function everyBreachIsNamed() {
  const broken = BREACHES.map(([, file, imports]) => [file, [imports]]);
  const { summary } = cruise({
    ...SOUND,
    ...WAY_THERE,
    ...Object.fromEntries(broken),
    ...Object.fromEntries(FOLDER_CIRCLES.map(({ file, imports }) => [file, [imports]])),
  });
  const circles = FOLDER_CIRCLES.map(({ rule, folder, imports }) => [rule, folder, imports]);
  const expected = [...BREACHES, ...circles];
  return expected
    .filter(([name, from]) => !summary.violations.some((v) => v.rule.name === name && v.from === from))
    .map(([name, from, imports]) => `${name} did not bite: ${from} imports ${imports}`);
}

function everyRuleHasACanary() {
  const planted = new Set([...BREACHES.map(([name]) => name), ...FOLDER_CIRCLES.map(({ rule }) => rule)]);
  const known = new Set(rules());
  return [
    ...[...known].filter((name) => !planted.has(name)).map((name) => `${name} has no canary.`),
    ...[...planted].filter((name) => !known.has(name)).map((name) => `${name} is no rule of ${CONFIG}.`),
  ];
}

function rules() {
  return createRequire(import.meta.url)(join(ROOT, CONFIG)).forbidden.map(({ name }) => name);
}

/** Creates a tree in a temporary folder, runs dependency-cruiser on it, and deletes it. */
function cruise(tree) {
  const folder = mkdtempSync(join(tmpdir(), 'auscult-canaries-'));
  try {
    layOut(folder, tree);
    const binary = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [binary, '--config', CONFIG, '--output-type', 'json', 'packages', 'apps'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no answer: ${stdout}${stderr}`);
    const answer = JSON.parse(stdout);
    return { ...answer, modules: answer.modules.filter(({ source }) => source in tree) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function layOut(folder, tree) {
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  cpSync(join(ROOT, CONFIG), join(folder, CONFIG));
  write('package.json', '{ "type": "module" }');
  for (const name of ['server', 'web'])
    write(`apps/${name}/package.json`, JSON.stringify({ imports: { [`#${name}/*`]: './src/*' } }));
  for (const library of LIBRARIES) {
    write(`node_modules/${library}/package.json`, JSON.stringify({ name: library, exports: './index.js' }));
    write(`node_modules/${library}/index.js`, 'export const library = true;\n');
  }
  mkdirSync(join(folder, 'node_modules/@auscult'));
  for (const name of PACKAGES) {
    const manifest = { name: `@auscult/${name}`, exports: { './*': './src/*.ts' } };
    write(`packages/${name}/package.json`, JSON.stringify(manifest));
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@auscult', name), 'dir');
  }
  for (const [file, imports] of Object.entries(tree)) write(file, sourceOf(imports));
}

/** Type-only imports, because a JavaScript parser would miss those. */
function sourceOf(imports) {
  const lines = imports.map((from, index) => `import type * as used${index} from '${from}';`);
  return `${lines.join('\n')}\nexport const here: number = 1;\n`;
}

/** The map from the specification to the code as a page: what is built, where, and which tests cover it. */
import { relative } from 'node:path/posix';
import { isTest } from './source-files.mjs';
import { covers, isCounted, ownersOf, readSpecMap } from './spec-map.mjs';

/**
 * The page of the map.
 *
 * @param {string} root
 * @param {string} folder  where the page is saved, for its links
 * @returns {string} Markdown
 */
export function specPage(root, folder) {
  const map = readSpecMap(root);
  const owners = ownersOf(map);
  const rows = map.rows.filter(isCounted);
  const sections = [...new Set(rows.map(sectionOf))].map((section) => {
    const all = rows.filter((row) => sectionOf(row) === section);
    return { section, all, owned: all.filter(({ id }) => owners.get(id).length > 0) };
  });
  const owned = sections.reduce((sum, section) => sum + section.owned.length, 0);
  return `# Where the specification is built

<!-- Written by \`npm run docs\` from docs/spec-rows.tsv and the \`@spec\` tags of the code. -->

${rows.length} rows, ${owned} owned, ${rows.length - owned} open. Only owned rows are listed; \`npm run spec -- open\` prints the others,
\`npm run where -- "words"\` finds one.

| Section | Rows | Owned | Open |
|---|---|---|---|
${sections.map(({ section, all, owned: mine }) => `| ${section} | ${all.length} | ${mine.length} | ${all.length - mine.length} |`).join('\n')}

${sections
  .filter(({ owned: mine }) => mine.length > 0)
  .map((section) => tableOf(section, { map, owners, folder }))
  .join('\n\n')}
`;
}

function tableOf({ section, owned }, { map, owners, folder }) {
  const linked = (files) => files.map((file) => link(file, folder)).join('<br>');
  const lines = owned.map((row) => {
    const files = owners.get(row.id);
    const tests = testsOf(row, files, map);
    return `| \`${row.id}\` | ${cell(row.title)} | ${linked(files)} | ${linked(tests)} |`;
  });
  return `## ${section}\n\n| Row | What | Files | Tests |\n|---|---|---|---|\n${lines.join('\n')}`;
}

/** The tests next to the files, and those with the row's tag. */
function testsOf(row, files, { files: all, tags, rows }) {
  const byId = new Map(rows.map((each) => [each.id, each]));
  const beside = files.flatMap((file) => {
    const stem = file.replace(/\.tsx?$/, '');
    return all.filter((candidate) => candidate === `${stem}.test.ts` || candidate === `${stem}.test.tsx`);
  });
  const tagged = tags
    .filter(({ id, file }) => isTest(file) && (id === row.sameAs || covers(id, row, byId)))
    .map(({ file }) => file);
  return [...new Set([...beside, ...tagged])];
}

function link(file, folder) {
  return `[${file.split('/').at(-1)}](${relative(folder, file)})`;
}

/** Titles are plain text: characters that Markdown would interpret are escaped. */
function cell(title) {
  return title.replaceAll(/[\\`*_{}[\]<>|$]/g, '\\$&');
}

function sectionOf({ id }) {
  return id.split('/')[0];
}

/** The map from the specification to the code as a page: what is built, where, and by which tests it is held. */
import { isTest } from './source-files.mjs';
import { covers, isCounted, ownersOf, readSpecMap } from './spec-map.mjs';

/** Writes docs/spec-map.md. @returns {string} Markdown */
export function specPage(root) {
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
  .map((section) => tableOf(section, map, owners))
  .join('\n\n')}
`;
}

function tableOf({ section, owned }, map, owners) {
  const lines = owned.map((row) => {
    const files = owners.get(row.id);
    const tests = testsOf(row, files, map);
    return `| \`${row.id}\` | ${cell(row.title)} | ${files.map(link).join('<br>')} | ${tests.map(link).join('<br>')} |`;
  });
  return `## ${section}\n\n| Row | What | Files | Tests |\n|---|---|---|---|\n${lines.join('\n')}`;
}

/** The tests beside the files, and those that bear the row's tag. */
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

function link(file) {
  return `[${file.split('/').at(-1)}](../${file})`;
}

/** Titles are plain words; whatever Markdown would read into them is taken as it stands. */
function cell(title) {
  return title.replaceAll(/[\\`*_{}[\]<>|$]/g, '\\$&');
}

function sectionOf({ id }) {
  return id.split('/')[0];
}

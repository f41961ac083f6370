/**
 * Keeps docs/spec-rows.tsv and the `@spec` tags consistent.
 *
 *   node scripts/check-spec.mjs            fails if a tag or a row is wrong
 *   node scripts/check-spec.mjs --write    records the owner of each row first
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.mjs';
import { formatRows, isCounted, OPEN, ownersOf, ROWS_FILE, readSpecMap } from './spec-map.mjs';

const map = readSpecMap(ROOT);
const owners = ownersOf(map);

if (process.argv.includes('--write')) recordOwners();

const problems = [...doubleIds(), ...unknownTwins(), ...unknownTags(), ...lostOwners()];
for (const problem of problems) console.log(problem);

const counted = map.rows.filter(isCounted);
const owned = counted.filter(({ id }) => owners.get(id).length > 0);
const unrecorded = owned.filter(({ owner }) => owner === OPEN).length;
const hint = unrecorded ? `, ${unrecorded} of them not recorded yet (check-spec --write)` : '';
console.log(`${counted.length} rows, ${owned.length} owned${hint}`);
process.exitCode = problems.length > 0 ? 1 : 0;

function recordOwners() {
  for (const row of map.rows) row.owner = owners.get(row.id)[0] ?? OPEN;
  writeFileSync(join(ROOT, ROWS_FILE), formatRows(map.rows));
}

function doubleIds() {
  const seen = new Map();
  return map.rows.flatMap(({ id, line }) => {
    const first = seen.get(id);
    seen.set(id, first ?? line);
    return first ? [`${ROWS_FILE}:${line}: ${id} stands in line ${first} already.`] : [];
  });
}

function unknownTwins() {
  const byId = new Map(map.rows.map((row) => [row.id, row]));
  return map.rows
    .filter(({ sameAs }) => sameAs && (!byId.has(sameAs) || byId.get(sameAs).sameAs))
    .map(({ line, sameAs }) => `${ROWS_FILE}:${line}: (= ${sameAs}) names no row that stands for itself.`);
}

function unknownTags() {
  const ids = new Set(map.rows.map(({ id }) => id));
  return map.tags
    .filter(({ id }) => !ids.has(id))
    .map(({ file, line, id }) => `${file}:${line}: @spec ${id} is no row of ${ROWS_FILE}.`);
}

function lostOwners() {
  return map.rows
    .filter(({ id, owner }) => owner !== OPEN && !owners.get(id).includes(owner))
    .map(
      ({ line, id, owner }) =>
        `${ROWS_FILE}:${line}: ${owner} no longer owns ${id} (tag or call file is gone).`,
    );
}

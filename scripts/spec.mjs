/**
 * How much of the specification is built.
 *
 *   npm run spec              figures by document section and by kind
 *   npm run spec -- open      every open row
 *   npm run spec -- open 1.4  the open rows of a section (or of a kind: open text)
 */
import { ROOT } from './source-files.mjs';
import { callOfRow, isCounted, isSameCall, ownersOf, readSpecMap } from './spec-map.mjs';

const map = readSpecMap(ROOT);
const owners = ownersOf(map);
const rows = map.rows.filter(isCounted);
const isOwned = (row) => owners.get(row.id).length > 0;
const [mode, of] = process.argv.slice(2);

if (mode === 'open') printOpen();
else printFigures();

function printOpen() {
  const open = rows.filter((row) => !isOwned(row) && (!of || row.kind === of || isBelow(row.id, of)));
  for (const { id, kind, title } of open) console.log(`${id}  [${kind}]  ${title}`);
  console.log(`${open.length} open`);
}

function printFigures() {
  printTable('section', ({ id }) => id.split('/')[0]);
  printTable('kind', ({ kind }) => kind);
  const stems = strangeStems();
  if (stems.length > 0) console.log(`Calls whose name is not the one in the row:\n${stems.join('\n')}\n`);
  const owned = rows.filter(isOwned).length;
  console.log(`${rows.length} rows: ${owned} owned, ${rows.length - owned} open`);
}

function printTable(heading, groupOf) {
  const groups = new Map();
  for (const row of rows) {
    const counts = groups.get(groupOf(row)) ?? { rows: 0, open: 0 };
    counts.rows += 1;
    if (!isOwned(row)) counts.open += 1;
    groups.set(groupOf(row), counts);
  }
  console.log(`${heading.padEnd(10)}${'rows'.padStart(6)}${'owned'.padStart(7)}${'open'.padStart(6)}`);
  for (const [name, { rows, open }] of groups)
    console.log(
      `${name.padEnd(10)}${String(rows).padStart(6)}${String(rows - open).padStart(7)}${String(open).padStart(6)}`,
    );
  console.log('');
}

/** The row says `update-name`, the contract exports `updateName`. */
function strangeStems() {
  return map.rows.flatMap((row) => {
    const asCall = callOfRow(row);
    const call = asCall && map.calls.find((candidate) => isSameCall(candidate, asCall));
    return call && call.stem !== asCall.stem
      ? [`  ${call.file}: ${call.name}, row ${row.id}: ${asCall.stem}`]
      : [];
  });
}

function isBelow(id, prefix) {
  return id === prefix || id.startsWith(`${prefix}/`);
}

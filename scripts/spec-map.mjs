/**
 * The map from the specification to the code: rows, tags, calls, and the owner of each.
 *
 * A row is owned if a docstring says `@spec <id>`. A tag on a row of kind `table` also owns the rows below it
 * (`1.6/roles` owns `1.6/roles/doctor`). A row that ends in `(= <id>)` repeats another and shares its owner.
 * A call is owned if the contract defines its method and path and a server file has its stem; a call of
 * another protocol, by a tag. A `heading` is for the first docstring of a file that covers a whole part of
 * the specification; it is not counted.
 */
import { isTest, listFiles, readText } from './source-files.mjs';

/** The file with the rows. */
export const ROWS_FILE = 'docs/spec-rows.tsv';
const HEADER = 'id\tkind\ttitle\towner';
/** The owner of a row that is not built. */
export const OPEN = 'open';

/** Whether a row can be built. */
export function isCounted(row) {
  return row.kind !== 'heading';
}

/** Folders in which the main file of a row is searched, first match first. */
const ROOMS = [
  'packages/domain/',
  'packages/clinical/',
  'apps/server/src/features/',
  'apps/server/',
  'apps/web/src/features/',
  'apps/web/',
  'packages/contract/',
];
/** Shapes, numbers and texts are defined in these folders before a rule uses them. */
const ROOMS_BY_KIND = {
  entity: ['packages/contract/'],
  number: ['packages/contract/src/limits.ts'],
  text: ['apps/web/src/copy/', 'apps/web/'],
  screen: ['apps/web/src/screens/', 'apps/web/'],
};

/**
 * @typedef {{ id: string, kind: string, title: string, owner: string, sameAs?: string, line: number }} Row
 * @typedef {{ id: string, file: string, line: number }} Tag
 * @typedef {{ name: string, stem: string, method: string, path: string, file: string }} Call
 * @typedef {{ rows: Row[], tags: Tag[], calls: Call[], files: string[] }} SpecMap
 */

/** Reads rows, tags and calls of the tree. @returns {SpecMap} */
export function readSpecMap(root) {
  const files = listFiles(root, { folders: ['packages', 'apps'], endings: ['.ts', '.tsx', '.sql', '.css'] });
  return {
    rows: readRows(root),
    tags: files.flatMap((file) => tagsOf(file, readText(root, file))),
    calls: files.filter(isContract).flatMap((file) => callsOf(file, readText(root, file))),
    files,
  };
}

/** The rows with their owners. @returns {string} the text of the file */
export function formatRows(rows) {
  return `${[HEADER, ...rows.map(({ id, kind, title, owner }) => [id, kind, title, owner].join('\t'))].join('\n')}\n`;
}

/** @returns {Row[]} @throws Error when a line does not have four columns */
export function readRows(root) {
  const [header, ...lines] = readText(root, ROWS_FILE).trimEnd().split('\n');
  if (header !== HEADER) throw new Error(`${ROWS_FILE}:1: the header must be id, kind, title, owner.`);
  return lines.map((text, index) => {
    const cells = text.split('\t');
    const line = index + 2;
    if (cells.length !== 4 || cells.some((cell) => cell.trim() === ''))
      throw new Error(`${ROWS_FILE}:${line}: a row has four columns, none of them empty.`);
    const [id, kind, title, owner] = cells;
    return { id, kind, title, owner, sameAs: title.match(/\(= (\S+)\)$/)?.[1], line };
  });
}

/**
 * The tags in the comments of a file. After a comma at the end of a line, a list continues on the next line.
 *
 * @returns {Tag[]}
 */
export function tagsOf(file, text) {
  const tags = [];
  for (const match of text.matchAll(
    /^(.*)@spec[ \t]+((?:[^*\n]*,[ \t]*\n[ \t]*(?:\*|--)[ \t]*)*[^*\n]*)/gm,
  )) {
    if (!/\*|\/\/|--/.test(match[1])) continue;
    const line = text.slice(0, match.index).split('\n').length;
    const ids = match[2].split(',').map((part) => part.replace(/^[\s*-]+/, '').split(/\s/)[0]);
    tags.push(...ids.filter((id) => id !== '').map((id) => ({ id: id.replace(/\.$/, ''), file, line })));
  }
  return tags;
}

/** The calls in a contract file. @returns {Call[]} */
export function callsOf(file, text) {
  const starts = [...text.matchAll(/^export const (\w+) = defineCall\(/gm)];
  return starts.flatMap(({ 1: name, index }) => {
    const body = text.slice(index);
    const method = body.match(/\bmethod: '(\w+)'/)?.[1];
    const path = body.match(/\bpath: '([^']+)'/)?.[1];
    return method && path ? [{ name, stem: stemOf(name), method, path, file }] : [];
  });
}

/**
 * The stem of all files of a call: `updateName` becomes `update-name`, `generatePDF` becomes `generate-pdf`.
 */
export function stemOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** A call row's stem, method and path. Undefined for other rows. */
export function callOfRow(row) {
  if (row.kind !== 'call') return undefined;
  const match = row.title.match(/^([a-z-]+): (\w+) (\S+)/);
  return match ? { stem: match[1], method: match[2], path: match[3] } : undefined;
}

/** Two calls are the same when their method and path are, with any parameter names. */
export function isSameCall(one, other) {
  return one.method === other.method && bare(one.path) === bare(other.path);
}

/**
 * The current owners of each row.
 *
 * @param {SpecMap} map
 * @returns {Map<string, string[]>} files by row id, the main one first; an empty list for rows without an
 * owner
 */
export function ownersOf({ rows, tags, calls, files }) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = new Map(rows.map((row) => [row.id, ownFiles(row, { byId, tags, calls, files })]));
  const twins = groupByRoot(rows);
  return new Map(
    rows.map((row) => {
      const shared = (twins.get(rootId(row)) ?? [row]).flatMap((twin) => own.get(twin.id) ?? []);
      return [row.id, [...new Set([...(own.get(row.id) ?? []), ...shared])]];
    }),
  );
}

function ownFiles(row, { byId, tags, calls, files }) {
  const asCall = callOfRow(row);
  const answering = asCall ? callFiles(asCall, calls, files) : [];
  if (answering.length > 0) return answering;
  const owners = tags.filter((tag) => !isTest(tag.file) && covers(tag.id, row, byId));
  const exactFirst = owners.sort((a, b) => Number(b.id === row.id) - Number(a.id === row.id));
  return byRoom(row.kind, [...new Set(exactFirst.map((tag) => tag.file))]);
}

/** Whether a tag is for a row: by its id, or by the id of its table. */
export function covers(tagId, row, byId) {
  if (tagId === row.id) return true;
  return row.id.startsWith(`${tagId}/`) && byId.get(tagId)?.kind === 'table';
}

/** The server file of a call, if the contract also defines the call. */
function callFiles(asCall, calls, files) {
  const stems = calls.filter((call) => isSameCall(call, asCall)).map(({ stem }) => stem);
  return files.filter((file) => stems.some((stem) => isOperation(file, stem)));
}

/** Whether a file is the operation of the call with this stem. */
export function isOperation(file, stem) {
  return file.startsWith('apps/server/src/features/') && file.endsWith(`/${stem}.ts`);
}

function byRoom(kind, files) {
  const rooms = [...(ROOMS_BY_KIND[kind] ?? []), ...ROOMS];
  const rank = (file) => {
    const index = rooms.findIndex((room) => file.startsWith(room));
    return index < 0 ? rooms.length : index;
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
}

function groupByRoot(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(rootId(row), [...(groups.get(rootId(row)) ?? []), row]);
  return groups;
}

function rootId(row) {
  return row.sameAs ?? row.id;
}

function isContract(file) {
  return file.startsWith('packages/contract/src/');
}

function bare(path) {
  return path.replace(/\{[^}]*\}/g, '{}');
}

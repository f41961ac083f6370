/** The matrix: every row of the table, for every caller, about something of every owner. */
import type { FastifyInstance } from 'fastify';
import { ask, knockOf, type Told } from './ask.ts';
import { changesBetween, digestOf, type Scope } from './digest.ts';
import { concerns, type Expected, expectedOf, type Row } from './expectations.ts';
import { swapped } from './facets.ts';
import type { Ids } from './ids.ts';
import type { Pools } from './pools.ts';
import { REQUESTS } from './requests.ts';
import { ROUTE_REQUESTS, TOPICS, topicKey } from './route-requests.ts';
import { askBySocket } from './socket.ts';
import { COLUMNS, type Column, type Knocker, type World } from './world.ts';

/** The results. */
export interface Found {
  cells: number;
  /** One line each. */
  faults: string[];
}

/** The environment of the matrix. */
export interface Ground {
  app: FastifyInstance;
  world: World;
  pools: Pools;
}

interface Cell {
  row: Row;
  knocker: Knocker;
  column: Column;
  expected: Expected;
}

/** Runs rows of the table. Expected refusals come first: all of them together must change nothing. */
export async function runMatrix(
  ground: Ground,
  rows: readonly Row[],
  knockers = ground.world.knockers,
): Promise<Found> {
  const cells = rows.flatMap((row) => cellsOf(row, knockers));
  const refused = cells.filter(isRefused);
  const first = await withoutChange(ground, () => askAll(ground, refused, false));
  const allowed = cells.filter((cell) => !isRefused(cell));
  const second = await askAll(ground, allowed, true);
  const told = [...first.told, ...second];
  const where = first.changed.length === 0 ? [] : await changingRows(ground, refused);
  const faults = told.flatMap((one) => one.faults);
  return { cells: cells.length, faults: [...faults, ...first.changed, ...where, ...differences(told)] };
}

/**
 * A refusal by sign-in moves the caller out of their team, which is their own data, so each request uses a
 * new person.
 */
function isRefused({ expected, row }: Cell): boolean {
  return expected.status !== 200 && !row.open.includes('sign-in');
}

function askAll(ground: Ground, cells: readonly Cell[], isAllowed: boolean): Promise<Asked[]> {
  return inTurns(cells, (cell) => runCell(ground, cell, isAllowed && cell.row.spends !== '-'));
}

/** Compares the data before and after. */
async function withoutChange(
  { world, pools }: Ground,
  work: () => Promise<Asked[]>,
): Promise<{ told: Asked[]; changed: string[] }> {
  const before = await digestOf(pools, scopesOf(world));
  const told = await work();
  const after = await digestOf(pools, scopesOf(world));
  const changed = changesBetween(before, after);
  return { told, changed: changed.map((name) => `what was refused changed ${name}`) };
}

/** Repeats the requests, to find out which one changed it. */
async function changingRows(ground: Ground, refused: readonly Cell[]): Promise<string[]> {
  const found: string[] = [];
  for (const row of new Set(refused.map((cell) => cell.row))) {
    const cells = refused.filter((cell) => cell.row === row);
    const { changed } = await withoutChange(ground, () => askAll(ground, cells, false));
    found.push(...changed.map((change) => `${row.call} ${row.field}: ${change}`));
  }
  return found;
}

function cellsOf(row: Row, knockers: readonly Knocker[]): Cell[] {
  return knockers.flatMap((knocker) =>
    COLUMNS.filter((column) => concerns(row, knocker, column)).map((column) => ({
      row,
      knocker,
      column,
      expected: expectedOf(row, knocker, column),
    })),
  );
}

/** Everyone whose rows must not change. */
function scopesOf({ keepers }: World): Scope[] {
  const { north, south, abroad } = keepers;
  return [north, south, abroad].map(({ userId, place }) => ({ organizationId: place.id, userId }));
}

const AT_ONCE = 4;

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...all.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

interface Asked {
  cell: Cell;
  /** Without the requested ids. */
  told: Told;
  faults: string[];
}

async function runCell(ground: Ground, cell: Cell, isSpent: boolean): Promise<Asked> {
  const { row, column, expected } = cell;
  const asking = await askedIds(ground.world, cell, isSpent);
  const told = await tell(ground, row, asking);
  const { asked, knocker } = asking;
  const seen = `${row.call} ${row.field} (${row.names}), ${knocker.name}, ${column}`;
  const faults = [
    ...(isAsExpected(told, expected)
      ? []
      : [
          `${seen}: ${told.status} ${told.body.slice(0, 160)}, not ${expected.status} ${expected.code ?? ''}`,
        ]),
    ...(told.body.includes(ground.world.places.abroad.canary) && row.cells.foreign !== 'all'
      ? [`${seen}: tells of a foreign team`]
      : []),
  ];
  const plain = asked.reduce((text, id) => text.replaceAll(id, '(asked)'), told.body);
  return { cell, told: { ...told, body: plain }, faults };
}

const GOOD = 200;
const DONE = 204;

/** Sends the request as the row describes. */
async function tell({ app }: Ground, row: Row, { knocker, own, ids }: Asking): Promise<Told> {
  const { call, field } = row;
  const token = knocker.kind === 'stranger' ? '' : knocker.person.token;
  const [way = '', path = ''] = call.split(' ');
  if (way === 'SOCKET') {
    const table = path.replace('/v1/realtime/', '');
    const [[key = '', value = ''] = []] = Object.entries(topicKey(ids, field, TOPICS[table] ?? 'note'));
    return askBySocket(app, { bearer: token, table, key, value });
  }
  const route = ROUTE_REQUESTS[call];
  if (route) {
    const knock = route(ids, { knocker, own, field });
    const bearer: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
    return ask(app, { ...knock, headers: { ...bearer, ...knock.headers } });
  }
  const make = REQUESTS[call];
  if (!make) throw new Error(`requests.ts: how is ${call} asked?`);
  return ask(app, knockOf(call, make(ids, field), token));
}

function isAsExpected({ status, body }: Told, expected: Expected): boolean {
  // Calls that only confirm success.
  if ((status === DONE ? GOOD : status) !== expected.status) return false;
  // An answer to HEAD has no body.
  return expected.code === undefined || body === '' || body.includes(`"code":"${expected.code}"`);
}

interface Asking {
  knocker: Knocker;
  own: Ids;
  /** With another's ids in the tested places. */
  ids: Ids;
  asked: string[];
}

async function askedIds(world: World, { row, knocker, column }: Cell, isSpent: boolean): Promise<Asking> {
  const isCaller = isSpent && row.spends === 'caller';
  const asking = isCaller ? await world.freshKnocker(knocker) : knocker;
  const base = isSpent ? await freshBase(world, asking, row) : world.home(asking);
  const own = row.names === 'colleague' ? await besideThird(world, asking, { base, isSpent }) : base;
  const isMade = isSpent && column !== 'foreign' && column !== 'absent';
  if (column === 'own' && (isMade || knocker.kind !== 'outside'))
    return { knocker: asking, own, ...swapped(own, base, row.names) };
  const other = isMade ? await world.fresh(asking, column) : world.fixed(asking, column);
  return { knocker: asking, own, ...swapped(own, other, row.names) };
}

async function freshBase(world: World, asking: Knocker, { names }: Row): Promise<Ids> {
  const base = await world.fresh(asking, 'own');
  if (names === 'upload') await world.begin(base);
  return base;
}

/** If someone is named besides the other, the request names a third person. */
async function besideThird(
  world: World,
  asking: Knocker,
  { base, isSpent }: { base: Ids; isSpent: boolean },
): Promise<Ids> {
  const isMade = isSpent && asking.person.role !== null;
  return { ...base, user: isMade ? (await world.fresh(asking, 'colleague')).user : base.colleague };
}

/** A hidden thing must give exactly the answer of an unknown one. */
function differences(all: readonly Asked[]): string[] {
  const keyOf = ({ row, knocker }: Cell) => `${rows.indexOf(row)} ${knocker.name}`;
  const rows = [...new Set(all.map(({ cell }) => cell.row))];
  const absent = new Map(
    all.filter(({ cell }) => cell.column === 'absent').map((one) => [keyOf(one.cell), one]),
  );
  return all.flatMap((one) => {
    const { row, knocker, column, expected } = one.cell;
    const nothing = absent.get(keyOf(one.cell));
    if (!nothing?.cell.expected.isHidden || !expected.isHidden) return [];
    const { told } = one;
    if (
      told.status === nothing.told.status &&
      told.headers === nothing.told.headers &&
      told.body === nothing.told.body
    )
      return [];
    return [
      `${row.call} ${row.field} (${row.names}), ${knocker.name}, ${column}: ${told.status} ${told.body.slice(0, 160)} [${told.headers}], but of nothing ${nothing.told.status} ${nothing.told.body.slice(0, 160)} [${nothing.told.headers}]`,
    ];
  });
}

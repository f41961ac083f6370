/** Arrow keys on a chart. */
import type { ChartKind } from '@auscult/contract/charts';
import { chartSubject } from './chart-kinds.ts';
import { chartPlaces } from './chart-places.ts';
import { teethOf } from './teeth.ts';

/** Direction of an arrow. */
export type StepDirection = 'left' | 'right' | 'up' | 'down';

/**
 * The next place on the chart: along a row, past its end to the next row, and up or down to the place at
 * about the same position. Rows of teeth are arches, those of other charts are sides.
 * @param drawn  keys of the reachable places; the first of them if `from` is not among them
 */
export function placeBeside(
  kind: ChartKind,
  drawn: ReadonlySet<string>,
  { from, direction }: { from: string | undefined; direction: StepDirection },
): string | undefined {
  const rows = rowsOf(kind)
    .map((row) => row.filter((place) => drawn.has(place)))
    .filter((row) => row.length > 0);
  const rowAt = rows.findIndex((row) => from !== undefined && row.includes(from));
  const row = rows[rowAt];
  if (!row || from === undefined) return rows[0]?.[0];
  if (direction === 'left' || direction === 'right') {
    const all = rows.flat();
    return all.at((all.indexOf(from) + (direction === 'right' ? 1 : -1)) % all.length);
  }
  const other = rows.at((rowAt + (direction === 'down' ? 1 : -1)) % rows.length) ?? row;
  return other[Math.round((row.indexOf(from) / Math.max(1, row.length - 1)) * (other.length - 1))];
}

function rowsOf(kind: ChartKind): string[][] {
  return chartSubject(kind) === 'teeth' ? arches(kind) : sides(kind);
}

/** From the right side, which is drawn on the left, to the left one. */
function arches(kind: ChartKind): string[][] {
  return [false, true].flatMap((isDeciduous) =>
    (['upper', 'lower'] as const).map((jaw) => {
      const teeth = teethOf(kind).filter((tooth) => tooth.jaw === jaw && tooth.isDeciduous === isDeciduous);
      const ofSide = (side: 'left' | 'right') =>
        teeth.filter((tooth) => tooth.side === side).map(({ number }) => String(number));
      return [...ofSide('right').toReversed(), ...ofSide('left')];
    }),
  );
}

function sides(kind: ChartKind): string[][] {
  const rows = Map.groupBy(
    chartPlaces(kind).map(({ key }) => key),
    (key) => /^(?:left|right|O[DS]|A[DS])/.exec(key)?.[0] ?? 'middle',
  );
  return [...rows.values()];
}

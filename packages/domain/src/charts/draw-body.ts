/** Body maps: the left side, the right side and the back. */
import type { ChartKind } from '@auscult/contract/charts';
import { BIRD_OUTLINE } from './bird-outline.ts';
import type { BodyOutline, BodyRegion, BodyView } from './body-outline.ts';
import { CAT_OUTLINE } from './cat-outline.ts';
import { type ChartAnimal, chartAnimal } from './chart-kinds.ts';
import type { PlacedSign } from './chart-marks.ts';
import { chartPlace } from './chart-places.ts';
import type { ChartPanel, ChartShape } from './chart-shape.ts';
import { DOG_OUTLINE } from './dog-outline.ts';
import { HORSE_OUTLINE } from './horse-outline.ts';
import { RABBIT_OUTLINE } from './rabbit-outline.ts';
import { closedCurve, mirrored, type Point, polygon } from './smooth-path.ts';

const OUTLINES: Readonly<Record<ChartAnimal, BodyOutline>> = {
  dog: DOG_OUTLINE,
  cat: CAT_OUTLINE,
  horse: HORSE_OUTLINE,
  rabbit: RABBIT_OUTLINE,
  bird: BIRD_OUTLINE,
};

/** Maximum marks side by side at one place; further ones are counted. */
const MARKS = 3;
const MARK_STEP = 15;

type Signs = ReadonlyMap<string, readonly PlacedSign[]>;
type Side = 'left' | 'right';

/** One panel for each view. */
export function drawBody(kind: ChartKind, signs: Signs): ChartPanel[] {
  const { lateral, dorsal } = OUTLINES[chartAnimal(kind)];
  return [
    panelOf({ kind, signs, key: 'left', title: 'Left side', view: lateral, side: 'left' }),
    panelOf({ kind, signs, key: 'right', title: 'Right side', view: inMirror(lateral), side: 'right' }),
    panelOf({ kind, signs, key: 'dorsal', title: 'From above', view: dorsal }),
  ];
}

interface Drawn {
  kind: ChartKind;
  signs: Signs;
  key: string;
  title: string;
  view: BodyView;
  /** For a view of one side. */
  side?: Side;
}

function panelOf(drawn: Drawn): ChartPanel {
  const { key, title, view } = drawn;
  const near = view.shapes.filter(({ isFar }) => !isFar);
  return {
    key,
    title,
    width: view.width,
    height: view.height,
    clips: Object.fromEntries(near.map((shape) => [shape.key, closedCurve(shape.outline)])),
    shapes: [
      ...view.shapes.flatMap((shape) => shapesOf(drawn, shape)),
      ...view.details.map((d): ChartShape => ({ kind: 'path', d, look: 'line' })),
      ...view.darks.map((d): ChartShape => ({ kind: 'path', d, look: 'dark' })),
      ...view.spots.map(
        ({ part, at: [x, y] }): ChartShape => ({ kind: 'spot', x, y, place: placeOf(drawn, part) }),
      ),
      ...[...view.regions, ...view.spots].flatMap(({ part, at }) => marksAt(at, signsOf(drawn, part))),
    ],
  };
}

function shapesOf(drawn: Drawn, { key, outline, isFar }: BodyView['shapes'][number]): ChartShape[] {
  const d = closedCurve(outline);
  if (isFar) return [{ kind: 'path', d, look: 'far' }];
  const regions = drawn.view.regions.filter(({ of }) => of === key);
  return [
    { kind: 'path', d, look: 'silhouette' },
    ...regions.map((region) => regionShape(drawn, region)),
    { kind: 'path', d, look: 'line' },
  ];
}

function regionShape(drawn: Drawn, { part, of, corners }: BodyRegion): ChartShape {
  const [first] = signsOf(drawn, part);
  return {
    kind: 'path',
    d: polygon(corners),
    look: 'region',
    place: placeOf(drawn, part),
    clip: of,
    ...(first && { tone: first.tone }),
  };
}

/** The place of a part in this view: a middle part has no side. */
function placeOf({ kind, side }: Drawn, part: string): string {
  const sided = `${side}.${part}`;
  return side && chartPlace(kind, sided) ? sided : part;
}

/** The findings there; those without a side are shown on both. */
function signsOf(drawn: Drawn, part: string): readonly PlacedSign[] {
  const place = placeOf(drawn, part);
  const own = drawn.signs.get(place) ?? [];
  return place === part ? own : [...own, ...(drawn.signs.get(part) ?? [])];
}

function marksAt([x, y]: Point, signs: readonly PlacedSign[]): ChartShape[] {
  const shown = signs.length > MARKS ? signs.slice(0, MARKS - 1) : signs;
  const more = signs.length > MARKS ? [{ code: `+${signs.length - MARKS + 1}`, tone: 'note' as const }] : [];
  const marks = [...shown, ...more];
  const from = x - ((marks.length - 1) * MARK_STEP) / 2;
  return marks.map(({ code, tone }, at) => ({ kind: 'mark', x: from + at * MARK_STEP, y, code, tone }));
}

function inMirror(view: BodyView): BodyView {
  const { width } = view;
  const flip = ([x, y]: Point): Point => [width - x, y];
  return {
    ...view,
    shapes: view.shapes.map((shape) => ({ ...shape, outline: mirrored(shape.outline, width) })),
    details: view.details.map((d) => flipped(d, width)),
    darks: view.darks.map((d) => flipped(d, width)),
    regions: view.regions.map((region) => ({
      ...region,
      corners: mirrored(region.corners, width),
      at: flip(region.at),
    })),
    spots: view.spots.map((spot) => ({ ...spot, at: flip(spot.at) })),
  };
}

/** The mirror image of a path with absolute points. */
function flipped(d: string, width: number): string {
  return d.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${Math.round((width - Number(x)) * 10) / 10},${y}`,
  );
}

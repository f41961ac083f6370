/** Eyes: each from the front with clock positions, and in cross-section below. */
import type { PlacedSign } from './chart-marks.ts';
import type { ChartPanel, ChartShape, ShapeLook } from './chart-shape.ts';
import { closedCurve, dot, ellipse, type Point, points } from './smooth-path.ts';

const WIDTH = 220;
const HEIGHT = 262;
/** Centre of the cornea, seen from the front. */
const MIDDLE: Point = [110, 84];
const CORNEA = 46;

type Signs = ReadonlyMap<string, readonly PlacedSign[]>;

/** The right eye, drawn on the left as an examiner sees it, and the left one. */
export function drawEyes(signs: Signs): ChartPanel[] {
  return [eyePanel('OD', 'OD (right eye)', signs), eyePanel('OS', 'OS (left eye)', signs)];
}

/** Structures with their outlines in the right eye: its inner corner is on the right. */
const STRUCTURES: ReadonlyArray<{ key: string; d: (flip: Flip) => string; at: Point }> = [
  {
    key: 'upper_lid',
    d: shape('14,86 40,46 76,22 112,14 148,22 182,48 206,90 182,62 148,38 112,30 76,38 42,60'),
    at: [64, 22],
  },
  {
    key: 'lower_lid',
    d: shape(
      '14,86 42,60 40,112 74,138 110,146 148,138 182,114 206,90 186,126 150,152 110,160 70,152 36,126',
    ),
    at: [60, 154],
  },
  {
    key: 'sclera',
    d: shape('22,86 44,60 76,40 112,32 148,40 180,62 200,90 180,112 148,134 110,142 74,134 42,110'),
    at: [46, 74],
  },
  { key: 'conjunctiva', d: shape('22,86 44,60 60,49 52,84 62,126 42,110'), at: [46, 100] },
  { key: 'third_eyelid', d: shape('202,91 188,72 176,66 166,82 164,104 172,118 186,110'), at: [182, 92] },
  { key: 'cornea', d: () => ellipse(MIDDLE, CORNEA, CORNEA), at: [110, 52] },
  { key: 'iris', d: () => ellipse(MIDDLE, 32, 32), at: [86, 84] },
];

/** The same eye in cross-section: cornea on the left. */
const SECTION: ReadonlyArray<{ key: string; d: (flip: Flip) => string; at: Point }> = [
  { key: 'vitreous', d: (flip) => ellipse(flip([118, 216]), 40, 38), at: [122, 216] },
  {
    key: 'fundus',
    d: shape('140,184 154,196 160,216 154,236 140,248 146,234 150,216 146,198'),
    at: [152, 222],
  },
  {
    key: 'anterior_chamber',
    d: shape('86,196 74,204 70,216 74,228 86,236 91,226 92,216 91,206'),
    at: [80, 216],
  },
  { key: 'lens', d: () => '', at: [100, 216] },
];

type Flip = (at: Point) => Point;

function shape(text: string): (flip: Flip) => string {
  return (flip) => closedCurve(points(text).map(flip));
}

function eyePanel(eye: string, title: string, signs: Signs): ChartPanel {
  const isRight = eye === 'OD';
  const flip: Flip = ([x, y]) => (isRight ? [x, y] : [WIDTH - x, y]);
  const found = (key: string) => signs.get(`${eye}.${key}`) ?? [];
  const front = [...STRUCTURES, ...SECTION.slice(0, 3)].map(({ key, d }) =>
    partShape(eye, key, d(flip), found(key)),
  );
  const lens = ellipse(flip([101, 216]), 11, 19);
  return {
    key: eye,
    title,
    width: WIDTH,
    height: HEIGHT,
    clips: {},
    shapes: [
      ...front,
      partShape(eye, 'lens', lens, found('lens')),
      { kind: 'path', d: dot(MIDDLE, 13), look: 'dark' },
      ...hours(),
      ...[...STRUCTURES, ...SECTION].flatMap(({ key, at }) => marksOf(found(key), flip(at))),
      ...marksOf(found('lids'), flip([150, 24])),
      ...wholeOf(eye, flip([34, 190]), signs.get(eye) ?? []),
    ],
  };
}

function partShape(eye: string, key: string, d: string, signs: readonly PlacedSign[]): ChartShape {
  const tone = signs[0]?.tone;
  return { kind: 'path', d, look: LOOKS[key] ?? 'silhouette', place: `${eye}.${key}`, ...(tone && { tone }) };
}

const LOOKS: Readonly<Record<string, ShapeLook>> = {
  iris: 'iris',
  sclera: 'crown',
  vitreous: 'crown',
  lens: 'crown',
  cornea: 'far',
  third_eyelid: 'root',
  conjunctiva: 'root',
  anterior_chamber: 'root',
  fundus: 'root',
  upper_lid: 'far',
  lower_lid: 'far',
};

/** Structures of the whole eye, with their selectable position. */
function wholeOf(eye: string, [x, y]: Point, signs: readonly PlacedSign[]): ChartShape[] {
  return [
    { kind: 'spot', x, y, place: eye },
    { kind: 'text', x, y: y + 18, size: 7, text: 'whole eye' },
    ...signs
      .slice(0, 4)
      .map(({ code, tone }, at): ChartShape => ({ kind: 'mark', x, y: y - at * 15, code, tone })),
  ];
}

/** The clock positions around the cornea. */
function hours(): ChartShape[] {
  return [12, 3, 6, 9].map((hour) => {
    const [x, y] = atHour(hour, CORNEA - 6);
    return { kind: 'text', x, y: y + 2.4, size: 7, text: String(hour) };
  });
}

function atHour(hour: number, radius: number): Point {
  const angle = (hour * Math.PI) / 6;
  return [MIDDLE[0] + radius * Math.sin(angle), MIDDLE[1] - radius * Math.cos(angle)];
}

/** At their clock position, if they have one. */
function marksOf(signs: readonly PlacedSign[], [x, y]: Point): ChartShape[] {
  return signs.map(({ code, tone, clock }, at) => {
    const [mx, my] = clock ? atHour(clock, CORNEA - 14) : [x + at * 16, y];
    return { kind: 'mark', x: mx, y: my, code, tone };
  });
}

/** Ears: pinna, the canal with its bend, and the tympanum. */
import type { PlacedSign } from './chart-marks.ts';
import type { ChartPanel, ChartShape } from './chart-shape.ts';
import { closedCurve, type Point, points } from './smooth-path.ts';

const WIDTH = 220;
const HEIGHT = 230;

type Signs = ReadonlyMap<string, readonly PlacedSign[]>;

/** The right ear, drawn on the left as an examiner sees it, and the left one. */
export function drawEars(signs: Signs): ChartPanel[] {
  return [earPanel('AD', 'AD (right ear)', signs), earPanel('AS', 'AS (left ear)', signs)];
}

/** Outlines of the right ear: the head is on the right. */
const STRUCTURES: ReadonlyArray<{ key: string; outline: string; at: Point }> = [
  { key: 'pinna', outline: '62,14 40,34 28,66 30,92 46,104 70,106 88,98 96,84 98,62 86,34', at: [60, 60] },
  {
    key: 'vertical_canal',
    outline: '58,104 72,108 86,102 88,122 94,142 98,158 84,168 72,160 64,138',
    at: [78, 134],
  },
  {
    key: 'horizontal_canal',
    outline: '84,168 92,152 106,158 126,162 150,164 152,186 126,188 100,184',
    at: [118, 174],
  },
  { key: 'tympanum', outline: '150,162 156,160 160,174 158,190 152,190', at: [155, 152] },
];
const BULLA = points('160,168 172,158 190,160 198,174 192,190 176,196 162,188');

function earPanel(ear: string, title: string, signs: Signs): ChartPanel {
  const flip = ([x, y]: Point): Point => (ear === 'AD' ? [x, y] : [WIDTH - x, y]);
  const found = (key: string) => signs.get(`${ear}.${key}`) ?? [];
  const [labelX] = flip([178, 178]);
  const [wholeX] = flip([134, 40]);
  return {
    key: ear,
    title,
    width: WIDTH,
    height: HEIGHT,
    clips: {},
    shapes: [
      { kind: 'path', d: closedCurve(BULLA.map(flip)), look: 'far' },
      ...STRUCTURES.map(({ key, outline }) =>
        partShape(ear, key, closedCurve(points(outline).map(flip)), found(key)),
      ),
      { kind: 'text', x: labelX, y: 180, size: 7, text: 'middle ear' },
      { kind: 'spot', x: flip([96, 150])[0], y: 150, place: `${ear}.canal` },
      ...STRUCTURES.flatMap(({ key, at }) => marksOf(found(key), flip(at))),
      ...marksOf(found('canal'), flip([96, 154])),
      { kind: 'spot', x: wholeX, y: 40, place: ear },
      { kind: 'text', x: wholeX, y: 58, size: 7, text: 'whole ear' },
      ...(signs.get(ear) ?? []).slice(0, 4).map(
        ({ code, tone }, at): ChartShape => ({
          kind: 'mark',
          x: wholeX + at * (ear === 'AD' ? 16 : -16),
          y: 40,
          code,
          tone,
        }),
      ),
    ],
  };
}

function partShape(ear: string, key: string, d: string, signs: readonly PlacedSign[]): ChartShape {
  const tone = signs[0]?.tone;
  return {
    kind: 'path',
    d,
    look: key === 'pinna' ? 'root' : 'crown',
    place: `${ear}.${key}`,
    ...(tone && { tone }),
  };
}

function marksOf(signs: readonly PlacedSign[], [x, y]: Point): ChartShape[] {
  return signs.map(({ code, tone }, at) => ({
    kind: 'mark',
    x: x + (at % 3) * 16,
    y: y + Math.floor(at / 3) * 16,
    code,
    tone,
  }));
}

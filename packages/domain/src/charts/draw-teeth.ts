/**
 * Dental charts: the arches from outside, as an examiner sees them: the animal's right side is on the left.
 */
import type { ChartKind } from '@auscult/contract/charts';
import { chartAnimal } from './chart-kinds.ts';
import type { PlacedSign } from './chart-marks.ts';
import type { ChartPanel, ChartShape } from './chart-shape.ts';
import { closedCurve, type Point, placed } from './smooth-path.ts';
import { type Tooth, teethOf } from './teeth.ts';
import { type ToothOutline, toothOutline } from './tooth-outlines.ts';

const WIDTH = 226;
const HEIGHT = 210;
const EDGE = 8;
/** Gum line of an arch, direction of its crowns, and positions of its numbers and codes. */
const ARCHES = {
  upper: { gum: 66, root: 34, crown: 27, sign: 1, number: 103, codes: 28 },
  lower: { gum: 145, root: 34, crown: 27, sign: -1, number: 113, codes: 188 },
} as const;

/** One panel per side, and further ones for deciduous teeth if required. */
export function drawTeeth(
  kind: ChartKind,
  signs: ReadonlyMap<string, readonly PlacedSign[]>,
  withDeciduous: boolean,
): ChartPanel[] {
  const ages = withDeciduous ? [false, true] : [false];
  return ages.flatMap((isDeciduous) =>
    (['right', 'left'] as const).map((side) => {
      const teeth = teethOf(kind).filter((tooth) => tooth.side === side && tooth.isDeciduous === isDeciduous);
      return {
        key: isDeciduous ? `${side}.deciduous` : side,
        title: `${side === 'left' ? 'Left' : 'Right'}${isDeciduous ? ', deciduous' : ''}`,
        width: WIDTH,
        height: HEIGHT,
        clips: {},
        shapes: (['upper', 'lower'] as const).flatMap((jaw) =>
          archOf(
            teeth.filter((tooth) => tooth.jaw === jaw),
            { kind, side, signs },
          ),
        ),
      };
    }),
  );
}

interface Arch {
  kind: ChartKind;
  side: Tooth['side'];
  signs: ReadonlyMap<string, readonly PlacedSign[]>;
}

/** From the middle outwards. */
function archOf(teeth: readonly Tooth[], { kind, side, signs }: Arch): ChartShape[] {
  const outlines = teeth.map((tooth) => toothOutline(chartAnimal(kind), tooth));
  const total = outlines.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(1.25, (WIDTH - 2 * EDGE) / total);
  let from = EDGE - 4;
  return teeth.flatMap((tooth, at) => {
    const outline = outlines[at] ?? toothOutline(chartAnimal(kind), tooth);
    const width = outline.width * scale;
    const left = side === 'left' ? from : WIDTH - from - width;
    from += width;
    return toothShapes(tooth, { outline, left, width }, signs.get(String(tooth.number)) ?? []);
  });
}

interface Box {
  outline: ToothOutline;
  left: number;
  width: number;
}

function toothShapes(
  tooth: Tooth,
  { outline, left, width }: Box,
  signs: readonly PlacedSign[],
): ChartShape[] {
  const arch = ARCHES[tooth.jaw];
  const place = String(tooth.number);
  const isMirrored = tooth.side === 'right';
  const inner = width * 0.92;
  const set = (shape: readonly Point[], height: number) =>
    closedCurve(
      placed(
        isMirrored ? shape.map(([x, y]) => [1 - x, y] as const) : shape,
        [left + (width - inner) / 2, arch.gum],
        [inner, height * arch.sign],
      ),
    );
  const tone = signs[0]?.tone;
  const middle = left + width / 2;
  return [
    { kind: 'path', d: set(outline.root, arch.root), look: 'root', place, ...(tone && { tone }) },
    { kind: 'path', d: set(outline.crown, arch.crown), look: 'crown', place, ...(tone && { tone }) },
    ...(signs.some((sign) => sign.tone === 'gone') ? [crossOver(middle, arch, Math.min(width, 20))] : []),
    { kind: 'text', x: middle, y: arch.number, size: 6.6, text: place },
    ...codesOf(signs, middle, tooth.jaw),
  ];
}

function crossOver(middle: number, { gum, sign }: (typeof ARCHES)[Tooth['jaw']], size: number): ChartShape {
  const half = size * 0.42;
  const [top, bottom] = [gum - 14 * sign, gum + 16 * sign];
  return {
    kind: 'path',
    d: `M${(middle - half).toFixed(1)},${top}L${(middle + half).toFixed(1)},${bottom}M${(middle + half).toFixed(1)},${top}L${(middle - half).toFixed(1)},${bottom}`,
    look: 'dark',
  };
}

/** Codes beside the roots, the most urgent nearest to the tooth; further ones are counted. */
function codesOf(signs: readonly PlacedSign[], x: number, jaw: Tooth['jaw']): ChartShape[] {
  const shown = signs.length > 3 ? signs.slice(0, 2) : signs;
  const codes = shown.map(({ code, tone }) => ({ code, tone }));
  const more = signs.length > 3 ? [{ code: `+${signs.length - 2}`, tone: 'note' as const }] : [];
  return [...codes, ...more].map(({ code, tone }, at) => ({
    kind: 'text',
    x,
    y: ARCHES[jaw].codes - at * 7.6 * ARCHES[jaw].sign,
    size: code.length > 3 ? 5.4 : 6.6,
    text: code,
    tone,
  }));
}

/** Curves through points: outlines are lists of points. */

/** A point as [x, y], y downwards. */
export type Point = readonly [x: number, y: number];

/** Parses points: "22,72 34,62". */
export function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** A closed curve through points (Catmull-Rom as cubic Bézier curves), as SVG path data. */
export function closedCurve(through: readonly Point[]): string {
  const at = (index: number): Point => through.at(index % through.length) ?? [0, 0];
  const curves = through.map((point, index) => {
    const before = at(index - 1 + through.length);
    const next = at(index + 1);
    const after = at(index + 2);
    const first: Point = [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6];
    const second: Point = [next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6];
    return `C${[first, second, next].map(pair).join(' ')}`;
  });
  return `M${pair(at(0))}${curves.join('')}Z`;
}

/** A polygon as SVG path data. */
export function polygon(corners: readonly Point[]): string {
  return `M${corners.map(pair).join('L')}Z`;
}

/** Points mirrored at the middle of a width. */
export function mirrored(original: readonly Point[], width: number): Point[] {
  return original.map(([x, y]) => [width - x, y]);
}

/** Points moved and scaled. */
export function placed(original: readonly Point[], [dx, dy]: Point, [sx, sy]: Point = [1, 1]): Point[] {
  return original.map(([x, y]) => [x * sx + dx, y * sy + dy]);
}

/** An ellipse as a closed curve of absolute points. */
export function ellipse([x, y]: Point, across: number, down: number): string {
  const turn = Array.from({ length: 12 }, (_, at): Point => {
    const angle = (at * Math.PI) / 6;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
  });
  return closedCurve(turn);
}

/** A circle, for eyes. */
export function dot(at: Point, radius: number): string {
  return ellipse(at, radius, radius);
}

function pair([x, y]: Point): string {
  return `${round(x)},${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

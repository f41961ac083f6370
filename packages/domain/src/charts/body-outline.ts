/** The outline of an animal for body maps: the left side, head to the left, and the back, head up. */
import { type Point, points } from './smooth-path.ts';

/** A region of a shape: its intersection with a polygon. */
export interface BodyRegion {
  /** Key of the place without its side: `forelimb.carpus`, `thorax`. */
  part: string;
  /** The shape it is cut from. */
  of: string;
  corners: readonly Point[];
  /** Position of marks. */
  at: Point;
}

/** One view. */
export interface BodyView {
  width: number;
  height: number;
  /** Shapes from back to front, by key; those of `far` belong to the other side, and have no findings. */
  shapes: ReadonlyArray<{ key: string; outline: readonly Point[]; isFar?: boolean }>;
  /** Details: an eye, a mouth, as data of SVG paths. */
  details: readonly string[];
  /** Filled: nose, eye. */
  darks: readonly string[];
  regions: readonly BodyRegion[];
  /** Places without their own region. */
  spots: ReadonlyArray<{ part: string; at: Point }>;
}

/** An animal on a body map. Its right side is the mirror image of the left. */
export interface BodyOutline {
  lateral: BodyView;
  /** Seen from above; for paired places, the left one, which is on the left. */
  dorsal: BodyView;
}

/** A region of a polygon. @param within  the shape it is cut from */
export function region(within: string, part: string, corners: string, at: Point): BodyRegion {
  return { of: within, part, corners: points(corners), at };
}

/** A region that covers its whole shape. */
export function wholeRegion(shape: string, part: string, at: Point): BodyRegion {
  return region(shape, part, '-50,-50 500,-50 500,500 -50,500', at);
}

/** A symmetric shape. @param half  from the middle, down the left, to the middle */
export function symmetric(half: readonly Point[], width: number): Point[] {
  return [
    ...half,
    ...half
      .slice(1, -1)
      .toReversed()
      .map(([x, y]): Point => [width - x, y]),
  ];
}

/** A shape moved back, as the limb of the other side appears. */
export function shifted(outline: readonly Point[], by: number): Point[] {
  return outline.map(([x, y]): Point => [x - by, y - 1]);
}

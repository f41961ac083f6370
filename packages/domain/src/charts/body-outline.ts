/** The shape of an animal as it is put down for body maps: the left side, head to the left, and the back, head up. */
import { type Point, points } from './smooth-path.ts';

/** A region of a shape: the part of the shape that is within a polygon. */
export interface BodyRegion {
  /** Key of the place without its side: `forelimb.carpus`, `thorax`. */
  part: string;
  /** Which shape it is cut from. */
  of: string;
  corners: readonly Point[];
  /** Where findings are marked. */
  at: Point;
}

/** One view. */
export interface BodyView {
  width: number;
  height: number;
  /** Shapes from the back to the front, by key; those of `far` are of the other side, and have no findings. */
  shapes: ReadonlyArray<{ key: string; outline: readonly Point[]; isFar?: boolean }>;
  /** Lines that make it recognisable: an eye, a mouth, as data of SVG paths. */
  details: readonly string[];
  /** Filled: nose, eye. */
  darks: readonly string[];
  regions: readonly BodyRegion[];
  /** Places without a region of their own. */
  spots: ReadonlyArray<{ part: string; at: Point }>;
}

/** An animal on a body map. Its right side is its left one in a mirror. */
export interface BodyOutline {
  lateral: BodyView;
  /** Seen from above; of a place on both sides the left one, which is on the left. */
  dorsal: BodyView;
}

/** A region as it is put down. @param within  which shape it is cut from */
export function region(within: string, part: string, corners: string, at: Point): BodyRegion {
  return { of: within, part, corners: points(corners), at };
}

/** A region that is all of its shape. */
export function wholeRegion(shape: string, part: string, at: Point): BodyRegion {
  return region(shape, part, '-50,-50 500,-50 500,500 -50,500', at);
}

/** A shape whose right half is its left one in a mirror. @param half  from the middle, down the left, to the middle */
export function symmetric(half: readonly Point[], width: number): Point[] {
  return [
    ...half,
    ...half
      .slice(1, -1)
      .toReversed()
      .map(([x, y]): Point => [width - x, y]),
  ];
}

/** A shape moved back, as the limb of the other side is seen. */
export function shifted(outline: readonly Point[], by: number): Point[] {
  return outline.map(([x, y]): Point => [x - by, y - 1]);
}

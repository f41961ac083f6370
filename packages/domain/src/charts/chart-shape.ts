/**
 * A drawing of a chart as plain shapes: the screen turns them into elements, a printed document into an
 * image.
 */
import type { SignTone } from './chart-finding.ts';

/** The style of a shape without findings; screen and document choose the colours. */
export type ShapeLook = 'silhouette' | 'far' | 'region' | 'crown' | 'root' | 'line' | 'dark' | 'iris';

/** A closed or open path. */
export interface PathShape {
  kind: 'path';
  d: string;
  look: ShapeLook;
  /** Its place, if any, which can be selected. */
  place?: string;
  /** The most urgent finding there. */
  tone?: SignTone;
  /** Key of the panel's clip path. */
  clip?: string;
}

/** Text of the drawing; `y` is the base line. */
export interface TextShape {
  kind: 'text';
  x: number;
  y: number;
  size: number;
  text: string;
  /** A code has the colour of its finding. */
  tone?: SignTone;
}

/** A finding as a disc with its code. */
export interface MarkShape {
  kind: 'mark';
  x: number;
  y: number;
  code: string;
  tone: SignTone;
}

/** A place without its own area, which can be selected there. */
export interface SpotShape {
  kind: 'spot';
  x: number;
  y: number;
  place: string;
}

export type ChartShape = PathShape | TextShape | MarkShape | SpotShape;

/** One view; views are side by side if there is room, otherwise one below the other. */
export interface ChartPanel {
  key: string;
  /** "Left side", "OD (right eye)". */
  title: string;
  width: number;
  height: number;
  /** Clip paths, by key. */
  clips: Readonly<Record<string, string>>;
  /** From back to front. */
  shapes: readonly ChartShape[];
}

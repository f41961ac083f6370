/** A drawing of a chart as plain shapes: the screen gives them elements, a printed document a picture. */
import type { SignTone } from './chart-finding.ts';

/** How a shape looks where nothing is found; colours are the screen's and the document's own. */
export type ShapeLook = 'silhouette' | 'far' | 'region' | 'crown' | 'root' | 'line' | 'dark' | 'iris';

/** A closed or open path. */
export interface PathShape {
  kind: 'path';
  d: string;
  look: ShapeLook;
  /** The place that it shows, if any: it can be chosen. */
  place?: string;
  /** The most urgent of what was found there. */
  tone?: SignTone;
  /** Key of the panel's clip that it is cut to. */
  clip?: string;
}

/** Words of the drawing; `y` is the base line. */
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

/** A place without an area of its own: it can be chosen there. */
export interface SpotShape {
  kind: 'spot';
  x: number;
  y: number;
  place: string;
}

export type ChartShape = PathShape | TextShape | MarkShape | SpotShape;

/** One view of what is drawn; views are beside each other where there is room, else one below the other. */
export interface ChartPanel {
  key: string;
  /** "Left side", "OD (right eye)". */
  title: string;
  width: number;
  height: number;
  /** Paths that shapes are cut to, by key. */
  clips: Readonly<Record<string, string>>;
  /** From the back to the front. */
  shapes: readonly ChartShape[];
}

/** What is on a chart: findings, each at a place. */

/** One finding at one place. */
export interface ChartFinding {
  /** Key of a {@link ChartPlace}: `204`, `left.forelimb.carpus`, `OD.cornea`. */
  place: string;
  /** Of an eye: the hour at which it is, 1 to 12. */
  clock?: number;
  /** Key of a {@link ChartSign}. */
  sign: string;
  /** Of a sign that has grades or stages. */
  grade?: number;
  /** As measured, with its unit: `2 cm`, `2 x 3 cm`, `18 mmHg`. */
  size?: string;
  /** What else is in the line. */
  remark?: string;
}

/** A place that can have findings. */
export interface ChartPlace {
  key: string;
  /** As a line begins: `Tooth 204 (left upper canine)`, `Left forelimb, carpus`, `OD cornea`. */
  name: string;
}

/** How urgent a finding looks on the drawing: red, amber, blue, or grey for what is not there any more. */
export type SignTone = 'alert' | 'watch' | 'note' | 'gone';

/** A finding as a chart knows it. */
export interface ChartSign {
  key: string;
  /** As it is in a line; `{grade}` is where its grade does. */
  words: string;
  /** What else people write and say for it: source of a regular expression, without capitals. */
  said: string;
  /** Beside the drawing and on it: `GI`. */
  code: string;
  tone: SignTone;
  /** Highest grade or stage, the lowest being 1; left out where it has none. */
  grades?: number;
  /** Unit of what is measured: then a number behind it is its size. */
  unit?: 'mm' | 'mmHg' | 'mm/min';
  /** Of eyes and ears: the structure it is found in where none is named; empty where it is always of the whole. */
  at?: string;
}

/** Where in a text a place is named. One mention may name several: "both upper canines". */
export interface PlaceMention {
  places: string[];
  clock?: number;
  start: number;
  end: number;
}

/** Where in a text a finding is named. */
export interface SignMention {
  sign: ChartSign;
  grade?: number;
  start: number;
  end: number;
}

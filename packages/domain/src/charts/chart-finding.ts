/** The content of a chart: findings, each at a place. */

/** One finding at one place. */
export interface ChartFinding {
  /** Key of a {@link ChartPlace}: `204`, `left.forelimb.carpus`, `OD.cornea`. */
  place: string;
  /** For an eye: its clock position, 1 to 12. */
  clock?: number;
  /** Key of a {@link ChartSign}. */
  sign: string;
  /** For a sign with grades or stages. */
  grade?: number;
  /** As measured, with its unit: `2 cm`, `2 x 3 cm`, `18 mmHg`. */
  size?: string;
  /** Other words in the line. */
  remark?: string;
}

/** A place that can have findings. */
export interface ChartPlace {
  key: string;
  /** Beginning of a line: `Tooth 204 (left upper canine)`, `Left forelimb, carpus`, `OD cornea`. */
  name: string;
}

/** Urgency of a finding on the drawing: red, amber, blue, or grey for something that was removed. */
export type SignTone = 'alert' | 'watch' | 'note' | 'gone';

/** A kind of finding. */
export interface ChartSign {
  key: string;
  /** Its text in a line; `{grade}` is replaced with its grade. */
  words: string;
  /** Synonyms: source of a regular expression, without capitals. */
  said: string;
  /** Abbreviation beside the drawing and on it: `GI`. */
  code: string;
  tone: SignTone;
  /** Highest grade or stage, the lowest being 1; left out if it has none. */
  grades?: number;
  /** Unit of its measurement: then a number after it is its size. */
  unit?: 'mm' | 'mmHg' | 'mm/min';
  /** For eyes and ears: the default structure; empty if it always concerns the whole. */
  at?: string;
}

/** A mention of places in a text. One mention may name several: "both upper canines". */
export interface PlaceMention {
  places: string[];
  clock?: number;
  start: number;
  end: number;
}

/** A mention of a finding in a text. */
export interface SignMention {
  sign: ChartSign;
  grade?: number;
  start: number;
  end: number;
}

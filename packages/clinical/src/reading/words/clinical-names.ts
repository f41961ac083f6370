/** Signs by the names that a chart has for them. */

import { findSigns } from './clinical-words.ts';

/** The clinical word for what owners call otherwise: "throwing up" is "vomiting". */
export function clinicalName(sign: string): string {
  return CLINICAL_NAMES.find(([lay]) => lay.test(sign))?.[1] ?? sign;
}

/** The first sign that a text names, in its clinical word. */
export function firstSign(text: string): string | undefined {
  const [sign] = findSigns(text);
  return sign === undefined ? undefined : clinicalName(sign);
}

const CLINICAL_NAMES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:vomit|thr(?:o|e)w|puk|barf|br(?:ing|ought))/i, 'vomiting'],
  [/^(?:peed?|peeing|pees)$/i, 'urination'],
  [/^eats?$/i, 'appetite'],
  [/^itch/i, 'itch'],
  [/^drinks?$/i, 'drinking'],
];

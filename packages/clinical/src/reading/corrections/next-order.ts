/** Where words that correct one order go on with the next. */

import { readValues } from '../figures/spoken-values.ts';
import { rightBefore } from '../text/nearby-words.ts';

/**
 * Where a correction goes on with an order of another drug, whose dose is its own: "furosemide 2 mg/kg, no, 1 mg/kg, and
 * pimobendan 0.25 mg/kg". The end of it without one.
 */
export function nextOrderAt(text: string, correction: string): number {
  const said = text.toLowerCase();
  for (const [index, { kind, text: name, start, end }] of readValues(correction).entries()) {
    if (index === 0 || kind !== 'drug' || said.includes(name.toLowerCase())) continue;
    const before = rightBefore(correction, start);
    const joint = JOINS_ORDER.exec(before)?.[0];
    const isOrder = /^[,;] $/.test(joint ?? '') ? DOSED_NEXT.test(correction.slice(end)) : true;
    if (joint !== undefined && isOrder) return start - joint.length;
  }
  return correction.length;
}

/** "75 mg, carprofen" only names what the dose is of. */
const DOSED_NEXT = /^,? (?:at )?\d/i;
const JOINS_ORDER =
  /(?:[,;]|[,;]? (?:and|plus|then|along with))(?: (?:then|also|give|start|some|the|a|we'll give|i'll give)){0,3} $/i;

/** Values that stand for none of before, though their kinds could: they measure or count something else. */

import { saysDosing } from '../figures/dosing-shorthand.ts';
import { readValues, type SpokenValue, thingCounted } from '../figures/spoken-values.ts';
import { wordsOf } from '../sentences/sentences.ts';
import { rightBefore } from '../text/nearby-words.ts';
import { isGivenSoOften, isMeasuredAfter } from '../vital-signs/measures-and-doses.ts';
import { lastNamedVital } from '../vital-signs/vital-kinds.ts';
import type { Pair } from './paired-values.ts';

/** Whether two values measure different things, though their kinds could stand for each other. */
export function isOfOther(pair: Pair, text: string, correction: string): boolean {
  return (
    isPerOther(pair, text, correction) ||
    isHowLong(pair, text, correction) ||
    isNoFever(pair, text) ||
    isDoseForMeasure(pair, text, correction)
  );
}

/** "Five hundred an ounce, no, for eighty-five it's more like eight milligrams per gram": neither stands for the other. */
function isPerOther({ old, fresh }: Pair, text: string, correction: string): boolean {
  const behind = correction.slice(fresh.end);
  const [was, is] = [text.slice(old.end), behind].map((words) => PER.exec(words)?.[1]?.toLowerCase());
  if (is === undefined) return false;
  return was === undefined ? old.kind === 'bare' && /^ ?per\b/i.test(behind) : was !== is;
}

const PER =
  /^ ?(?:an?|per|each) (ounce|oz|gram|kilo|kg|pound|lb|tablet|capsule|cup|litre|liter|gallon|bar|day|hour|week)\b/i;

/** "He's 28.3. Temp 101.4." "No, sorry, 29.3.": nobody's temperature falls so far. */
function isNoFever({ old, fresh }: Pair, text: string): boolean {
  if (lastNamedVital(text.slice(0, old.start)) !== 'Temperature' || fresh.kind !== 'bare') return false;
  const [was, is] = [Number.parseFloat(old.text), Number.parseFloat(fresh.text)];
  return is < was * 0.8 || is > was * 1.25;
}

/** "Weight 34.2." "Let's make it 0.3 twice a day.": how much is given stands for nothing that was measured. */
function isDoseForMeasure({ old, fresh }: Pair, text: string, correction: string): boolean {
  const isDose = fresh.kind !== 'often' && isGivenSoOften(correction.slice(fresh.end));
  if (!isDose || saysDosing(text)) return false;
  return (
    old.kind === 'weight' ||
    IN_KILOS.test(text.slice(old.end)) ||
    WAS.test(rightBefore(text, old.start)) ||
    isMeasuredAfter(text.slice(0, old.start))
  );
}

/** "Before, it was 0.7." */
const WAS = /\b(?:was|were|been)(?: (?:about|around|at))? $/i;

const IN_KILOS = /^ in (?:kilos?|kg|pounds|lbs?)\b/i;

/** "DHPP number two? No, it's only been ten days since", "let's do two. No. One for a week": how long is another thing. */
function isHowLong({ old, fresh }: Pair, text: string, correction: string): boolean {
  if (fresh.kind !== 'span') return false;
  if (/^ since\b/i.test(correction.slice(fresh.end))) return !/\b(?:since|ago|been)\b/i.test(text);
  const isFor = (words: string): boolean => /\bfor (?:about |another |at least )?$/i.test(words);
  return old.kind === 'bare' && isFor(correction.slice(0, fresh.start)) && !isFor(text.slice(0, old.start));
}

/**
 * Whether a number counts things that the text does not speak of: "BUN is 54. Sorry, I don't see well. Two nodes are big." No
 * things are three and a half, and "with a 4, sorry, 5 cuffed tube" breaks off right at the number.
 */
export function countsOther(text: string, correction: string, value: SpokenValue): boolean {
  if (value.text.includes('.') || breaksOffAt(text, correction, value)) return false;
  const thing = thingCounted(correction, value);
  return thing !== undefined && !wordsOf(text).includes(thing.toLowerCase());
}

/** Whether a text ends with the number that a correction begins with, in one sentence. */
function breaksOffAt(text: string, correction: string, { start }: SpokenValue): boolean {
  const last = readValues(text).at(-1);
  return last?.kind === 'bare' && last.end === text.length && start === 0 && !/\band\b/i.test(correction);
}

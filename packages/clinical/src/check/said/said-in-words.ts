/** Numbers that are said in other words than they are written: "half of them", "a fortnight", "plus plus plus". */

import { saidNumbers } from '../../reading/numbers/said-numbers.ts';
import { findAll } from '../../reading/text/find-all.ts';
import type { Said } from './said.ts';
import { isSameGravity } from './same-measures.ts';

/** Units that something is dosed in. */
export const DOSED: RegExp = /^(?:mg|mcg|g|mL|L|IU|mEq)(?:\/|$)/;

const SPELLED: Readonly<Record<string, string>> = {
  h: 'hour',
  min: 'minute',
  mL: 'mil',
  g: 'gram',
  mg: 'milligram',
  kg: 'kilo',
  L: 'lit(?:er|re)',
  lb: 'pound',
  cm: 'centimet(?:er|re)',
  mm: 'millimet(?:er|re)',
};

/** "Half of them" is 50%, "they're twenties" 20 mg, "a tablespoon" one, "a year and a half" 18 months. */
export function isSaidInWords(said: Said, value: number, unit: string | undefined): boolean {
  // Without a unit any reading of the words will do.
  if (unit === undefined) return said.numbers.has(value) || isFigureSaid(said, value);
  if (unit === '%') return isPartSaid(said, value);
  return (DOSED.test(unit) && isStrengthSaid(said, value)) || isSpanSaid(said, value, unit);
}

function isSpanSaid(said: Said, value: number, unit: string): boolean {
  const [halfMore, one] = [HALF_MORE, ONE_OF].map((spans) => spans.get(`${value} ${unit}`));
  if (halfMore !== undefined && isHalfMoreSaid(said, halfMore)) return true;
  if (one !== undefined && isArticleSaid(said, one)) return true;
  return (value === 1 && isArticleSaid(said, unit)) || (value === 1.5 && isHalfMoreSaid(said, unit));
}

function isFigureSaid(said: Said, value: number): boolean {
  return (value === 12 && isTwelveSaid(said)) || isSaidInPluses(said, value) || isGravitySaid(said, value);
}

/** A hundred per cent is no "one". */
function isPartSaid({ numbers }: Said, percent: number): boolean {
  return percent < 100 && numbers.has(percent / 100);
}

/** "A year and a half" is 18 months, and "a week and a half" ten or eleven days. */
const HALF_MORE: ReadonlyMap<string, string> = new Map([
  ['18 month', 'year'],
  ['10 day', 'week'],
  ['11 day', 'week'],
]);

/** "For a week" is seven days, "a fortnight" fourteen. */
const ONE_OF: ReadonlyMap<string, string> = new Map([
  ['7 day', 'week'],
  ['14 day', 'fortnight'],
  ['2 week', 'fortnight'],
  ['4 week', 'month'],
  ['30 day', 'month'],
  ['12 month', 'year'],
  ['24 h', 'day'],
  ['60 min', 'hour'],
  ['60 s', 'minute'],
]);

/** "Plus plus plus" is 3+. */
function isSaidInPluses({ rows }: Said, value: number): boolean {
  const pluses = rows.flatMap((row) => findAll(row, PLUSES));
  return pluses.some(([words]) => words.split('plus').length - 1 === value);
}

const PLUSES = /\bplus(?:,? plus){1,3}\b/gi;

/** "Gravity ten twenty two" is 1.022. */
function isGravitySaid({ mentions, rows }: Said, value: number): boolean {
  return (
    mentions.some((one) => isSameGravity(one, value)) &&
    rows.some((row) =>
      /\bgravity\b|\busg\b|\bdilute|\bconcentrated\b|\b(?:urine|wee|pee)(?:'s| is| was)? (?:[a-z]+ ){0,3}(?:weak|strong)\b/i.test(
        row,
      ),
    )
  );
}

/** "Noon was 196". */
function isTwelveSaid({ rows }: Said): boolean {
  return rows.some((row) => /\b(?:noon|midnight|midday)\b/i.test(row));
}

/** "They're twenties", "one of the 75s": tablets are called by what is in them. */
function isStrengthSaid({ rows }: Said, value: number): boolean {
  return rows.some((row) =>
    findAll(row, STRENGTHS).some(([word]) =>
      saidNumbers([word.replace(/ies$/i, 'y').replace(/s$/i, '')]).has(value),
    ),
  );
}

const STRENGTHS =
  /\b(?:\d+|(?:(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)y[- ])?(?:five|ten|fifteen|sixteen|twent(?:ie)|thirtie|fortie|fiftie|sixtie|seventie|eightie|ninetie|hundred))s\b/gi;

/** "A tablespoon" is one. */
function isArticleSaid(said: Said, unit: string): boolean {
  if (!/^[a-z]+$/i.test(unit)) return false;
  const spelled = SPELLED[unit] ?? unit;
  const article = new RegExp(
    `(?<!\\b(?:once|twice|times) )\\b(?:an?|one|per|every|each|last|this|next) (?:\\w+ )?${spelled}(?:ful)?\\b`,
    'i',
  );
  return said.rows.some((row) => article.test(row));
}

/** "A week and a half" is 1.5 weeks. */
function isHalfMoreSaid({ rows }: Said, unit: string): boolean {
  if (!/^[a-z]+$/i.test(unit)) return false;
  const spelled = SPELLED[unit] ?? unit;
  const phrase = new RegExp(`(?:^|[.,] |\\b(?:an?|one|last|past) )${spelled} and a half\\b`, 'i');
  return rows.some((row) => phrase.test(row));
}

/** Writes spoken numbers and units as a clinic does: "thirty point two kilos" is "30.2 kg", "two or three weeks" "2-3 weeks". */

import { type NumberMention, readNumbers } from '../numbers/numbers.ts';
import { withTenthsJoined } from '../numbers/tenths-apart.ts';
import { sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { clockTime, isMinutes, withLateHours } from './clock-times.ts';
import { withNumbersPutRight } from './numbers-put-right.ts';
import { isPronoun } from './pronoun-ones.ts';

/** A sentence with its numbers in figures and its units short; all other words as they were. */
export const withFigures: (sentence: string) => string = readOnce(figuresIn);

function figuresIn(sentence: string): string {
  const prepared = withNumbersPutRight(withTenthsJoined(sentence));
  let text = '';
  let at = 0;
  for (const number of readNumbers(prepared)) {
    const isKept = isPronoun(prepared, number) || isMinutes(prepared, number);
    const written = isKept ? undefined : writtenNumber(prepared, number);
    if (!written) continue;
    text += prepared.slice(at, number.start) + written.text;
    at = written.end;
  }
  return joinRanges(withLateHours(text + prepared.slice(at)))
    .replaceAll(GAUGES, '$1 $2-$3')
    .replaceAll(SAID_TWICE, '$1');
}

/** "Five fifty, five hundred and fifty milligrams". */
const SAID_TWICE = /(?<![\d.])([1-9]\d{2,}),? \1(?= (?:mg|mL|mcg|units?|IU|g)\b)/g;

/** "Two eighteen gauge catheters" are two, and no 218. */
const GAUGES = /\b(\d) (1[4-9]|2[0-7]) (gauge|ga)\b/gi;

/** How a unit is written in a note; those not here are kept as they were said ("days", "tablets", "cups"). */
const SHORT_UNITS: Readonly<Record<string, string>> = {
  mg: 'mg',
  mcg: 'mcg',
  g: 'g',
  kg: 'kg',
  lb: 'lb',
  mL: 'mL',
  L: 'L',
  '%': '%',
  mmHg: 'mmHg',
  mEq: 'mEq',
  'mg/kg': 'mg/kg',
  'mcg/kg': 'mcg/kg',
  'mL/kg': 'mL/kg',
  'mL/h': 'mL/h',
  'mg/mL': 'mg/mL',
  'mg/dL': 'mg/dL',
  'g/dL': 'g/dL',
  'mg/lb': 'mg/lb',
  'mL/kg/h': 'mL/kg/h',
  'mL/kg/day': 'mL/kg/day',
  'mg/kg/h': 'mg/kg/h',
  'mcg/kg/h': 'mcg/kg/h',
  'mcg/kg/min': 'mcg/kg/min',
  'mg/kg/day': 'mg/kg/day',
  'mcg/h': 'mcg/h',
  'mg/h': 'mg/h',
  'IU/h': 'units/h',
  'mmol/L': 'mmol/L',
  'mEq/L': 'mEq/L',
  'IU/kg': 'units/kg',
  cm: 'cm',
  mm: 'mm',
};

interface Written {
  text: string;
  end: number;
}

/** How a number is written; undefined where it stays as it was said. */
function writtenNumber(text: string, number: NumberMention): Written | undefined {
  const after = text.slice(number.end);
  if (isKeptInWords(number, after) || SUTURE.test(after)) return undefined;
  const clock = clockTime(text, number);
  if (clock) return { text: clock, end: number.end };
  const gravity = specificGravity(text, number);
  if (gravity) return { text: gravity, end: number.end };
  const plus = /^\s*plus\b/i.exec(after);
  if (plus) return { text: `${number.value}+`, end: number.end + plus[0].length };
  if (number.over !== undefined) return { text: `${number.value}/${number.over}`, end: number.end };
  return withUnit(number);
}

/** "Specific gravity ten thirty-five" and "one oh three five" are 1.035, never 103.5. */
function specificGravity(text: string, { start, value, readings, unit }: NumberMention): string | undefined {
  if (unit !== undefined || !OF_URINE.test(text.slice(Math.max(0, start - REACH), start))) return undefined;
  const whole = [value, ...readings].find((one) => one >= 1000 && one <= 1090);
  return whole === undefined ? undefined : (whole / 1000).toFixed(3);
}

/** Characters before a number that may tell what it is. */
const REACH = 120;
const OF_URINE =
  /\b(?:specific gravity|usg|gravity)\b[^.\d]{0,30}$|\b(?:urine|wee|pee)(?:'s| is| was)? (?:[a-z]+ ){0,3}(?:dilute|concentrated|weak|strong)\b[^.\d]{0,30}$/i;

/** "A quarter of a tablet", and years that are said like "twenty eighteen", which the fact check hears as 20 and 18. */
function isKeptInWords({ text, value, unit }: NumberMention, after: string): boolean {
  // "The other three quarters feel soft": of an udder, and no number.
  if (value === 0.75 && /^three quarters$/i.test(text) && OF_UDDER.test(after)) return true;
  const isYear =
    unit === undefined && /^(?:nineteen|twenty) [a-z]+/i.test(text) && value > 1900 && value < 2020;
  return (
    isYear ||
    (/^(?:twenty|thirty)$/i.test(text) && DAY_OF_MONTH.test(after)) ||
    PARTS.test(after) ||
    BY_STRENGTH.test(after) ||
    /^(?:a|one|two) thirds?$/i.test(text) ||
    // "The first half hour."
    (/^(?:a )?half$/i.test(text) && unit === 'h') ||
    /quarter\s+of/i.test(text) ||
    (/^(?:a\s+)?quarter\b/i.test(text) && !/\bof a\s+\d/i.test(text))
  );
}

const OF_UDDER = /^ (?:feel|are|were|is|look|seem|all|clear|normal|soft|fine)\b/i;
/** "One eighth of a teaspoon", "two thirds"; "the twenty-seventh" is a day. */
const PARTS =
  /^[-\s](?:thirds?|fourth|fifths?|sixths?|seventh|eighths?|ninth|tenths?|sixteenths?)\b|^-(?:first|second)\b/i;
/** "July thirty first", "the twenty second of May": one word for a day, and no 30. */
const DAY_OF_MONTH =
  /^ (?:first|second(?=$|[.,;!?]| (?:of|in|it|he|she|we|i|that|two|twenty|nineteen|\d{4})\b))/i;
/** "The twenty fours", "two of the two fifties": tablets called by their strength stay as they were called. */
const BY_STRENGTH =
  /^[-\s](?:point )?(?:ones|twos|threes|fours|fives|sixes|sevens|eights|nines|tens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b/i;
/** "Five oh Monocryl" is a size of thread. */
const SUTURE = /^ (?:oh|o|zero) (?:monocryl|pds|vicryl|nylon|prolene|ethilon|biosyn|silk|suture)/i;

function withUnit(number: NumberMention): Written {
  const figure = figureOf(number);
  const short = number.unit === undefined ? undefined : SHORT_UNITS[number.unit];
  if (short === undefined || number.unitEnd === undefined) return { text: figure, end: number.end };
  return { text: `${figure}${short === '%' ? '' : ' '}${short}`, end: number.unitEnd };
}

function figureOf(number: NumberMention): string {
  if (number.value === 0.75) return /3\/4|quarter/i.test(number.text) ? '3/4' : '0.75';
  // A dose never has a nought at its end (ISMP, List of Error-Prone Abbreviations).
  return (number.unit === undefined ? asReadOut(number) : undefined) ?? String(number.value);
}

/** "1.050" and "one point oh five oh" as exact as they were read; undefined where no nought stands at the end. */
function asReadOut({ text, value }: NumberMention): string | undefined {
  const [, whole, decimals] = /^(\d+)(?:\.| point )(\d*0)$/i.exec(text) ?? [];
  if (whole) return `${whole}.${decimals}`;
  const [, words] = /\bpoint ((?:\w+ ){0,3}(?:zero|oh))$/i.exec(text) ?? [];
  const exact = words && value.toFixed(words.split(' ').length);
  return exact && Number(exact) === value ? exact : undefined;
}

/** "Two, three days" and "sixteen, seventeen hours" are one span; "at 5, 30 minutes later" is none. */
function isNext(low: number, high: number): boolean {
  return high > low && high <= low * 2 + 1;
}

/** "Two or three weeks" is a range, and so is "between two and three weeks"; "at six and eight weeks" is twice, "from 100 to 200 mg" a step. */
function joinRanges(text: string): string {
  if (!/\d/.test(text)) return text;
  return text
    .replaceAll(RANGE, '$1-$2')
    .replaceAll(
      /\b(\d{1,2}), (?:maybe )?(\d{1,2})(?= (?:days?|weeks?|months?|hours?|minutes?|years?|times)\b)/g,
      (pair, low: string, high: string) => (isNext(Number(low), Number(high)) ? `${low}-${high}` : pair),
    )
    .replaceAll(/\ba (?=\d+\/\d+)/g, '')
    .replaceAll(/(?<![\w'’])([CTLSB]) (\d{1,2})(?![\d.]| ?(?:mg|mL|kg|%|to|or))\b/g, '$1$2')
    .replaceAll(/\b(\d+%) dry\b(?! (?:matter|food|weight))/g, '$1 dehydrated');
}

const RANGE = sequence(
  /(?<!\bfrom )\b(?<!\bfrom [\d.]{1,6})(\d+(?:\.\d+)?),? /g,
  /(?:to|or|(?<=\bbetween \d{1,4}(?:\.\d{1,3})? )and) (?:maybe )?(\d+(?:\.\d+)?)/g,
  /(?= (?:days?|weeks?|months?|hours?|minutes?|years?|times|mL|mg|pounds|kg|lb)\b)/g,
);

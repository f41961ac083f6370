/** Writes spoken numbers, units, intervals and routes as a clinic does: "twice a day by mouth" is "PO q12h". */

import { type NumberMention, readNumbers } from '../numbers/numbers.ts';
import { withTenthsJoined } from '../numbers/tenths-apart.ts';
import { ahead, anyOf, sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { clockTime, isMinutes, withLateHours } from './clock-times.ts';
import { DOSING } from './dosing-shorthand.ts';

/** A sentence with its numbers in figures and its units short; all other words as they were. */
export const withFigures: (sentence: string) => string = readOnce(figuresIn);

function figuresIn(sentence: string): string {
  const prepared = prepare(withTenthsJoined(sentence));
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

/** With the numbers put right that would be read as others: "four dx", "a week and a half", "half a milligram". */
function prepare(sentence: string): string {
  if (!TO_PREPARE.test(sentence)) return sentence;
  return sentence
    .replaceAll(/\b(?:four|4) ?dx\b/gi, '4DX')
    .replaceAll(/\b(?:nought|naught)[ ,]+(?=point\b|\.\d)/gi, 'zero ')
    .replaceAll(/\b(\d+) point (\d+)\b/gi, '$1.$2')
    .replaceAll(
      /\b(?:a|an|one) (hour|day|week|month|year|kilo|pound|liter|litre|gram|cup|can|tablet|tab|scoop|teaspoon|tablespoon) and a half\b/gi,
      'one and a half $1s',
    )
    .replaceAll(/(?<![\w'’])([CTLS]) one\b(?! of)/g, '$11')
    .replaceAll(ONE_TABLET, '1 ')
    .replaceAll(STRENGTH_AND_ONE, '$1, 1 ')
    .replaceAll(TUBE, (_, size: string) => (/five/i.test(size) ? 'T5' : 'T8'))
    .replaceAll(/\bmics?\b(?= (?:per|a)\b)/gi, 'micrograms')
    .replaceAll(
      /\bhalf an? (?=(?:milligram|mg|mil|ml|cc|microgram|mcg|pound|kilo|cup|can|unit|teaspoon)\b)/gi,
      '0.5 ',
    )
    .replaceAll(BARE_HUNDRED, 'a hundred ');
}

/**
 * "One twenty-four milligram tablet" is one of 24 mg, for none has 124. "One twenty-five" may be of 125 mg, and so may what
 * else tablets are made of above a hundred: those stay as they are read.
 */
const ONE_TABLET = sequence(
  /\bone /gi,
  ahead([
    sequence(
      [
        /ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|thirty|ninety/gi,
        /(?:twenty|forty|fifty|sixty|eighty|ninety)[ -](?:one|two|three|four|six|seven|eight|nine)/gi,
      ],
      / (?:milligrams?|mg) (?:tablet|tab|capsule|pill|chew\w*)\b/gi,
    ),
  ]),
);

/** "The fifty, one tablet twice a day": of fifty-one nobody says "tablet". */
const STRENGTH_AND_ONE =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -]one (?=(?:tablet|tab|capsule|cap|pill|chew|sachet)\b(?! (?:bottle|pack|box|supply|course)))/gi;

/** "Hundred mils" is a hundred; "two hundred mils" are two. */
const BARE_HUNDRED =
  /(?<!\b(?:a|one|two|three|four|five|six|seven|eight|nine|\w+teen|few|couple|several|many|\d)[ -])\bhundred (?=(?:milligrams?|mg|mils?|ml|ccs?|micrograms?|mcg|units?)\b)/gi;

/** The size of a lamp that gives reptiles their ultraviolet light: "the t five ten percent" is no 510. */
const TUBE = /(?<![\w'’])t (five|eight)\b/gi;

/** Without one of these there is nothing to put right; few sentences have any. */
const TO_PREPARE =
  /dx|n[oa]ught|hundred m|hundred [cu]|one \w+(?:[ -]\w+)? m|ty[ -]one [tcps]|\d point \d|half|[CTLS] one|mic|\bt (?:five|eight)/i;

/** A plan's or drug's sentence with its intervals and routes short. */
export function withShortDosing(sentence: string): string {
  let text = sentence;
  for (const [pattern, short] of DOSING) text = text.replaceAll(pattern, short);
  return text;
}

/** Whether a text says how often, how long or by which way something is given. */
export function saysDosing(text: string): boolean {
  return HOW_OFTEN.test(text);
}

/** Whether a text has a quantity: a number with a unit, a score, or a percentage. */
export function hasQuantity(text: string): boolean {
  return readNumbers(text).some(
    (number) => !isPronoun(text, number) && (number.unit !== undefined || number.over !== undefined),
  );
}

/** Whether a text has an amount such as a dose: milligrams, millilitres, units, tablets, or so much per kilo. */
export function hasDose(text: string): boolean {
  if (PER_KILO.test(text) || tellsPartOfTablet(text)) return true;
  return readNumbers(text).some((number) => DOSE_UNITS.has((number.unit ?? '').split('/')[0] ?? ''));
}

/** "Cefoxitin, 22 per kilo every 8": nobody says of what. */
const PER_KILO =
  /^(?:(?:and|then|so|give|start|also|plus)[, ]+)*(?!(?:that|this|about|over|just|which|with)\b)[a-z]{4,},? (?:at )?\d[\d.]* per (?:kilo|kg)\b/i;

/** "Half a tablet", "a quarter of a pill", "a whole capsule". */
const PART_OF_TABLET =
  /\b(?:half|(?:a |one )?(?:quarter|third|half)(?: of)?|three[ -]quarters of) an? (?:tablet|tab|pill|capsule)\b|\ba (?:half|quarter|whole) (?:tablet|tab|pill|capsule)\b/i;

const tellsPartOfTablet: (text: string) => boolean = readOnce((text) => PART_OF_TABLET.test(text));

/** "The left one", "one of his toes": no number. */
export function isPronoun(text: string, number: NumberMention): boolean {
  if (!/^(?:one|a|an|(?:a )?half)$/i.test(number.text)) return false;
  if (/half$/i.test(number.text)) return number.unit === undefined || number.unit === 'IU';
  const before = text.slice(Math.max(0, number.start - NEAR), number.start);
  // "It just started one day."
  if (number.unit === 'day' && CAME_ON.test(before)) return true;
  if (number.unit !== undefined || number.over !== undefined) return false;
  const after = text.slice(number.end, number.end + NEAR);
  if (NUMBERED.test(before)) return false;
  return ONE_BEFORE.test(before) || ONE_AFTER.test(after);
}

const CAME_ON = /\b(?:started|began|happened|appeared|showed up|woke up|came (?:on|home|in))\s*$/i;
/** Characters about a "one" that tell what it is. */
const NEAR = 30;
const ONE_BEFORE = sequence(
  [
    sequence(/\b/i, [
      /the|this|that|which|no|any|every|each|another|other|left|right|little|big|real|new|old|same/i,
      /first|last|next|good|bad|soft|best|heartworm|plan|only|just the|tiny/i,
    ]),
    /\bthe [a-z]{3,}|\ba [a-z]+ed|[a-z]+(?:er|est|ish)/i,
  ],
  /\s*$/i,
);
/** "Mobility one" counts, "the left one" does not. */
const NUMBERED =
  /\b(?:grade|stage|mobility|type|class|level|score|times|number|furcation|index|phase|q)\s*$/i;
const ONE_AFTER =
  /^\s*(?:of\b|that\b|who\b|too\b|as well\b|more\b|thing\b|is\b|was\b|'s\b|side\b|day\b|time\b|month,|[.,?!…]|$|on\b|in\b|for\b|at\b|with\b|or the other\b|off (?:this|next|in|at)\b)/i;

const DOSE_UNITS = new Set([
  'mg',
  'mcg',
  'g',
  'mL',
  'L',
  'IU',
  'mEq',
  'tablet',
  'capsule',
  'drop',
  'puff',
  'gallon',
  'teaspoon',
  'tablespoon',
  'inch',
]);
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
    .replaceAll(
      sequence(
        /(?<!\bfrom )\b(?<!\bfrom [\d.]{1,6})(\d+(?:\.\d+)?),? /g,
        /(?:to|or|(?<=\bbetween \d{1,4}(?:\.\d{1,3})? )and) (?:maybe )?(\d+(?:\.\d+)?)/g,
        /(?= (?:days?|weeks?|months?|hours?|minutes?|years?|times|mL|mg|pounds|kg|lb)\b)/g,
      ),
      '$1-$2',
    )
    .replaceAll(
      /\b(\d{1,2}), (?:maybe )?(\d{1,2})(?= (?:days?|weeks?|months?|hours?|minutes?|years?|times)\b)/g,
      (pair, low: string, high: string) => (isNext(Number(low), Number(high)) ? `${low}-${high}` : pair),
    )
    .replaceAll(/\ba (?=\d+\/\d+)/g, '')
    .replaceAll(/(?<![\w'’])([CTLSB]) (\d{1,2})(?![\d.]| ?(?:mg|mL|kg|%|to|or))\b/g, '$1$2')
    .replaceAll(/\b(\d+%) dry\b(?! (?:matter|food|weight))/g, '$1 dehydrated');
}

const HOW_OFTEN = anyOf([
  sequence(
    /\b/i,
    [
      /q\d+h|q (?:4|6|8|12|24)|once (?:a|per) (?:day|week|month)|once daily|twice/i,
      /(?:[a-z]+|\d[\d-]*) times (?:a|per) (?:day|week|month)/i,
      sequence(/every /i, [
        /day|other day|\w+ (?:hours?|days|weeks)|month|night|morning/i,
        /(?:6|8|12|six|eight|twelve)(?= ?(?:[,.;]|$|for \d|with food|as needed))/i,
      ]),
      /daily|weekly|monthly|morning and (?:night|evening)|for \d+(?:-\d+)? (?:days|weeks|months)/i,
      /by mouth|po\b|orally|iv\b|im\b|sq\b|under the skin|subq|bid|tid|sid|as needed|with food|at night/i,
      /at bedtime|each (?:eye|ear)|until (?:gone|finished)/i,
    ],
    /\b/i,
  ),
  /\d ?(?:mL|mg|mcg|units)(?:\/kg)?\/(?:h|min)\b/i,
]);

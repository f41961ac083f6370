/** Vital signs: which number in a sentence is the weight, which the heart rate, and whether of today or of last time. */

import { isOfElse, isOfSum, isUnmeasured, measuresNothing } from '../figures/unmeasured-figures.ts';
import { numbersInRows } from '../numbers/number-rows.ts';
import { type NumberMention, readNumbers } from '../numbers/numbers.ts';
import { findAll } from '../text/find-all.ts';
import { around, rightBefore } from '../text/nearby-words.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { comparesWeights } from './compared-weights.ts';
import { isHourOf, meanBehind, movedTo } from './next-readings.ts';
import { isFormer, type VitalSign, vitalSign } from './shown-vitals.ts';
import { meantByContext } from './vital-by-context.ts';
import { fits, isBand, VITAL_KINDS, type VitalKind, type VitalName } from './vital-kinds.ts';

/**
 * The vital signs that a sentence gives.
 * @param sentence with numbers in figures
 * @param asked what was spoken of right before ("did you get temps?"): lets a bare number be understood
 */
export function readVitalSigns(sentence: string, asked = ''): VitalSign[] {
  if (measuresNothing(sentence)) return [];
  if (READ_OFF.test(sentence)) return readTpr(sentence);
  const found: VitalSign[] = [];
  let from = 0;
  let context = asked;
  const numbers = numbersInRows(sentence, asked).filter((number) => !isOfSum(sentence, number));
  for (const number of numbers) {
    const kind = kindIn(sentence, number, { from, asked: context, last: found.at(-1) });
    if (kind) found.push(vitalSign(kind, sentence, number, asked));
    context = (kind ?? changed(sentence, number, from))?.name ?? context;
    from = number.unitEnd ?? number.end;
  }
  return found;
}

/** "TPR 101.5, 110, 24", "vitals: 38.5, 96, 20": three figures without their names. */
const READ_OFF =
  /^\W*(?:the |his |her )?(?:tpr\b|vitals?(?: (?:are|were)|[:,])? (?=\d+(?:\.\d)?, \d{2,3}, (?:and )?\d{1,3}\b(?!\.\d)))/i;

/** "Weight is up two pounds, he's 68 now": what was spoken of, though that figure is only how it changed. */
function changed(sentence: string, number: NumberMention, from: number): VitalKind | undefined {
  const before = sentence.slice(Math.max(from, number.start - 60), number.start);
  return isOfElse(before) ? lastNamed(before) : undefined;
}

/** What was read of the sentence before a number. */
interface ReadSoFar {
  /** Where the number before ended. */
  from: number;
  asked: string;
  last: VitalSign | undefined;
}

function kindIn(
  sentence: string,
  number: NumberMention,
  { from, asked, last }: ReadSoFar,
): VitalKind | undefined {
  if (isUnmeasured(sentence, number) || isHourOf(sentence, number, last)) return undefined;
  return (
    meanBehind(sentence, number, last) ??
    movedTo(sentence, number, last) ??
    kindOf(sentence, number, from, asked)
  );
}

/** "TPR is 101.5, 110, 24": temperature, pulse and respiration in this order. */
function readTpr(sentence: string): VitalSign[] {
  const kinds = ['Temperature', 'Heart rate', 'Respiratory rate'].map((name) =>
    VITAL_KINDS.find((kind) => kind.name === name),
  );
  return readNumbers(sentence).flatMap((number, index) => {
    const kind = kinds[index];
    return kind && fits(kind, number) ? [vitalSign(kind, sentence, number)] : [];
  });
}

/** What is given, fed or milked is weighed, too. */
const NOT_WEIGHT =
  /\b(?:mg|mcg|mL|units?|per kilo|bag|lost|gained|loss|losing|gain|dropped|(?:down|up)(?! to (?:about |around |just )*$)|grain|hay|feed|food|kibble|pellets|chaff|oats|meat|milk)\b[^.]{0,14}$/i;

function kindOf(sentence: string, number: NumberMention, from: number, asked: string): VitalKind | undefined {
  const end = number.unitEnd ?? number.end;
  const before = sentence.slice(Math.max(from, number.start - 60), number.start);
  const [after = ''] = sentence.slice(end, end + 28).split(/[,.;]|\band\b|\bwith an? /);
  const named =
    byLetter(before, sentence.slice(Math.max(0, number.start - 12), end + 20)) ??
    byName(before, after, number) ??
    counted(sentence, number, before);
  if (named)
    return fits(named, number) && !(named === WEIGHT && isNoWeight(before, after)) ? named : undefined;
  if (isWeighed(number, before, after))
    return YIELDS.test(rightBefore(sentence, number.start)) ? undefined : WEIGHT;
  return unnamed(sentence, number, before, asked);
}

/** Of something else, or a difference: "three pounds down in weight". */
function isNoWeight(before: string, after: string): boolean {
  return isOfElse(before) || DIFFERS.test(after);
}

/** By the name before a figure, or behind it. */
function byName(before: string, after: string, number: NumberMention): VitalKind | undefined {
  const behind = NAMED_BEHIND.test(before) ? namedBehind(after, number) : undefined;
  return behind ?? lastNamed(before) ?? namedBehind(after, number);
}

/** "142 systolic, 120 heart rate, 24 resps": each name stands behind its figure. */
const NAMED_BEHIND = /^ [a-z ]{2,18}, (?:and )?$/i;

/** "T 101.8, P 120, R 28": in a row, letters are names. */
function byLetter(before: string, around: string): VitalKind | undefined {
  const letter = /\b([TPR]):? ?$/.exec(before)?.[1];
  if (letter === undefined || !LETTERS_IN_ROW.test(around)) return undefined;
  return VITAL_KINDS.find(({ name }) => name === BY_LETTER[letter]);
}

const LETTERS_IN_ROW = /\bP:? ?\d{2,3}[,;]? +R:? ?\d/;

const BY_LETTER: Readonly<Record<string, VitalName>> = {
  T: 'Temperature',
  P: 'Heart rate',
  R: 'Respiratory rate',
};

/** What a number without the name of its sign is, by its shape or by what was asked. */
function unnamed(
  sentence: string,
  number: NumberMention,
  before: string,
  asked: string,
): VitalKind | undefined {
  if (isFormer(before)) return VITAL_KINDS.find((kind) => kind.word.test(asked) && fits(kind, number));
  const isWeight = number.unit === undefined && comparesWeights(sentence);
  return isWeight ? WEIGHT : byShape(sentence, number, before, asked);
}

function byShape(
  sentence: string,
  number: NumberMention,
  before: string,
  asked: string,
): VitalKind | undefined {
  if (isPressure(sentence, number)) return BLOOD_PRESSURE;
  if (isRefill(number, before, asked)) return CRT;
  if (number.over === 9 && !/\b(?:grade|murmur|score|scale|pain|muscle)\b/i.test(before))
    return BODY_CONDITION;
  // "Weight?" "Four hundred and eighty grams.": what is fed is told in grams as well, and nobody asked for that.
  const isAsked =
    number.unit === 'g' &&
    ASKS_WEIGHT.test(asked) &&
    !DIFFERS.test(sentence.slice(number.unitEnd ?? number.end));
  const isBare = number.unit === undefined || number.unit === 'deg' || isAsked;
  if (isBare && isTemperature(sentence, number)) return TEMPERATURE;
  return isBare ? meantByContext(number, { before, after: sentence.slice(number.end) }, asked) : undefined;
}

function namedBehind(after: string, number: NumberMention): VitalKind | undefined {
  return VITAL_KINDS.find((kind) => kind.word.test(after) && fits(kind, number));
}

/** "He's resting at 28 breaths": by its unit; "call if it's over 40 breaths a minute" and "aim for 30" are no counts. */
function counted(sentence: string, { unit }: NumberMention, before: string): VitalKind | undefined {
  const isCount = (unit === 'brpm' || unit === 'bpm') && COUNTS.test(before) && !IS_LIMIT.test(sentence);
  return isCount ? VITAL_KINDS.find(({ units }) => units[0] === unit) : undefined;
}

const COUNTS =
  /(?:['’]s|\b(?:is|was|at|got|get|counted|count|makes?))(?: (?:at|about|around|like|maybe|roughly|now|still))*\s*$/i;
const IS_LIMIT =
  /\b(?:if|when|once|unless|until|over|above|more|under|below|less|than|normal|should|call|aim|goal|want|you)\b/i;

/** "She was giving eighty-five, ninety pounds": of milk. */
const YIELDS =
  /\b(?:giving|gave|gives|making|made|makes|milking|milked|milks|producing|produced|yielding)\b[^.;]{0,30}$/i;

/** Whether kilos or pounds are what the animal weighs, and no bag, dose or change. */
function isWeighed({ unit, value, text }: NumberMention, before: string, after: string): boolean {
  if (isBand(text)) return false;
  const isSmall = unit === 'g' && value >= 20 && SUBJECT.test(before);
  if (unit !== 'kg' && unit !== 'lb' && !isSmall) return false;
  if (value > (unit === 'lb' ? HEAVIEST * 2.2 : HEAVIEST) || PRICED.test(before) || PRICED_AT.test(after))
    return false;
  return (
    WEIGHED.test(before) &&
    !NOT_WEIGHT.test(before) &&
    !isOfElse(before) &&
    !SIZE.test(after) &&
    !isChange(before, after)
  );
}

function isChange(before: string, after: string): boolean {
  return DIFFERS.test(after) || (OVER_TIME.test(after) && !IS_NOW.test(before));
}

/** "So that's half a kilo in four weeks.", "half a kilo in three months would be good", but "she's 5.2 kilos in 2 weeks". */
const IS_NOW = /\b(?:he|she|it|they)(?:['’]s| is| was| weighs)(?: [a-z]+)?\s*$/i;
const OVER_TIME = /^\s*in (?:just |only |the last )?(?:\d+|an?) (?:days?|weeks?|months?|years?)\b/i;

/** "Weight?", "And what does she weigh today?", and nothing else. */
const ASKS_WEIGHT =
  /^\W*(?:(?:and|so|okay|ok|what's|what is|what does|how much does|his|her|its|the|he|she|it|current|today's)\W+){0,6}(?:weight|weigh)\b(?: (?:in at|today|now|this time))?\W*$/i;

/** In kilos: of a big bull. */
const HEAVIEST = 1500;

/** "The operation is about 1,800 pounds here." */
const PRICED = anyOf([
  sequence(
    /\b/i,
    [
      /costs?|prices?|priced|bills?|estimate|quoted?|charges?|charged|fees?|deposit|pay|paid|paying/i,
      /spent|spend|insur\w+/i,
    ],
    /\b[^.;\d]{0,30}$/i,
  ),
  sequence(
    /\b(?:operation|surgery|referral|scan|mri|ct|procedure|dental)/i,
    /(?:'s|'d be| is| was| are| would be| will be)/i,
    /(?: (?:about|around|roughly|like|maybe|over|under))*\s*$/i,
  ),
]);
const PRICED_AT = /^\s*(?:at|from|through) (?:the |a )?(?:referral|specialist|uni)/i;
/** "That's a pound and a half down" tells a difference. */
const DIFFERS = sequence(/^\s*/i, [
  /(?:down|up)\b(?! from)|less\b|more\b(?! or less)|lighter|heavier|over(?:weight)?\b/i,
  /under(?:weight)?\b|off\b|too (?:much|heavy|light|many)|to (?:lose|gain)|(?:of )?difference/i,
  /(?:that )?(?:he|she|it)(?:'s| has)? (?:lost|gained|put on)\b|lost\b|left\b/i,
]);

/** Grams weigh somebody only right behind a name: "Nibbles is 610 g". */
const SUBJECT = /(?:^|[\s,])(?!(?:That|This|It|Dose|There)\b)(?:he|she|[A-Z][a-z]+)(?:'s| is| was| at|,)\s*$/;

/** Words right before a weight that needs no name: "he's 22 kilos", "six point two kilos, okay", "no murmur 4.9 kilos lungs clear". */
const WEIGHED = sequence(
  [
    /^|[,.;]|\b(?:murmur|crackles|clear|normal|soft|pink|clean)/i,
    /^(?:(?:okay|alright|all right|so|and|um|uh|well) ?)+/i,
    sequence(/\b/i, [
      /is|was|at|now|today|currently|got|says|call (?:it|that|him|her)|hes|shes/i,
      /(?:he|she|it|they|\w+)'s|(?:he|she|it|they)(?:'d| would| must|'ll) be|puts (?:him|her)/i,
      /minus [^.;]{1,30},? so/i,
    ]),
  ],
  /(?:\s+(?:at|about|around|roughly|just|only|over|under|up to|down to|now|a|an|exactly))*\s*$/i,
);

const SIZE = sequence(/^\s*/i, [
  /of\b|each\b|twice\b|once\b|a day\b|per\b|size|dogs?|cats?|bag|tablets?|box|range|dose|pack|to\b/i,
  /(?:mark|line|notch|ones?|band|chews?|pipettes?)\b/i,
  /on (?:the|that|her|his|its) (?:syringe|dropper)\b/i,
]);

/** "9.3 kilos, 101.4, heart rate 120": in a row of vital signs a number such as this can be nothing else. */
function isTemperature(sentence: string, { value, text, start, end }: NumberMention): boolean {
  if (value < 96 || value > 108 || !text.includes('.')) return false;
  // "Bandit is 101.3 with a heart rate of 96."
  if (IS_SAID.test(rightBefore(sentence, start, 10)) && BESIDE_RATE.test(sentence.slice(end, end + 30)))
    return true;
  const isAlone =
    /(?:^|[,;]\s*)$/.test(rightBefore(sentence, start, 10)) && /^\s*(?:[,;.]|$)/.test(sentence.slice(end));
  return isAlone && OF_A_ROW.test(around(sentence, start, end));
}

const IS_SAID = /\b(?:is|was|at)\s*$|['’]s\s*$/i;
const BESIDE_RATE = /^,? (?:and |with )(?:an? |his |her )?(?:heart rate|hr|pulse|resps?)\b/i;
const OF_A_ROW = /\b(?:kg|lb|heart rate|hr|pulse|resps?|bpm)\b/i;

/** "140 over 90, that's a good pressure"; "and the pressure was 160": an eye's is never that high. */
function isPressure(sentence: string, { value, over = 0, unit, start, end }: NumberMention): boolean {
  if (over > 0)
    return over >= 30 && over < value && value >= 70 && NAMES_PRESSURE.test(around(sentence, start, end));
  const isBlood = value >= 90 && value <= 330 && (unit === undefined || unit === 'mmHg');
  return isBlood && A_PRESSURE.test(sentence.slice(Math.max(0, start - 60), start));
}

const NAMES_PRESSURE = /\b(?:pressures?|bp)\b/i;
const A_PRESSURE =
  /(?:\b(?:the|his|her|its|first|second|last) |(?:^|[,;]) ?(?:and )?)pressure(?:'s)?(?:,? (?:is|was|came|in|at|about|around|just|maybe|up|down|still|back|of|today))*\s*$/i;

const BLOOD_PRESSURE = VITAL_KINDS.find(({ name }) => name === 'Blood pressure');

function isRefill({ unit }: NumberMention, before: string, asked: string): boolean {
  return unit === 's' && (CRT?.word.test(asked) === true || OF_GUMS.test(before));
}

const CRT = VITAL_KINDS.find(({ name }) => name === 'CRT');
/** "Pink, under two seconds": how gums look, and how fast they fill again. */
const OF_GUMS =
  /\b(?:gums?|membranes|pink|pale|white|moist|tacky|muddy|injected)(?:,| and| at)* (?:(?:under|over|less than|more than|about|around|just|maybe|at) )*$/i;

/** Nothing else is scored out of nine. */
const BODY_CONDITION = VITAL_KINDS.find(({ name }) => name === 'Body condition score');

const TEMPERATURE = VITAL_KINDS.find(({ name }) => name === 'Temperature');

const WEIGHT = VITAL_KINDS.find(({ name }) => name === 'Weight');

function lastNamed(before: string): VitalKind | undefined {
  let last: { at: number; kind: VitalKind } | undefined;
  for (const kind of VITAL_KINDS) {
    const at = findAll(before, kind.words).at(-1)?.index;
    if (at !== undefined && (!last || at >= last.at)) last = { at, kind };
  }
  return last?.kind;
}

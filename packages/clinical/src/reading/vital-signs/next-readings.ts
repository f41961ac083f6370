/** Figures in a row behind a vital sign: where it moved to, what it was the next hour, and which is only the hour. */
import type { NumberMention } from '../numbers/numbers.ts';
import { rightBefore } from '../text/nearby-words.ts';
import type { VitalSign } from './shown-vitals.ts';
import { fits, namedVital, VITAL_KINDS, type VitalKind } from './vital-kinds.ts';

/** "Heart rate from one ninety to one twenty", "temp went from 104 down to 102.5": the second is of the same sign. */
export function movedTo(
  sentence: string,
  number: NumberMention,
  last: VitalSign | undefined,
): VitalKind | undefined {
  if (!last) return undefined;
  // Of a score nobody says twice what it is out of.
  if (!isNext(sentence, number, last) || last.text.includes('/')) return undefined;
  return VITAL_KINDS.find((kind) => kind.name === last.name && fits(kind, number));
}

function isNext(sentence: string, { start, end, unitEnd = end }: NumberMention, last: VitalSign): boolean {
  const [between, after] = [sentence.slice(last.end, start), sentence.slice(unitEnd)];
  if (MOVED_TO.test(between)) return /\bfrom $/i.test(rightBefore(sentence, last.start, 5));
  if (NEXT_HOUR.test(between)) return AT_HOUR.test(after);
  return IS_NOW.test(after) && AND_THEN.test(between) && namedVital(between) === undefined;
}

/** "Resp rate was 64 when he came in, 40 now". */
const AND_THEN =
  /^(?: (?:when|before|at|in|on|earlier|first)\b[a-z ]{0,26})?,? (?:and |but |it's |he's |she's )*$/i;
const IS_NOW = /^ (?:right )?now\b/i;

/** "Temp was 103.1 at four, 101.9 at seven". */
const NEXT_HOUR = /^ at (?:\d{1,2}(?::\d\d)?|noon|midnight),? (?:and |then |and then )?$/i;
const AT_HOUR = /^ at (?:\d{1,2}\b|noon\b|midnight\b)(?! ?(?:mg|mL|mcg|minutes|degrees|%))/i;
const MOVED_TO = /^,? (?:(?:down|up|back|all the way|over the weekend|overnight) )*to (?:about |around )?$/i;

/** "Resp rate 44 at two, 32 at six": when it was, right behind the figure. */
export function isHourOf(
  sentence: string,
  { start, value, unit }: NumberMention,
  last: VitalSign | undefined,
): boolean {
  return (
    unit === undefined && value <= 24 && last !== undefined && sentence.slice(last.end, start) === ' at '
  );
}

/** "Heart rate 52, mean 55", "105 over 60, mean 75"; "172, 168, mean 170" is that of some readings. */
export function meanBehind(
  sentence: string,
  { start }: NumberMention,
  last: VitalSign | undefined,
): VitalKind | undefined {
  const isOfReadings = last?.name === 'Blood pressure' && !last.text.includes('/');
  if (!last || isOfReadings || !MEAN.test(sentence.slice(last.end, start))) return undefined;
  return MAP;
}

const MEAN = /^(?:,? [a-z][a-z 0-9]{0,20})?,? (?:and )?(?:a )?mean(?: (?:is|was|of|at|pressure))*\s*$/i;

const MAP = VITAL_KINDS.find(({ name }) => name === 'MAP');

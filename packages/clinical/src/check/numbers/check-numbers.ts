/** Numbers of a note that nobody said, or said in another unit, or took back. */
import type { NoteFlag } from '@auscult/contract/notes';
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { isDayOrTimeSaid, isOfWrittenTime } from '../said/calendar-and-clock.ts';
import { isToothSaid } from '../said/chart-words.ts';
import { isTakenBackAtOnce, supersededNumbers } from '../said/corrections.ts';
import { readFrequencies } from '../said/frequencies.ts';
import { isReckoned, isTotalOf } from '../said/line-totals.ts';
import type { Said } from '../said/said.ts';
import { DOSED, isSaidInWords } from '../said/said-in-words.ts';
import { isMeasureSaid, isSameMeasure } from '../said/same-measures.ts';
import { settledFigures } from '../said/settled-figures.ts';
import { hard, type Subject, soft } from '../said/subject.ts';
import { checkLabels } from './check-labels.ts';

/** Units that something is dosed or measured in: here a wrong unit is as bad as a wrong number. */
const MEASURES =
  /^(?:mg|mcg|g|kg|lb|mL|L|IU|%|F|C|mEq|mmol|mg\/|mcg\/|g\/|mL\/|IU\/|mEq\/|h|day|week|month|year|min|gallon|cup|teaspoon|tablespoon)/;
const TIMES = /^(?:s|min|h|day|week|month|year)$/;

/** More numbers than a line of a note has in earnest. */
const MANY = 200;

/** The flags for the numbers of a line. */
export function checkNumbers(subject: Subject): NoteFlag[] {
  const often = readFrequencies(subject.text);
  const numbers = readNumbers(subject.text).filter(
    ({ start, text }) => /\d/.test(text) && !often.some((span) => span.start <= start && start < span.end),
  );
  if (numbers.length > MANY) return [hard('number', 'This line holds too many numbers to be checked.')];
  const superseded = numbers.length > 0 ? supersededNumbers(subject.own, subject.listen) : [];
  return [
    ...numbers.flatMap((number) => checkNumber(subject, number, superseded)),
    ...checkShares(subject.text),
    ...checkLabels(subject),
  ];
}

function checkNumber(
  subject: Subject,
  number: NumberMention,
  superseded: readonly NumberMention[],
): NoteFlag[] {
  const kind = DOSED.test(number.unit ?? '') ? 'dose' : 'number';
  if (!isSaidOf(subject.own, number) && !isScoreBefore(subject, number))
    return isSaidOtherwise(subject, number) ? [] : [unsaid(subject, number, kind)];
  const otherUnit = saidInOtherUnit(subject.own, number);
  if (otherUnit && !isReckoned(subject, number)) {
    return [hard(kind, `"${written(subject, number)}": what was said is ${number.text} ${otherUnit}.`)];
  }
  if (superseded.some((old) => isSameMeasure(old, number)) && !isToldAsOld(subject, number)) {
    return [hard(kind, `"${written(subject, number)}" was corrected in the visit: please check.`)];
  }
  return [];
}

/** "120 mL/day" of 60 mL twice a day, "12/10" of December tenth, and the numerals of a list. */
function isSaidOtherwise(subject: Subject, number: NumberMention): boolean {
  const { text, own } = subject;
  return (
    isTotalOf(text, number) ||
    isDayOrTimeSaid(text, number, own) ||
    isListed(text, number) ||
    isReckoned(subject, number) ||
    isToothSaid(text, number, own)
  );
}

/** "1. Mild dehydration. 2. Asthma." */
function isListed(text: string, { start, end }: NumberMention): boolean {
  return (
    /^\d{1,2}[.)] /.test(text) &&
    /(?:^|[.;!?)] )$/.test(text.slice(Math.max(0, start - 2), start)) &&
    /^[.)] [A-Z]/.test(text.slice(end))
  );
}

/** "It did not take 40 minutes". */
const DENIED = /\b(?:not|never)\s+(?:\w+\s)?$/i;

/** "At 5:40" after "it wasn't five", "previous weight 9.8", "190 (first reading, struggling), then 168": the line says itself that this is not the value. */
function isToldAsOld({ text }: Subject, number: NumberMention): boolean {
  const { start, end } = number;
  if (isOfWrittenTime(text, number) || isTakenBackAtOnce(text, number)) return true;
  if (DENIED.test(text.slice(Math.max(0, start - 24), start))) return true;
  return (
    /^previous\b/i.test(text) || /^[^()\d]{0,12}\((?:first|second|third|last) reading\b/.test(text.slice(end))
  );
}

function unsaid(subject: Subject, number: NumberMention, kind: string): NoteFlag {
  const words = written(subject, number);
  if (kind !== 'dose' && isSaidOf(subject.near, number)) {
    return soft(kind, `"${words}" was said close by, but not in the words this line rests on.`);
  }
  if (isSaidOf(subject.all, number)) {
    return hard(kind, `"${words}" was said elsewhere in the visit, but not in the words this line rests on.`);
  }
  return hard(kind, `Nobody said "${words}".`);
}

function written({ text }: Subject, number: NumberMention): string {
  return text.slice(number.start, number.unitEnd ?? number.end);
}

/** "Grade 5/6, previously 4/6": of the second score people say "it was four last time". */
function isScoreBefore({ text, own }: Subject, { over, value, start }: NumberMention): boolean {
  if (over === undefined || !own.numbers.has(value)) return false;
  return readNumbers(text).some(
    (other) => other.over === over && other.start < start && isSaidOf(own, other),
  );
}

/** A score must have been said as a score where scores were said at all: "seven out of nine" is no 8/9. */
function isSaidOf(said: Said, number: NumberMention): boolean {
  if (number.over === undefined) return isSaid(said, number.value, number);
  if (isPartOf(said, number.value / number.over)) return true;
  const scores = said.mentions.filter(({ over }) => over === number.over);
  if (scores.length > 0)
    return scores.some(({ value }) => value === number.value) || isSettledOn(said, number.value);
  if (said.mentions.some(({ over, value }) => over !== undefined && value === number.value)) return false;
  return isSaid(said, number.value, number) && isSaid(said, number.over, number);
}

/** "A third of his meal" is 1/3 of it. */
function isPartOf({ mentions, rows }: Said, share: number): boolean {
  return (
    share < 1 &&
    (mentions.some(({ value }) => value === share) ||
      (share === 1 / 3 && rows.some((row) => /\ba third of\b/i.test(row))))
  );
}

function isSettledOn({ rows }: Said, value: number): boolean {
  return rows.some((row) => settledFigures(row).includes(value));
}

function isSaid(said: Said, value: number, number: NumberMention): boolean {
  const { unit } = number;
  const wanted = { value, unit };
  const isMentioned = said.mentions.some(
    (mention) => mention.value === value || mention.over === value || isReadAs(mention, number),
  );
  if (isMentioned || isMeasureSaid(said.mentions, wanted)) return true;
  // With a unit it must be the number as meant.
  return isSaidInWords(said, value, unit);
}

/** Words of a number may be read as this one as well; "eighteen point two" is no 18%. */
function isReadAs({ readings, text, value: said }: NumberMention, { value, unit }: NumberMention): boolean {
  return (
    readings.includes(value) && !(unit !== undefined && Math.trunc(said) === value && /\bpoint\b/i.test(text))
  );
}

/** The unit in which a number was said, when it was said in none that agrees. */
function saidInOtherUnit(said: Said, number: NumberMention): string | undefined {
  const { unit, value } = number;
  // "102.7 C" of a "one oh two seven": nobody is as hot as that, nor as cold as 38 F.
  if (unit === 'C' && value > HOTTEST) return 'F';
  if (!unit || !MEASURES.test(unit) || (value === 1 && TIMES.test(unit))) return undefined;
  const sameValue = said.mentions.filter((mention) => mention.value === value || mention.over === value);
  if (said.mentions.some((mention) => mention.unit !== undefined && isSameMeasure(mention, number)))
    return undefined;
  // A number said without its unit, or read out of a longer one, leaves the unit to the writer.
  if (sameValue.length === 0 || sameValue.some((mention) => agrees(mention.unit, unit))) return undefined;
  // "The 325s" are tablets of it, and no seconds.
  return sameValue.find((mention) => mention.unit && !isPlural(mention))?.unit;
}

/** In degrees Celsius; no body and no room of a clinic is hotter. */
const HOTTEST = 60;

function isPlural({ unit, end, unitEnd = end }: NumberMention): boolean {
  return unit === 's' && unitEnd - end === 1;
}

function agrees(said: string | undefined, unit: string): boolean {
  if (said === undefined || said === unit) return true;
  return said === 'deg' && (unit === 'F' || unit === 'C');
}

/** "14 mg (1/4 of a 16 mg tablet)": the sum does not come out. */
function checkShares(text: string): NoteFlag[] {
  const [dose, share, strength] = readNumbers(text);
  if (!dose || !share || !strength || dose.unit !== strength.unit || !DOSED.test(dose.unit ?? '')) return [];
  const between = text.slice(share.end, strength.start);
  const isShare = share.value > 0 && share.value < 1 && /^ (?:of )?(?:an? )?$/.test(between);
  if (!isShare || !/^\s*\(\s*$/.test(text.slice(dose.unitEnd, share.start))) return [];
  const product = share.value * strength.value;
  if (Math.abs(product / dose.value - 1) < 0.02) return [];
  return [
    hard(
      'dose',
      `"${text.slice(dose.start, dose.unitEnd)}" is not ${share.text} of ${strength.text} ${strength.unit}: please check.`,
    ),
  ];
}

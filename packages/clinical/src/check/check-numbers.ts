/** Numbers of a note that nobody said, or said in another unit, or took back. */
import type { NoteFlag } from '@auscult/contract/notes';
import { type NumberMention, readNumbers } from '../reading/numbers.ts';
import { unitScale } from '../reading/units.ts';
import { supersededNumbers } from './corrections.ts';
import { readFrequencies } from './frequencies.ts';
import type { Said } from './said.ts';
import { hard, type Subject, soft } from './subject.ts';

/** Units that something is dosed or measured in: here a wrong unit is as bad as a wrong number. */
const MEASURES =
  /^(?:mg|mcg|g|kg|lb|mL|L|IU|%|F|C|mEq|mmol|mg\/|mcg\/|g\/|mL\/|IU\/|mEq\/|h|day|week|month|year|min|gallon|cup|teaspoon|tablespoon)/;
const DOSED = /^(?:mg|mcg|g|mL|L|IU|mEq)(?:\/|$)/;
const TIMES = /^(?:s|min|h|day|week|month|year)$/;

/** The flags for the numbers of a line. */
export function checkNumbers(subject: Subject): NoteFlag[] {
  const often = readFrequencies(subject.text);
  const numbers = readNumbers(subject.text).filter(
    ({ start, text }) => /\d/.test(text) && !often.some((span) => span.start <= start && start < span.end),
  );
  return numbers.flatMap((number) => checkNumber(subject, number)).concat(checkShares(subject.text));
}

function checkNumber(subject: Subject, number: NumberMention): NoteFlag[] {
  const kind = DOSED.test(number.unit ?? '') ? 'dose' : 'number';
  const missing = [number.value, number.over].filter(
    (value) => value !== undefined && !isSaid(subject.own, value, number),
  );
  if (missing.length > 0) return [unsaid(subject, number, kind)];
  const otherUnit = saidInOtherUnit(subject.own, number);
  if (otherUnit) {
    return [hard(kind, `"${written(subject, number)}": what was said is ${number.text} ${otherUnit}.`)];
  }
  const corrected = supersededNumbers(subject.own, subject.listen).find((old) => isSame(old, number));
  if (corrected) {
    return [hard(kind, `"${written(subject, number)}" was corrected in the visit: please check.`)];
  }
  return [];
}

function unsaid(subject: Subject, number: NumberMention, kind: string): NoteFlag {
  const words = written(subject, number);
  if (
    kind !== 'dose' &&
    isSaid(subject.near, number.value, number) &&
    (number.over === undefined || isSaid(subject.near, number.over, number))
  ) {
    return soft(kind, `"${words}" was said close by, but not in the words this line rests on.`);
  }
  if (isSaid(subject.all, number.value, number)) {
    return hard(kind, `"${words}" was said elsewhere in the visit, but not in the words this line rests on.`);
  }
  return hard(kind, `Nobody said "${words}".`);
}

function written({ text }: Subject, number: NumberMention): string {
  return text.slice(number.start, number.unitEnd ?? number.end);
}

function isSaid(said: Said, value: number, number: NumberMention): boolean {
  // With a unit it must be the number as meant; without one, any reading of the words will do ("a tablespoon" is one).
  if ((number.unit === undefined || value === 1) && said.numbers.has(value)) return true;
  return said.mentions.some(
    (mention) =>
      mention.value === value ||
      mention.over === value ||
      mention.readings.includes(value) ||
      isSame(mention, { ...number, value }),
  );
}

/** Whether two numbers are one measure: 14 days and two weeks, 1000 mg and one gram. */
function isSame(
  said: Pick<NumberMention, 'value' | 'unit'>,
  number: Pick<NumberMention, 'value' | 'unit'>,
): boolean {
  if (said.unit === number.unit) return said.value === number.value;
  const first = unitScale(said.unit ?? '');
  const second = unitScale(number.unit ?? '');
  if (!first || !second || first.base !== second.base) return false;
  const ratio = (said.value * first.factor) / (number.value * second.factor);
  return Math.abs(ratio - 1) < 0.01;
}

/** The unit in which a number was said, when it was said in none that agrees. */
function saidInOtherUnit(said: Said, number: NumberMention): string | undefined {
  const { unit, value } = number;
  if (!unit || !MEASURES.test(unit) || (value === 1 && TIMES.test(unit))) return undefined;
  const sameValue = said.mentions.filter((mention) => mention.value === value || mention.over === value);
  if (said.mentions.some((mention) => mention.unit !== undefined && isSame(mention, number)))
    return undefined;
  // A number said without its unit, or read out of a longer one, leaves the unit to the writer.
  if (sameValue.length === 0 || sameValue.some((mention) => agrees(mention.unit, unit))) return undefined;
  return sameValue.find((mention) => mention.unit)?.unit;
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

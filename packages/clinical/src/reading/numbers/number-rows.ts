/** Numbers that are told one after the other and are one finding: a range, and what was counted several times. */
import { rightBefore } from '../text/nearby-words.ts';
import { type NumberMention, readNumbers } from './numbers.ts';
import { goesOnToReading } from './reading-rows.ts';
import { isTwoWeights } from './two-weights.ts';

/**
 * The numbers of a sentence, each row of them as one.
 * @param asked what was spoken of right before
 */
export function numbersInRows(sentence: string, asked: string): NumberMention[] {
  const numbers = withoutRangeEnds(sentence);
  const isRow = COUNTS_BREATHS.test(asked) || OF_PRESSURE.test(sentence) || OF_PRESSURE.test(asked);
  return isRow ? asCounted(sentence, numbers) : numbers;
}

/** Breaths that were counted more than once are told in a row: "24, 26, 24" is one finding. */
function asCounted(sentence: string, numbers: readonly NumberMention[]): NumberMention[] {
  const rows: NumberMention[] = [];
  for (const number of numbers) {
    const first = rows.at(-1);
    const isOfRow =
      first !== undefined &&
      first.unit === undefined &&
      number.unit === undefined &&
      number.value < first.value * 2 &&
      goesOnToReading(sentence.slice(first.end, number.start)) &&
      !OF_ANOTHER_SIGN.test(sentence.slice(number.end, number.end + 30));
    if (isOfRow)
      rows.splice(-1, 1, {
        ...number,
        value: first.value,
        text: `${first.text}, ${number.text}`,
        start: first.start,
      });
    else rows.push(number);
  }
  return rows;
}

/** "BP 142, 120 heart rate". */
const OF_ANOTHER_SIGN =
  /^,? (?:for |on )?(?:(?:the|his|her) )?(?:heart|pulse|resps?|temp\w*|sats?|weight)\b/i;

/** So is blood pressure, which is taken several times: "BPs were 162, 158 and 160". */
const OF_PRESSURE = /\bblood pressures?\b|\bbps?\b|\bdoppler\b/i;

const COUNTS_BREATHS = /\bbreathing rate$/;

/** The numbers of a sentence, each range as one: "22 to 26" is 22 whose figure is "22-26". */
function withoutRangeEnds(sentence: string): NumberMention[] {
  const numbers: NumberMention[] = [];
  for (const number of readNumbers(sentence)) {
    if (countsReadings(sentence, number)) continue;
    const low = numbers.at(-1);
    const text = low && jointText(sentence, low, number);
    if (!low || text === undefined) numbers.push(number);
    else numbers.splice(-1, 1, { ...number, value: low.value, text, start: low.start });
  }
  return numbers;
}

/** "BP average of five is 160": how often it was taken. */
function countsReadings(sentence: string, { start, value }: NumberMention): boolean {
  return value <= MOST_READINGS && COUNTS_READINGS.test(rightBefore(sentence, start));
}

const MOST_READINGS = 10;
const COUNTS_READINGS = /\b(?:average|mean) of (?:the (?:last )?)?$/i;

/** "Seven hundred, seven hundred forty": the first broke off, or is the other end; nobody can tell. */
function isBegunAnew(low: NumberMention, high: NumberMention): boolean {
  const isRound = low.value >= 200 && low.value % 100 === 0 && low.unit === undefined;
  return isRound && high.value > low.value && high.value < low.value + 100;
}

/** The figure of two numbers that are one: "22-26", and "0.9 and 6.4" of two animals, for no one weighs both. */
function jointText(sentence: string, low: NumberMention, high: NumberMention): string | undefined {
  if (low.over !== undefined || high.over !== undefined) return undefined;
  const between = sentence.slice(low.end, high.start);
  if (isBegunAnew(low, high) && between === ', ') return `${low.text}, ${high.text}`;
  if (high.value > low.value && /^(?: to |-)$/.test(between)) return `${low.text}-${high.text}`;
  const isPair = between === ' and ' && isTwoWeights(sentence.slice(low.start, high.unitEnd ?? high.end));
  return isPair ? `${low.text} and ${high.text}` : undefined;
}

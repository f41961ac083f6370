/** Numbers that are told one after the other and are one finding: a range, and what was counted several times. */
import { type NumberMention, readNumbers } from './numbers.ts';

/**
 * The numbers of a sentence, each row of them as one.
 * @param asked what was spoken of right before
 */
export function numbersInRows(sentence: string, asked: string): NumberMention[] {
  const numbers = withoutRangeEnds(sentence);
  return COUNTS_BREATHS.test(asked) ? asCounted(sentence, numbers) : numbers;
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
      /^(?:,|,? and|,? then) $/.test(sentence.slice(first.end, number.start));
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

const COUNTS_BREATHS = /\bbreathing rate$/;

/** The numbers of a sentence, each range as one: "22 to 26" is 22 whose figure is "22-26". */
function withoutRangeEnds(sentence: string): NumberMention[] {
  const numbers: NumberMention[] = [];
  for (const number of readNumbers(sentence)) {
    const low = numbers.at(-1);
    const isRange =
      low !== undefined &&
      low.over === undefined &&
      number.over === undefined &&
      number.value > low.value &&
      /^(?: to |-)$/.test(sentence.slice(low.end, number.start));
    if (isRange)
      numbers.splice(-1, 1, {
        ...number,
        value: low.value,
        text: `${low.text}-${number.text}`,
        start: low.start,
      });
    else numbers.push(number);
  }
  return numbers;
}

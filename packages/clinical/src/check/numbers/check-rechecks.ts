/** When to come back, where another time was said: "recheck in 10 days" of "back in two weeks". */
import type { NoteFlag } from '@auscult/contract/notes';
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { rightBefore } from '../../reading/text/nearby-words.ts';
import { isSameMeasure } from '../said/same-measures.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flag for a time that was said, but of something else than coming back; the first of a line. */
export function checkRechecks({ text: line, part, own }: Subject): NoteFlag[] {
  if (part !== 'plan' || !COMES_BACK.test(line)) return [];
  const said = own.rows.flatMap((row) => timesIn(row, BACK_SAID));
  const [other] = said;
  if (!other) return [];
  const lasting = own.rows.flatMap((row) => timesIn(row, LASTS));
  const spans = own.mentions.filter(({ unit }) => unit !== undefined && SPANS.test(unit));
  const isOfOther = (time: Time): boolean => {
    const meant = spans.filter((one) => isSameMeasure(one, time)).length;
    return meant > 0 && meant === lasting.filter((one) => isSameMeasure(one, time)).length;
  };
  const wrong = timesIn(line, BACK).find(
    (time) => !said.some((one) => isSameMeasure(one, time)) && isOfOther(time),
  );
  if (!wrong) return [];
  const [text, text2] = [wrong.text, other.text];
  return [hard('number', `"${text}" here, and what was said is "${text2}".`, { written: text, said: text2 })];
}

const COMES_BACK = /\b(?:re-?check|return|rtc|follow[- ]?up|f\/u|revisit)\b/i;
const BACK =
  /\b(?:re-?check|return|rtc|follow[- ]?up|f\/u|revisit)(?: (?:visit|exam|appointment|due))?(?: in| at| after)? ~?$/i;
/** As people say it, with a word or two of what for. */
const BACK_SAID =
  /\b(?:back|re-?check(?:ed)?|again|return|see (?:you|him|her|them|it)|come in|check (?:it|him|her|them|that))(?: [a-z]+){0,3} (?:in|at|after) (?:about |around |another )?$/i;
/** "Soft food for ten days": how long, and not when. */
const LASTS = /\b(?:for|last|past|every) (?:about |around |another )?$/i;
/** Letters before a time that tell what it is of. */
const REACH = 60;
const SPANS = /^(?:day|week|month|year)$/;

type Time = Pick<NumberMention, 'value' | 'unit' | 'text'>;

function timesIn(text: string, cue: RegExp): Time[] {
  return readNumbers(text).flatMap((number) => {
    const { value, unit, start, end, unitEnd } = number;
    const isTime = unit !== undefined && SPANS.test(unit) && cue.test(rightBefore(text, start, REACH));
    return isTime ? [{ value, unit, text: text.slice(start, unitEnd ?? end) }] : [];
  });
}

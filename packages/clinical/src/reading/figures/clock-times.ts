/** Times of day as they are spoken and written: "at six fifteen", "at twenty three ten", "14:00". */

import type { NumberMention } from '../numbers/numbers.ts';
import { findAll } from '../text/find-all.ts';
import { sequence } from '../text/patterns.ts';
import { namesAnalyte } from './measured-values.ts';

/** A number as the time of day that it tells, "6:15" of "at six fifteen"; undefined where it tells none. */
export function clockTime(text: string, number: NumberMention): string | undefined {
  const said = /^(\w+)[\s-](\w+(?:[\s-]\w+)?)$/.exec(number.text);
  const before = text.slice(Math.max(0, number.start - REACH), number.start);
  const after = text.slice(number.end);
  const isOfDay = /^ [ap]\.? ?m\b/i.test(after) || (/\bbetween $/i.test(before) && TO_AN_HOUR.test(after));
  const isTime =
    isOfDay ||
    (/^ (?:in the (?:morning|afternoon|evening)|at night)\b/i.test(after) && !isMeasured(before)) ||
    (/\b(?:at|by|till|until|since|death)[\s,]+(?:(?:like|about|around|maybe|almost|exactly)[\s,]+)*$/i.test(
      before,
    ) &&
      !isMeasured(before));
  // "Till twenty twenty-eight" is a year.
  if (number.unit || !said || !isTime || /^twenty[\s-]twenty/i.test(number.text)) return undefined;
  const hour = Math.floor(number.value / 100);
  const minute = number.value % 100;
  if (hour < 1 || hour > 23 || minute > 59 || !Number.isInteger(number.value)) return undefined;
  return /hundred/i.test(number.text) ? undefined : `${hour}:${String(minute).padStart(2, '0')}`;
}

/** "Between seven thirty and eight": what ends at eight began at no seven hundred and thirty. */
const TO_AN_HOUR =
  /^ and (?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=[.,;!?]|$| (?:in|at|or|so|every|usually|with|then|for|on|each|most|when|he|she|they|we|i)\b)/i;

/** "Cobalamin is low at one fifty", "stop cooling at one oh three" and "heart rate was at one forty" tell no time of day. */
function isMeasured(before: string): boolean {
  return (
    (MEASURED.test(before) && !VALUE_BEFORE.test(before)) ||
    namesAnalyte(before) ||
    /\b(?:low|high|lower|higher|elevated|decreased|increased|up|down|running|runs|hanging out)[\s,]+(?:right )?at[\s,]+(?:(?:about|around|like|maybe)[\s,]+)*$/i.test(
      before,
    )
  );
}

/** "Dropped to fifty-eight mean at ten fifteen": it has its value, and the time is when that was. */
const VALUE_BEFORE = sequence(
  [
    /\d/i,
    sequence(/\b/i, [
      /\w+teen|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred/i,
      /(?:oh|[a-z]+ty)[ -](?:one|two|three|four|five|six|seven|eight|nine)/i,
    ]),
  ],
  / (?:(?:mean|map|systolic|diastolic|percent) )?at[\s,]+$/i,
);

const MEASURED =
  /\b(?:ticker|heart|breathing|panting|rate|pressure|bp|resps?|temp\w*|glucose|sats?|pulse|level|weigh\w*|cool\w*|(?:re-?)?warm\w*|count|creatinine|alt|bun|dose\w*|mg|mL)\b/i;

/** The times of day from eight in the evening on, "23:10" of "at 23 10": their hour is of two words, and read as a number. */
export function withLateHours(text: string): string {
  let late = text;
  for (const { 0: said, 1: lead = '', 2: hour = '', 3: minutes = '', index } of findAll(text, LATE_HOUR))
    if (!isMeasured(text.slice(Math.max(0, index - REACH), index)))
      late = late.replace(said, `${lead} ${hour}:${minutes.padStart(2, '0')}`);
  return late;
}

const LATE_HOUR =
  /\b(at|by|since|until|till) (2[0-3]|1?\d(?= oh \d\b)) (?:oh )?([0-5]?\d)(?![\d.,:/%-]?\d| ?(?:mg|mL|mcg|kg|lb|minutes?|hours?|days?|weeks?|units?|times|degrees|over|out|to|per|gauge)\b|%)/gi;

/** Whether a number is the minutes of a time of day, whose noughts stay: "14:00", "3:05". */
export function isMinutes(text: string, { start, end, text: said }: NumberMention): boolean {
  return (
    /^\d\d$/.test(said) &&
    /\d:$/.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^\d/.test(text.slice(end))
  );
}

/** Whether a number is the hour or the minutes of a time: "at 9:15 heart rate 88", "given at 10 past 3", "see you at 4 15". */
export function isOfClock(text: string, { start, end, unit }: NumberMention): boolean {
  if (unit !== undefined) return false;
  const [figure, before, after] = [
    text.slice(start, end),
    text.slice(Math.max(0, start - 6), start),
    text.slice(end),
  ];
  if (/(?:\d:| past )$/.test(before) || /^ past \d/.test(after)) return true;
  return (HOUR.test(figure) && MINUTES.test(after)) || HOUR_AND_MINUTES.test(`${before}${figure}`);
}

const HOUR = /^(?:[1-9]|1[0-2])$/;
const MINUTES = /^ [0-5]\d(?![\d.]|-\d| ?(?:kilos?|kgs?|kg|pounds?|lbs?|lb)\b)/;
const HOUR_AND_MINUTES = /(?:^|[^\d.,/-])(?:[1-9]|1[0-2]) [0-5]\d$/;

/** Characters before a number that may tell what it is. */
const REACH = 120;

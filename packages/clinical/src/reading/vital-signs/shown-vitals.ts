/** How a measured sign stands in a note: its name, figure and unit, and when or how it was taken. */

import type { NumberMention } from '../numbers/numbers.ts';
import { rightBefore } from '../text/nearby-words.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { circumstances } from './vital-circumstances.ts';
import type { VitalKind, VitalName } from './vital-kinds.ts';

/** One measured sign, as it will stand in the note. */
export interface VitalSign {
  name: VitalName;
  /** "Weight 12.4 kg", "CRT <2 seconds", "Previous weight 11.9 (last fall)". */
  text: string;
  /** Offsets of the figure in the sentence, unit included. */
  start: number;
  end: number;
}

/**
 * A number that a sentence gives, as the sign that it measures.
 * @param asked what was spoken of right before
 */
export function vitalSign(kind: VitalKind, sentence: string, number: NumberMention, asked = ''): VitalSign {
  const stated = number.unitEnd ?? number.end;
  const ounces = number.unit === 'lb' ? OUNCES.exec(sentence.slice(stated)) : null;
  const end = stated + (ounces?.[0].length ?? 0);
  const before = rightBefore(sentence, number.start);
  const when = previousTime(sentence, number);
  const isRise = /\d-\d/.test(number.text) && /\bfrom $/i.test(before);
  const figure = number.over === undefined ? risen(number.text, isRise) : `${number.value}/${number.over}`;
  const unit = `${unitText(kind, number, sentence.slice(number.end, stated))}${ounces ? ` ${ounces[1]} oz` : ''}`;
  const shown =
    when ?? hourOf(sentence, number) ?? circumstances(sentence.slice(0, number.start), sentence.slice(end));
  const text = `${shownName(kind, `${asked} ${before} ${asleepBehind(sentence, end)}`, when !== undefined || (isFormer(before) && !isRise))} ${hedge(before)}${figure}${unit}${shown === '' ? '' : ` (${shown})`}`;
  return { name: kind.name, text, start: number.start, end };
}

/** "SpO2 went from 88 to 96": no range, and the second is that of now. */
function risen(text: string, isRise: boolean): string {
  return isRise ? `from ${text.replace('-', ' to ')}` : text;
}

/** "Thirteen pounds two ounces". */
const OUNCES = /^,? (?:and )?(\d{1,2}(?:\.\d)?) ?(?:ounces?|oz)\b/i;

/** "Heart rate was 52 at midnight, and at six it was 40": the hour of a value that has one. */
function hourOf(sentence: string, { start, end, unitEnd = end }: NumberMention): string | undefined {
  const behind =
    /^,? (?:at|around) (midnight|noon|\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b)?)(?=[,.;]|$| and\b)/i.exec(
      sentence.slice(unitEnd),
    )?.[1];
  const ahead =
    /\bat (midnight|noon|\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b)?)(?: last night| this morning)?,? (?:it|that|he|she) was (?:about |around )?$/i.exec(
      rightBefore(sentence, start),
    )?.[1];
  const hour = behind ?? ahead;
  return hour === undefined ? undefined : `at ${hour.toLowerCase()}`;
}

/** When a value was measured that is none of today: "last fall"; undefined for one of today. */
function previousTime(sentence: string, { start, end, unitEnd = end }: NumberMention): string | undefined {
  const [own = '', other] = sentence.slice(unitEnd, unitEnd + 45).split(ANOTHER_TIME);
  // "9.1, and last year she was 10.4": the year is that of the next.
  const behind = other !== undefined && /^[,;]/.test(own) ? '' : own;
  // "He was 11.6 last visit, what've we got, 11.2": the last visit is that of the first.
  const ahead = sentence
    .slice(Math.max(0, start - 50), unitEnd)
    .split(TURNS_TO_NOW)
    .at(-1);
  const when = PREVIOUSLY.exec(`${ahead}${behind}`)?.[0];
  const before = rightBefore(sentence, start);
  const isTold =
    /\b(?:was|were|weighed|last|been|from|compared)\b/i.test(before.slice(-50)) ||
    WENT.test(before) ||
    ON_RECORD.test(before);
  // "4.1 today, 4.4 in March."
  const isAlone = ALONE_BEFORE.test(sentence.slice(start));
  // "Down from 160 to 140 since last month": the second is of now.
  if (/^\s*(?:(?:right )?(?:now|today)|since)\b/i.test(sentence.slice(unitEnd))) return undefined;
  const isOfBefore = isAlone || (isTold && !/\btoday\b/i.test(before.slice(-30)));
  if (when === undefined || !isOfBefore) return undefined;
  return when.trim().replace(/^[A-Z](?=ast|reviously|n |ack|esterday|t )/, (letter) => letter.toLowerCase());
}

/** Whether a figure that follows these words is what the one before it was: "5.2 kilos today, up from 4.8". */
export function isFormer(before: string): boolean {
  return CAME_FROM.test(before);
}

const CAME_FROM =
  /(?:^|\d|kg|lb|g), (?:and )?last (?:time|visit|month|year)(?:,? (?:it|he|she) was| was)? $|(?:\b(?:up|down)|[,\d]|\d [a-z]{1,6}) from (?:about |around )?$|^ from (?:about |around )?$/i;

/** "I've got 34.5 in February", "Bella I've got 17.2 in the spring": what the record has. */
const ON_RECORD =
  /\b(?:i|we)(?:'ve| have)? (?:got|had|have)(?: (?:him|her|it|them))?(?: down)?(?: (?:at|as))?\s*$/i;

/** "Her temp dropped yesterday, 98.6." */
const WENT =
  /\b(?:dropped|fell|rose|went|climbed|spiked|peaked|hit)\b[^.;]{0,25}\b(?:yesterday|last (?:night|week|\w+day)|ago)\b[^.;\d]{0,12}$/i;

/** What somebody says who reads off a figure, and what the one before was like: "4.6, same as last year, condition 5 out of 9". */
const TURNS_TO_NOW = anyOf([
  /\b(?:from|than|since) (?:the )?last (?:time|year|month|visit),? (?:so |and )?(?:he|she|it)(?:'s| is)\b/i,
  /\b(?:same|like|as|since) (?:as )?(?:(?:he|she|it) was )?(?:the )?last (?:time|year|month|visit)\b/i,
  /\bwhat(?:'ve| have) we got\b|\bwhat (?:is|are) (?:he|she|it|we)(?: now| today)?\b/i,
  /\band (?:now|today)\b|\bscales? (?:\w+ ){0,2}(?:says?|reads?)\b|\b(?:before|prior to) that\b/i,
]);
/** "27.4, it was 30 last month": of the next figure. */
const ANOTHER_TIME = /\b(?:it|he|she|they) (?:was|were|weighed) (?=(?:about |around )?\d)/i;

function hedge(before: string): string {
  const less = /(?:less than|under|below|<)\s*$/i.test(before) ? '<' : '';
  const about = /(?:about|around|roughly|approximately|maybe|call (?:it|that))\s*$/i.test(before)
    ? 'about '
    : '';
  return about + less;
}

/** "20, 22 when she's asleep". */
function asleepBehind(sentence: string, end: number): string {
  return ASLEEP.exec(sentence.slice(end))?.[0] ?? '';
}

const ASLEEP = /^,? (?:(?:when|while) )?(?:(?:he|she|it)(?:'s| is) )?(?:fast |fully )?(?:asleep|sleeping)\b/i;

function shownName({ name }: VitalKind, before: string, isPrevious: boolean): string {
  const asleep = name === 'Respiratory rate' && /\b(?:sleeping|asleep)\b/i.test(before) ? 'Sleeping ' : '';
  const full = isPrevious ? `Previous ${asleep.toLowerCase()}${name.toLowerCase()}` : name;
  return `${isPrevious ? '' : asleep}${NAMES[full] ?? full}`;
}

const NAMES: Readonly<Record<string, string>> = {
  'Heart rate': 'HR',
  'Respiratory rate': 'RR',
  'Body condition score': 'BCS',
  'Previous body condition score': 'Previous BCS',
  'Previous crt': 'Previous CRT',
};

/** "7.1, in January", "8.1 last March, yep", and nothing more. */
const ALONE_BEFORE =
  /^[\d.]+(?: ?[a-z]+)?,? (?:back )?(?:in|last) [A-Za-z]+(?:,? (?:yep|yeah|yes|correct))?[.!]*$/;

const PREVIOUSLY = sequence(
  /\b/i,
  [
    sequence(/last /i, [
      /night|time|visit|year|month|week|fall|spring|summer|winter|check|recheck|january|february|march/i,
      /april|may|june|july|august|september|october|november|december/i,
    ]),
    sequence(/(?:in|back in) /i, [
      /january|february|march|april|may|june|july|august|september|october|november|december/i,
      /the (?:fall|spring|summer|winter)/i,
    ]),
    /at (?:his|her|the|their) last (?:visit|check|exam|appointment)/i,
    /(?:\d+|a|two|three|six|a few|a couple of) (?:weeks?|months?|years?) ago|yesterday/i,
    /(?:at|on) (?:surgery|admission|intake|arrival)|previously|before|then(?=[,.;]|$| and\b)/i,
  ],
  /\b/i,
);

function unitText(kind: VitalKind, number: NumberMention, said: string): string {
  if (kind.name === 'Temperature') return number.value > 60 ? ' F' : ' C';
  return said.trim() === '' ? '' : ` ${said.trim().replace(/\.$/, '')}`.replace(' %', '%');
}

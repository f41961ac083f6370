/** Vital signs and laboratory values of a note that were said of something else: a heart rate written as the temperature. */

import type { NoteFlag } from '@auscult/contract/notes';
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import { FAILED_LOOK } from '../put-right/put-right-agreed.ts';
import { findConcepts } from '../said/concepts.ts';
import { takesBack } from '../said/corrections.ts';
import { isSameGravity, isSameMeasure } from '../said/same-measures.ts';
import { settledFigures } from '../said/settled-figures.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flags for measured values that were not said of what they stand behind. */
export function checkLabels(subject: Subject): NoteFlag[] {
  const written = labelled(subject.text);
  if (written.length === 0) return [];
  const said = subject.own.rows.flatMap((row) =>
    [...labelled(row), ...goneOn(row), ...namedBehind(row)].filter(({ number }) => !isAsked(row, number)),
  );
  return written.flatMap(({ key, label, number }) => {
    const values = said.filter((other) => other.key === key);
    if (values.length === 0 || values.some((other) => isMeant(other.number, number))) return [];
    if (values.some((other) => isToldAsFirst(subject, other.number, number))) return [];
    const isPutRight = subject.own.rows.some((row) =>
      [...correctedIn(row), ...settledFigures(row)].includes(number.value),
    );
    if (isPutRight) return [];
    return [hard('number', `${label} is ${number.text} in the note; heard "${values[0]?.number.text}".`)];
  });
}

/** "Temperature 101.6 F (103.1 F at first)": the line says what was said of it, and what it was when it was taken again. */
function isToldAsFirst({ text, own }: Subject, said: NumberMention, written: NumberMention): boolean {
  const [, first] = AT_FIRST.exec(text.slice(written.end)) ?? [];
  return first !== undefined && Number(first) === said.value && own.numbers.has(written.value);
}

const AT_FIRST = /^[^(\d]{0,12} \((\d+(?:\.\d+)?)[^()]{0,8} at first\)/;

/** "And what does he weigh, about 20?": guessed, and not said. */
function isAsked(row: string, { end }: NumberMention): boolean {
  return /^[^.!;?]{0,30}\?/.test(row.slice(end));
}

/** What is measured and has one value at a time. */
const MEASURED = new Set(
  `hr rr temp weight bp bcs crt usg upc creati bun sdma potass sodium chlori calciu phosph glucos alt alp ast ggt bilir albumi
  globul hemato pcv hct lactat protei lipase choles triglyc magnes sat map etco spo keton`.split(/\s+/),
);
/** A value stands close behind its name: "temp was, uh, a hundred and one five". */
const REACH = 24;

/** Characters between the words that take a value back and the right one. */
const CORRECTS_WITHIN = 90;

interface Labelled {
  key: string;
  label: string;
  number: NumberMention;
}

/** The first number behind each name, with no other name between. */
const labelled: (text: string) => readonly Labelled[] = readOnce((text) => {
  const numbers = readNumbers(text);
  if (numbers.length === 0) return [];
  const concepts = findConcepts(text);
  return concepts.flatMap(({ key, start, end }, index) => {
    if (!MEASURED.has(key)) return [];
    const next = concepts[index + 1]?.start ?? text.length;
    const number = numbers.find((mention) => mention.start >= end);
    if (!number || !isOf(text.slice(end, number.start), number.start < next)) return [];
    const isPrevious = PREVIOUS.test(text.slice(Math.max(0, start - PREVIOUS_LENGTH), start));
    return isPrevious ? [] : [{ key, label: text.slice(start, end), number }];
  });
});

/** Whether a number is of a name, by the words between. */
function isOf(between: string, isNext: boolean): boolean {
  if (between.length > REACH || CHANGED_BY.test(between) || /[.;?!](?=\s)/.test(between)) return false;
  return isNext || MOVED.test(between);
}

/** "Weight is up two pounds, he's 68 now": how it changed. */
const CHANGED_BY = /\b(?:up|down|gained|lost|dropped)(?: by| about| around)* $/i;

/** "Heart rate came down to 140": words that name no other thing, though "down" is one elsewhere. */
const MOVED =
  /^'?s? (?:(?:came|come|went|gone|was|is|has|had|been|brought|dropped|fell|rose|improved|increased|decreased|settled|back|down|up|to|at|about|around) )+$/i;

const PREVIOUS = /\bprevious $/i;
/** Of the word, its space, and what stands before it. */
const PREVIOUS_LENGTH = 'previous '.length + 1;

/** "Heart rate 160 on Waffles, 96 on Hazel", "temps 38.4 and 38.9", "Milo's temp is 101.8. Daisy's is 101.2.": one name, and a number for each. */
function goneOn(text: string): Labelled[] {
  const numbers = readNumbers(text);
  return labelled(text).flatMap((first) => {
    const more: Labelled[] = [];
    for (let last = first; more.length < MOST_IN_ROW; last = more.at(-1) ?? last) {
      const number = nextInRow(text, numbers, last);
      if (!number) break;
      more.push({ ...first, number });
    }
    return more;
  });
}

function nextInRow(
  text: string,
  numbers: readonly NumberMention[],
  { label, number }: Labelled,
): NumberMention | undefined {
  const end = number.unitEnd ?? number.end;
  // "103.1 at four, 101.9 at seven": the four is an hour.
  const next = numbers[numbers.indexOf(number) + (AT_HOUR.test(text.slice(end)) ? 2 : 1)];
  const between = next ? text.slice(end, next.start) : '';
  return next && (leadsOn(label, between) || isNow(between, text.slice(next.end))) ? next : undefined;
}

/** "64 when he came in, 40 now" */
function isNow(between: string, after: string): boolean {
  return /^ now\b/i.test(after) && /^(?: (?:when|before|at|in|on|earlier)\b[^.;\d]{0,30})?, $/i.test(between);
}

/** More readings of one sign than are read out in a row. */
const MOST_IN_ROW = 8;

function leadsOn(label: string, between: string): boolean {
  const isOfBoth = /s$/i.test(label) && between === ' and ';
  return isOfBoth || NEXT_ANIMAL.test(between) || MOVED_ON.test(between);
}

const AT_HOUR = /^ at (?:about |around )?(?!noon|midnight)\w+,? (?:and |then |and then )?(?:\d|[a-z]+ )/i;
/** "From 190 to 120", "103.8 yesterday and it's 101.6", "64 when he came in, now it's 28", "103.1 at four, 101.9". */
const MOVED_ON = sequence(
  /^,? /i,
  [
    /(?:(?:down|up|back|all the way) )*to (?:about |around )?/i,
    /at (?:about |around )?(?:\w+|[\d:]+),? (?:and |then |and then )?/i,
    sequence(
      /(?:at|on|in|yesterday|last|this|when|before)\b[^.;\d]{0,30}\b(?:it's|he's|she's|now|today)/i,
      /(?: (?:it's|is|it is|down|up|at|to|about))* /i,
    ),
  ],
  /$/i,
);

/** "He dropped to fifty eight MAP": the number stands right before its name. */
function namedBehind(text: string): Labelled[] {
  const numbers = readNumbers(text);
  return findConcepts(text).flatMap(({ key, start, end }) => {
    const number = MEASURED.has(key) && numbers.find((one) => (one.unitEnd ?? one.end) === start - 1);
    return number ? [{ key, label: text.slice(start, end), number }] : [];
  });
}

/** "96 on Hazel and", "which is up, he's been at", "101.8. Daisy's is", "4.2 and Daisy", "101.8 on the kitten. Hazel was", "1.2, she's". */
const NEXT_ANIMAL = sequence(
  /^/,
  [
    / (?:on|for|in|with) (?:(?:[a-z]+ )?[A-Z]\w+|him|her),? (?:and )?/,
    /, (?:and |but )?(?:he|she)['’]s (?:only |about )?/,
    sequence(
      /(?: (?:on|for|in|with) the [a-z]+(?: one)?)?[.,]? (?:and )?(?:[A-Z]\w+|[Hh]is|[Hh]ers)(?:'s)?,? /,
      /(?:(?:is|was|were|at) )?/,
    ),
    sequence(
      /[^.;\d]{0,30}, (?:and |but )?(?:he|she)(?:['’]s| has|['’]d)? (?:usually |normally )?/,
      /(?:been|was|runs|sits) (?:at |around |about )?/,
    ),
  ],
  /$/,
);

/** The numbers that stand behind words that take back what was said before: "it's 34.2" after "sorry, let me read that again". */
const correctedIn: (text: string) => readonly number[] = readOnce((text) => {
  const numbers = readNumbers(text);
  return numbers.flatMap(({ value, over, start, readings }, index) => {
    const before = text.slice(Math.max(0, start - CORRECTS_WITHIN), start);
    const after = text.slice(start, (numbers[index + 1]?.start ?? start + 60) + 20);
    return takesBack(` ${before}`) ||
      /\b(?:now|then|later|again)\b[^.;]{0,20}$/i.test(before) ||
      /, (?:and |but )?(?:it's|it is|today|today's|this time)(?: it's| is)?(?: at| about)? $/i.test(before) ||
      MOVES_TO.test(before) ||
      FAILED_LOOK.test(before) ||
      /\bminus\b[^;]{0,40}\bso (?:that's |it's |he's |she's )?$/i.test(before) ||
      /[,.…]\s*no\b/i.test(before) ||
      takesBack(after)
      ? [value, over ?? value, ...readings]
      : [];
  });
});

/** "It was 130, and it's gone up to 195", "down from 210 to 88": the second is what holds now. */
const MOVES_TO =
  /\b(?:from [^.;,]{1,24}|(?:gone|come|came|went|dropped|risen|rose|fell|fallen|crept) (?:back )?(?:up |down )?) ?to (?:about )?$/i;

function isMeant(said: NumberMention, number: NumberMention): boolean {
  const { value, readings, over } = said;
  const written = number.value;
  return (
    value === written ||
    isSameGravity(said, written) ||
    over === written ||
    readings.includes(written) ||
    (said.unit !== number.unit && isSameMeasure(said, number))
  );
}

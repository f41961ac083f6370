/**
 * Lines that follow what was said word by word and turn it round in one place: "high" for "low", a "no" left out, another
 * number in the same words. What is told in words of its own is not looked at here.
 */

import type { NoteFlag } from '@auscult/contract/notes';
import type { NumberMention } from '../../reading/numbers/numbers.ts';
import { isDayOrTimeSaid } from '../said/calendar-and-clock.ts';
import { type ComparedWord, comparedWords, EDGE } from '../said/compared-words.ts';
import { takesBack } from '../said/corrections.ts';
import { isSameGravity } from '../said/same-measures.ts';
import { closest, type Place, REACH, sharedAround, sharedBetween, type Words } from '../said/same-words.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flags for words that turn a line round; at most one of a kind. */
export function checkAltered({ text, own }: Subject): NoteFlag[] {
  const line = comparedWords(text).slice(0, LONGEST_LINE);
  const mayTurn = line.some(({ key, number }) => number !== undefined || CONTRARY.has(key));
  // Rows are joined anew for each line, and reading them is dear: many lines have nothing in them that could be turned.
  if (!mayTurn && !own.rows.some((row) => MAY_DENY.test(row))) return [];
  const rows = own.rows.map((row) => comparedWords(row).slice(0, LONGEST_ROW));
  const denies = rows.some((row) => row.some(({ key }) => NO.has(key)));
  const flags = (denies ? TURNS : TURNS_WITHOUT_DENIAL).flatMap((turn) => {
    for (const [at, word] of line.entries()) {
      if (word.number && isDayOrTimeSaid(text, word.number, own)) continue;
      const flag = turn({ words: line, at }, word, rows);
      if (flag) return [flag];
    }
    return [];
  });
  // Where something is taken back, what is wrong stands beside what is right, in the same words.
  return flags.length > 0 && own.rows.some(takesBack) ? [] : flags;
}

/** More words than a line of a note has in earnest, or what it rests on. */
const LONGEST_LINE = 200;
const LONGEST_ROW = 400;

type Turn = (place: Place, word: ComparedWord, rows: readonly Words[]) => NoteFlag | undefined;

/** Words that say the contrary of one another; those of one side mean much the same. */
const OPPOSITES: ReadonlyArray<readonly [string, string]> = [
  ['left', 'right'],
  ['high higher elevated increased raised', 'low lower decreased reduced'],
  ['normal unremarkable', 'abnormal'],
  ['positive', 'negative'],
  ['before', 'after'],
  ['start begin', 'stop discontinue'],
  ['more', 'less fewer'],
  ['better improved improving', 'worse worsened worsening'],
  ['above over', 'below under'],
  ['with', 'without'],
  ['declined refused', 'accepted approved wanted'],
  ['larger bigger', 'smaller'],
  ['mild slight', 'severe marked'],
  ['acute', 'chronic'],
  ['dilated', 'constricted miotic'],
];

/** Of each word those that say the contrary. */
const CONTRARY: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  OPPOSITES.flatMap(([one, other]) => [...contraries(one, other), ...contraries(other, one)]),
);

function contraries(words: string, others: string): Array<readonly [string, ReadonlySet<string>]> {
  const contrary = new Set(others.split(' '));
  return words.split(' ').map((word) => [word, contrary] as const);
}

/** "Hematocrit 27, that's high": it was "low" in these very words. */
const contrary: Turn = (place, word, rows) => {
  const others = CONTRARY.get(word.key);
  const said =
    others &&
    saidOtherwise(rows, {
      isOther: ({ key }) => others.has(key),
      isSame: ({ key }) => key === word.key,
      shared: (there) => sharedAround(place, there),
    });
  if (!said || behind(rows, said).some(({ key }) => key === word.key)) return undefined;
  const kind = word.key === 'left' || word.key === 'right' ? 'laterality' : 'negation';
  return hard(kind, `"${word.text}" here, and what was said is "${said.word.text}".`, {
    written: word.text,
    said: said.word.text,
  });
};

/** "4 mm pocket": it was another number in these very words. */
const otherNumber: Turn = (place, word, rows) => {
  const { number } = word;
  if (!number) return undefined;
  const isSame = (one: ComparedWord): boolean => isValueOf(one.number, number);
  const said = saidOtherwise(rows, {
    isOther: (one) => one.key === word.key && !isSame(one),
    isSame,
    shared: (there) => sharedAround(place, there),
  });
  if (!said || isThoughtOver(behind(rows, said), isSame)) return undefined;
  if (isOfThen(place.words, rows, said, isSame)) return undefined;
  return hard('number', `"${word.text}" here, and what was said is "${said.word.text}".`, {
    written: word.text,
    said: said.word.text,
  });
};

/** "She was 9.1, and last year she was 10.4", "60 at noon, 44 at two": of several that were told, the one of that time. */
function isOfThen(
  words: Words,
  rows: readonly Words[],
  said: Place,
  isSame: (word: ComparedWord) => boolean,
): boolean {
  // "RR 44 (at 2)", "glucose curve: 8: 420. noon: 380"
  const isCurve = words.slice(0, 3).some(({ text }) => /^(?:curve|readings)$/i.test(text));
  if (isCurve || (words.length <= SHORT_LINE && words.at(-3)?.text === 'at'))
    return rows.some((row) => row.some(isSame));
  return words.some(({ text }) => /^previous$/i.test(text)) && behind(rows, said).some(isSame);
}

/** A sign, its figure, and its hour. */
const SHORT_LINE = 8;

/** What was said after a place: there it may have been put right without any sign. */
function behind(rows: readonly Words[], { words, at }: Place): Words {
  const [here = [], ...later] = rows.slice(rows.indexOf(words));
  return [...here.slice(at + 1), ...later.flat()];
}

/** "Grade one, maybe two, no, I'd say one", "Two months ago." "Five, Dad.": another one, in a sentence of its own or behind a cue. */
function isThoughtOver(later: Words, isMeant: (word: ComparedWord) => boolean): boolean {
  const anew = later.findLastIndex(isMeant);
  return later.slice(0, Math.max(0, anew)).some(({ key }) => key === EDGE || THINKS_OVER.has(key));
}

/** "172, 168, 170, average 170" too: what the readings come to. */
const THINKS_OVER: ReadonlySet<string> = new Set(
  'no not sorry wait make maybe actually rather call say let mean average averag averages'.split(' '),
);

/** "3/4" is said as "three quarters", too. */
function isValueOf(said: NumberMention | undefined, { value, over }: NumberMention): boolean {
  if (!said) return false;
  const values = [said.value, said.over, ...said.readings];
  return (
    values.includes(value) ||
    isSameGravity(said, value) ||
    (over !== undefined && values.includes(value / over))
  );
}

/** "Discharge" where what was said is "no discharge", in these very words. */
const lostDenial: Turn = (place, word, rows) => {
  const before = place.words[place.at - 1];
  if (!before || before.key === EDGE || word.key === EDGE || deniesAround(place)) return undefined;
  const said = saidOtherwise(rows, {
    isOther: ({ key }) => NO.has(key),
    isSame: () => true,
    shared: (there) => {
      const [from, to] = isDenial(there) ? [there.at - 1, there.at + 1] : [there.at - 1, there.at];
      return sharedBetween(place, { words: there.words, at: from }, { words: there.words, at: to });
    },
  });
  if (!said || !isDenial(said)) return undefined;
  return hard('negation', `The "${said.word.text}" that was said before "${word.text}" is missing here.`, {
    written: word.text,
    said: `${said.word.text} ${word.text}`,
  });
};

const NO: ReadonlySet<string> = new Set(['no', 'not', 'without', 'never']);
/** What a text holds wherever it has one of these. */
const MAY_DENY = /(?<![a-z])not?(?![a-z])|without|never|cannot|n't/i;
/** What denies in its own way. */
const DENIES_OTHERWISE =
  /^(?:unlikely|declin\w+|denie[sd]?|discontinued?|contraindicated|refus\w+|negative|absent|avoid\w*|free|skip\w*|stop\w*|nothing|none)$/i;

/** A "no" before what it denies; not the one that answers: "No. He eats.", "No, he eats." */
function isDenial({ words, at }: Place): boolean {
  const [before, word, next] = words.slice(at - 1, at + 2);
  if (!before || !word || !next || !NO.has(word.key)) return false;
  return before.key !== EDGE && next.key !== EDGE && !word.isPaused;
}

/** Whether the sentence of a line denies up to a place or right behind it: "no rice, bacon or table food", "no Reglan yet". */
function deniesAround({ words, at }: Place): boolean {
  const begun = words.findLastIndex(({ key }, index) => index < at && key === EDGE);
  return words.slice(begun, at + REACH).some(({ key }) => NO.has(key) || DENIES_OTHERWISE.test(key));
}

const TURNS_WITHOUT_DENIAL: readonly Turn[] = [contrary, otherNumber];
const TURNS: readonly Turn[] = [...TURNS_WITHOUT_DENIAL, lostDenial];

/** What is looked for in words that were said. */
interface Sought {
  isOther: (word: ComparedWord) => boolean;
  isSame: (word: ComparedWord) => boolean;
  shared: (there: Place) => number;
}

/** Where the words of a line were said with another one in its place; undefined where they were said with this one, too. */
function saidOtherwise(
  rows: readonly Words[],
  { isOther, isSame, shared }: Sought,
): (Place & { word: ComparedWord }) | undefined {
  const other = closest(rows, isOther, shared);
  if (!other || other.shared < ENOUGH) return undefined;
  const same = closest(rows, (word) => isSame(word) && !isOther(word), shared);
  if (!same || other.shared <= same.shared) return same ? undefined : other;
  // "2 pm: 62. 4 pm: 140." of "2 pm 62, 4 pm 140": rows of figures by the hour differ by where their sentences end.
  const isOfHour = HALF_DAY.test(same.words[same.at - 1]?.key ?? '') && other.shared - same.shared === 1;
  return isOfHour ? undefined : other;
}

const HALF_DAY = /^(?:[ap]m|noon|midnight)$/;

/** Words around a place that must be the same for a line to follow what was said. */
const ENOUGH = 3;

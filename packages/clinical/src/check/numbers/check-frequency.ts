/** How often a note says something is given, against how often was said. */
import type { NoteFlag } from '@auscult/contract/notes';
import { findAll } from '../../reading/text/find-all.ts';
import { takesBack } from '../said/corrections.ts';
import { type Frequency, readFrequencies } from '../said/frequencies.ts';
import type { Said } from '../said/said.ts';
import { hard, type Subject, soft } from '../said/subject.ts';

/** The flags for the frequencies of a line. */
export function checkFrequency(subject: Subject): NoteFlag[] {
  const written = readFrequencies(subject.text);
  const flags = written.flatMap((one) => doubtsOf(subject, one));
  if (flags.length > 0) return flags;
  const steps = written.filter((one, at) => !isTheSame(subject.text, written[at - 1], one));
  const lost = lostFrequency(
    subject,
    steps.map(({ hours }) => hours),
  );
  if (lost.length > 0) return lost;
  return isTurned(subject, written)
    ? [hard('frequency', 'These were said in the other order: please check.')]
    : atOddsWithTime(subject.text);
}

function doubtsOf(subject: Subject, { hours, text, start }: Frequency): NoteFlag[] {
  if (isSaid(subject.own, hours)) {
    if (!isOnlyOfBefore(subject, hours)) return [];
    return [soft('frequency', `"${text}" was said of what used to be: please check.`)];
  }
  if (isBareSaid(subject.own, hours) || isToldAsBefore(subject, { hours, start })) return [];
  if (isSaid(subject.near, hours)) {
    return [soft('frequency', `"${text}" was said close by, but not in the words this line rests on.`)];
  }
  const isOpen = subject.own.frequencies.every(({ isAmount }) => isAmount);
  if (!isOpen)
    return [hard('frequency', `"${text}" was not said here; what was said is "${spoken(subject.own)}".`)];
  return isCounted(subject.own, hours)
    ? []
    : [soft('frequency', `"${text}" was not said here: please check.`)];
}

/** "How many times a day?" "Twice." */
function isCounted(own: Said, hours: number): boolean {
  return hours < 24 && (own.numbers.has(24 / hours) || isTwiceSaid(own, hours));
}

/** "SID (decreased from BID)" of "once a day now, not twice". */
function isToldAsBefore(
  { text, own }: Subject,
  { hours, start }: Pick<Frequency, 'hours' | 'start'>,
): boolean {
  if (!/\b(?:from|was|previously|instead of) $/i.test(text.slice(0, start))) return false;
  return own.rows.some((row) => {
    const [, times] = /\bnot (once|twice|three times)\b/i.exec(row) ?? [];
    return times !== undefined && isSameOften(readFrequencies(`${times} a day`)[0]?.hours, hours);
  });
}

/** "The Keppra, five hundred three times". */
function isBareSaid({ rows }: Said, hours: number): boolean {
  return rows.some((row) =>
    findAll(row, BARE).some(([, times = '']) =>
      isSameOften(readFrequencies(`${times} a day`)[0]?.hours, hours),
    ),
  );
}

const BARE =
  /(?<=\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half) )(once|twice|(?:two|three|four) times)(?=\s*(?:[.,;!?]|$))/gi;

/** "Twice daily, morning and evening", "q12h (every 12 hours)": one, and what it means. */
function isTheSame(text: string, before: Frequency | undefined, one: Frequency): boolean {
  return before?.hours === one.hours && /^[\s,(]+(?:in the |at )?$/.test(text.slice(before.end, one.start));
}

function isTwiceSaid({ rows }: Said, hours: number): boolean {
  return hours === 12 && rows.some((row) => /\btwice\b/i.test(row));
}

/** "2 cups in the morning, 2 at night": twice a day. */
const MORNING_AND_NIGHT =
  /\bin the (?:morning|mornings),? (?:and )?(?:[\w.-]+ ){1,4}(?:at (?:night|bedtime|supper|dinner)|in the (?:evening|evenings|night))\b/i;

/** "Twice a day for two weeks, then once" written as once and then twice. */
function isTurned({ own, text }: Subject, written: readonly Frequency[]): boolean {
  const [first, second] = written;
  if (!first || !second || written.length !== 2 || first.hours === second.hours) return false;
  if (!/\b(?:then|followed by|thereafter)\b/i.test(text.slice(first.end, second.start))) return false;
  const said = own.frequencies.map(({ hours }) => hours);
  const [from, to] = [said.indexOf(first.hours), said.indexOf(second.hours)];
  return to >= 0 && to < from;
}

/** "In the morning and q12h": once a day or twice, nobody can tell from the line. */
function atOddsWithTime(text: string): NoteFlag[] {
  const frequencies = readFrequencies(text).filter(({ hours }) => hours < 24);
  return frequencies.flatMap((frequency) => {
    const time = ONE_TIME.exec(text.slice(Math.max(0, frequency.start - REACH), frequency.start))?.[1];
    if (time === undefined) return [];
    return [
      soft('frequency', `"${time}" and "${frequency.text}" are said of the same: please check how often.`),
    ];
  });
}

/** One time of the day, to which a frequency is added. */
const ONE_TIME = /\b(in the (?:morning|evening)|at (?:night|bedtime)),? and $/i;

/** "Twice a day for two weeks, then once" written as once and once. */
function lostFrequency({ own }: Subject, written: readonly number[]): NoteFlag[] {
  const isRepeated = written.length >= 2 && new Set(written).size === 1;
  const lost =
    isRepeated &&
    own.frequencies.find(({ hours, text }) => !(written.includes(hours) || isTakenBack(own, text)));
  if (!lost) return [];
  return [hard('frequency', `"${lost.text}" was said too, and is missing here.`)];
}

/** "Every twelve hours... ah, no. Every eight." */
function isTakenBack({ rows }: Said, text: string): boolean {
  return rows.some((row) => {
    const at = row.indexOf(text);
    return at >= 0 && takesBack(row.slice(at + text.length, at + text.length + REACH));
  });
}

/** What takes a frequency back stands right behind it. */
const REACH = 24;

function isSaid(said: Said, hours: number): boolean {
  return (
    isMaybeSaid(said, hours) ||
    (hours === 12 && said.rows.some((row) => MORNING_AND_NIGHT.test(row))) ||
    said.frequencies.some((frequency) => isSameOften(frequency.hours, hours))
  );
}

/** "He used to cough every single day": it is so no longer. */
function isOnlyOfBefore({ text, own }: Subject, hours: number): boolean {
  if (TELLS_OF_BEFORE.test(text)) return false;
  const sentences = own.rows.flatMap((row) => row.split(/(?<=[.?!;]) /));
  const said = sentences.filter((one) =>
    readFrequencies(one).some((often) => isSameOften(often.hours, hours)),
  );
  return said.length > 0 && said.every((one) => USED_TO.test(one));
}

const USED_TO = /\bused to (?!(?:it|that|the|him|her|being)\b)/i;
const TELLS_OF_BEFORE =
  /\b(?:was|were|had|from|previous\w*|prior|before|formerly|initially|used to|history|hx|improv\w+|reduc\w+|decreas\w+|increas\w+|down|up|no longer|last|past|ago)\b/i;

/** "Once a week? Maybe twice.": as often again in the same time. */
function isMaybeSaid({ rows }: Said, hours: number): boolean {
  return rows.some((row) =>
    findAll(row, MAYBE).some(({ 1: times = '', index }) => {
      const before = readFrequencies(row).findLast(({ end }) => end <= index && index - end <= REACH);
      const period = before && /day|week|month|year/.exec(before.text)?.[0];
      return period !== undefined && isSameOften(readFrequencies(`${times} a ${period}`)[0]?.hours, hours);
    }),
  );
}

const MAYBE =
  /\b(?:maybe|or|sometimes|perhaps|occasionally|even|up to|more like),? (once|twice|(?:two|three|four|five) times)\b(?! (?:a|per|every|in)\b)/gi;

function isSameOften(said: number | undefined, hours: number): boolean {
  return said !== undefined && Math.abs(said / hours - 1) < 0.02;
}

function spoken({ frequencies }: Said): string {
  return [...new Set(frequencies.map(({ text }) => text))].join('", "');
}

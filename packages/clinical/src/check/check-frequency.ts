/** How often a note says something is given, against how often was said. */
import type { NoteFlag } from '@auscult/contract/notes';
import { takesBack } from './corrections.ts';
import { type Frequency, readFrequencies } from './frequencies.ts';
import type { Said } from './said.ts';
import { hard, type Subject, soft } from './subject.ts';

/** The flags for the frequencies of a line. */
export function checkFrequency(subject: Subject): NoteFlag[] {
  const written = readFrequencies(subject.text);
  const flags = written.flatMap(({ hours, text }) => {
    if (isSaid(subject.own, hours)) return [];
    if (isSaid(subject.near, hours)) {
      return [soft('frequency', `"${text}" was said close by, but not in the words this line rests on.`)];
    }
    const isOpen = subject.own.frequencies.every(({ isAmount }) => isAmount);
    // "How many times a day?" "Twice."
    if (isOpen && hours < 24 && (subject.own.numbers.has(24 / hours) || isTwiceSaid(subject.own, hours)))
      return [];
    if (isOpen) return [soft('frequency', `"${text}" was not said here: please check.`)];
    return [hard('frequency', `"${text}" was not said here; what was said is "${spoken(subject.own)}".`)];
  });
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

/** "Twice daily, morning and evening", "q12h (every 12 hours)": one, and what it means. */
function isTheSame(text: string, before: Frequency | undefined, one: Frequency): boolean {
  return before?.hours === one.hours && /^[\s,(]+(?:in the |at )?$/.test(text.slice(before.end, one.start));
}

function isTwiceSaid({ rows }: Said, hours: number): boolean {
  return hours === 12 && rows.some((row) => /\btwice\b/i.test(row));
}

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
  return said.frequencies.some((frequency) => Math.abs(frequency.hours / hours - 1) < 0.02);
}

function spoken({ frequencies }: Said): string {
  return [...new Set(frequencies.map(({ text }) => text))].join('", "');
}

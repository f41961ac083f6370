/** What was said in a visit, read once and looked up by segment: numbers, drugs, sides, frequencies, assertions. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { findDrugs } from '../lexicon/drugs.ts';
import { findVaccines } from '../lexicon/vaccines.ts';
import { type NumberMention, readNumbers } from '../reading/numbers.ts';
import { saidNumbers } from '../reading/said-numbers.ts';
import { withLettersJoined } from '../reading/spelled-letters.ts';
import { type Answer, type Assertion, asksSomething, readAnswer, readAssertions } from './assertions.ts';
import { conceptKeys } from './concepts.ts';
import { type Frequency, readFrequencies } from './frequencies.ts';

/** Some segments of a visit, and what they say together. */
export interface Said {
  /** Ascending, all within the transcript. */
  indexes: readonly number[];
  /** Rows of segments that follow one another, each joined to one text. */
  rows: readonly string[];
  /** The numbers most likely meant. */
  mentions: readonly NumberMention[];
  /** Every number that may have been meant. */
  numbers: ReadonlySet<number>;
  /** Generic names of drugs, and vaccines. */
  drugs: ReadonlySet<string>;
  frequencies: readonly Frequency[];
  /** Keys of what is spoken of, questions before answers included. */
  concepts: ReadonlySet<string>;
  assertions: readonly Assertion[];
}

/** Reads segments of one visit, each combination once. */
export type Listen = (indexes: readonly number[]) => Said;

/** What was heard in each transcript; gone when nobody holds the transcript any more. */
const heardIn = new WeakMap<readonly TranscriptSegment[], Listen>();

/** What lets the fact check listen again to any part of a visit. @param segments never changed afterwards */
export function listenTo(segments: readonly TranscriptSegment[]): Listen {
  const listen = heardIn.get(segments) ?? listenAnew(segments);
  heardIn.set(segments, listen);
  return listen;
}

function listenAnew(segments: readonly TranscriptSegment[]): Listen {
  const texts = segments.map(({ text }) => withLettersJoined(text.replaceAll('’', "'")));
  const heard = new Map<string, Said>();
  return (indexes) => {
    const key = indexes.join(' ');
    const known = heard.get(key) ?? readSaid(texts, indexes);
    heard.set(key, known);
    return known;
  };
}

/** The segments within a distance of some others, themselves included. */
export function around(indexes: readonly number[], distance: number, length: number): number[] {
  const near = new Set<number>();
  for (const index of indexes) {
    const last = Math.min(length - 1, index + distance);
    for (let at = Math.max(0, index - distance); at <= last; at += 1) near.add(at);
  }
  return [...near].sort((a, b) => a - b);
}

/** Each kind is read when it is first asked for: most lines need few of them. */
function readSaid(texts: readonly string[], indexes: readonly number[]): Said {
  const rows = lazily(() => rowsOf(texts, indexes, () => true));
  const stretches = lazily(() => rowsOf(texts, indexes, (text) => !ENDS_MARKED.test(text)));
  const asked = lazily(() => askedBefore(texts, indexes));
  const mentions = lazily(() => rows().flatMap(amountsIn));
  const numbers = lazily(() => new Set(rows().flatMap((row) => [...saidNumbers([row])])));
  const drugs = lazily(() => new Set(stretches().flatMap(drugsIn)));
  const frequencies = lazily(() => rows().flatMap(readFrequencies));
  const concepts = lazily(() => {
    const questions = asked().map((index) => texts[index] ?? '');
    return new Set([...stretches(), ...questions].flatMap((text) => [...conceptKeys(text)]));
  });
  const assertions = lazily(() =>
    [...indexes, ...asked()].flatMap((index) => readAssertions(texts[index] ?? '', answerTo(texts, index))),
  );
  return {
    indexes,
    get rows() {
      return rows();
    },
    get mentions() {
      return mentions();
    },
    get numbers() {
      return numbers();
    },
    get drugs() {
      return drugs();
    },
    get frequencies() {
      return frequencies();
    },
    get concepts() {
      return concepts();
    },
    get assertions() {
      return assertions();
    },
  };
}

function drugsIn(row: string): string[] {
  const drugs = findDrugs(row).flatMap((mention) => mention.drugs);
  return [...drugs, ...findVaccines(row).map(({ vaccine }) => vaccine)];
}

/** A reading that is done when it is first asked for, and kept. */
function lazily<Reading extends NonNullable<unknown>>(read: () => Reading): () => Reading {
  let known: Reading | undefined;
  return () => {
    known ??= read();
    return known;
  };
}

/** Numbers without those that only tell how often: the four of "four times a day" is no four days. */
function amountsIn(row: string): NumberMention[] {
  const often = readFrequencies(row);
  return readNumbers(row).filter(
    ({ start }) => !often.some((span) => span.start <= start && start < span.end),
  );
}

/** @param goesOn whether a row goes on behind a segment when the next one follows */
function rowsOf(
  texts: readonly string[],
  indexes: readonly number[],
  goesOn: (text: string) => boolean,
): string[] {
  const rows: string[] = [];
  let before: number | undefined;
  for (const index of indexes) {
    const text = texts[index] ?? '';
    const follows = before !== undefined && index === before + 1 && goesOn(texts[before] ?? '');
    rows.push(follows ? `${rows.pop()} ${text}` : text);
    before = index;
  }
  return rows;
}

/** No name of several words runs over it from one segment to the next: "Simparica. Trio" is none. */
const ENDS_MARKED = /[.?!,;:…]\s*$/;

/** The questions that segments answer, where those are not among them. */
function askedBefore(texts: readonly string[], indexes: readonly number[]): number[] {
  const own = new Set(indexes);
  return indexes
    .map((index) => index - 1)
    .filter((index) => index >= 0 && !own.has(index) && asksSomething(texts[index] ?? ''));
}

function answerTo(texts: readonly string[], index: number): Answer {
  const text = texts[index] ?? '';
  return asksSomething(text) || text.trimEnd().endsWith('?') ? readAnswer(texts[index + 1] ?? '') : undefined;
}

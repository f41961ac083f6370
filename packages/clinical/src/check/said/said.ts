/** What was said in a visit, read once and looked up by segment: numbers, drugs, sides, frequencies, assertions. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { findDrugs } from '../../lexicon/drugs.ts';
import { findVaccines } from '../../lexicon/vaccines.ts';
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { saidNumbers } from '../../reading/numbers/said-numbers.ts';
import { withTenthsJoined } from '../../reading/numbers/tenths-apart.ts';
import { withoutFillers } from '../../reading/sentences/fillers.ts';
import { withLettersJoined } from '../../reading/sentences/spelled-letters.ts';
import { withSpokenMarks } from '../../reading/sentences/spoken-marks.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import { wholeTurns } from '../../reading/turns/whole-turns.ts';
import { type Answer, type Assertion, asksSomething, readAnswer, readAssertions } from './assertions.ts';
import { conceptKeys } from './concepts.ts';
import { type Frequency, readFrequencies } from './frequencies.ts';
import { withGradesInFigures } from './line-shorthand.ts';

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
  /** Rows that end where a segment does: what is spoken of stands whole within one of them. */
  stretches: readonly string[];
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
  const texts = withSpokenMarks(segments.map(({ text }) => text.replaceAll('’', "'"))).map((text) =>
    withGradesInFigures(withTenthsJoined(withLettersJoined(text))),
  );
  const asserted: (readonly Assertion[])[] = [];
  const whole = texts.map(() => '');
  for (const { segment, text } of wholeTurns(segments)) whole[segment] = `${whole[segment]} ${text}`.trim();
  const assertionsAt = (index: number): readonly Assertion[] => {
    asserted[index] ??= readAssertions(
      withoutFillers(withLettersJoined(whole[index] ?? '')),
      answerTo(whole, index),
    );
    return asserted[index];
  };
  const heard = new Map<string, Said>();
  return (indexes) => {
    const key = indexes.join(' ');
    const known = heard.get(key) ?? new HeardSegments(indexes, texts, assertionsAt);
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
class HeardSegments implements Said {
  readonly indexes: readonly number[];
  readonly #texts: readonly string[];
  readonly #assertionsAt: (index: number) => readonly Assertion[];
  #rows?: readonly string[];
  #stretches?: readonly string[];
  #asked?: readonly number[];
  #mentions?: readonly NumberMention[];
  #numbers?: ReadonlySet<number>;
  #drugs?: ReadonlySet<string>;
  #frequencies?: readonly Frequency[];
  #concepts?: ReadonlySet<string>;
  #assertions?: readonly Assertion[];

  /** @param texts of all segments  @param assertionsAt what each of them asserts */
  constructor(
    indexes: readonly number[],
    texts: readonly string[],
    assertionsAt: (index: number) => readonly Assertion[],
  ) {
    this.indexes = indexes;
    this.#texts = texts;
    this.#assertionsAt = assertionsAt;
  }

  get rows(): readonly string[] {
    this.#rows ??= rowsOf(this.#texts, this.indexes, () => true);
    return this.#rows;
  }

  get stretches(): readonly string[] {
    this.#stretches ??= rowsOf(this.#texts, this.indexes, (text) => !endsMarked(text));
    return this.#stretches;
  }

  get mentions(): readonly NumberMention[] {
    this.#mentions ??= this.rows.flatMap(amountsIn);
    return this.#mentions;
  }

  get numbers(): ReadonlySet<number> {
    this.#numbers ??= together(this.rows.map(numbersIn));
    return this.#numbers;
  }

  get drugs(): ReadonlySet<string> {
    this.#drugs ??= new Set(this.stretches.flatMap(drugsIn));
    return this.#drugs;
  }

  get frequencies(): readonly Frequency[] {
    this.#frequencies ??= this.rows.flatMap(readFrequencies);
    return this.#frequencies;
  }

  get concepts(): ReadonlySet<string> {
    this.#concepts ??= together(
      [...this.stretches, ...this.#questions.map((index) => this.#texts[index] ?? '')].map(conceptKeys),
    );
    return this.#concepts;
  }

  get assertions(): readonly Assertion[] {
    this.#assertions ??= [...this.indexes, ...this.#questions].flatMap(this.#assertionsAt);
    return this.#assertions;
  }

  get #questions(): readonly number[] {
    this.#asked ??= askedBefore(this.#texts, this.indexes);
    return this.#asked;
  }
}

/** What is in any of some sets; the only one itself where there are no others. */
function together<Thing>(sets: readonly ReadonlySet<Thing>[]): ReadonlySet<Thing> {
  const [only, second] = sets;
  if (only && !second) return only;
  const all = new Set<Thing>();
  for (const one of sets) for (const thing of one) all.add(thing);
  return all;
}

const numbersIn: (row: string) => ReadonlySet<number> = readOnce((row) => saidNumbers([row]));

function drugsIn(row: string): string[] {
  const drugs = findDrugs(row).flatMap((mention) => mention.drugs);
  return [...drugs, ...findVaccines(row).map(({ vaccine }) => vaccine)];
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
function endsMarked(text: string): boolean {
  return MARKS.has(text.trimEnd().at(-1) ?? '');
}

const MARKS: ReadonlySet<string> = new Set('.?!,;:…');

/** The questions that segments answer, where those are not among them. */
function askedBefore(texts: readonly string[], indexes: readonly number[]): number[] {
  const own = new Set(indexes);
  return indexes
    .map((index) => index - 1)
    .filter((index) => index >= 0 && !own.has(index) && asksSomething(texts[index] ?? ''));
}

function answerTo(texts: readonly string[], index: number): Answer {
  const text = texts[index] ?? '';
  return asksSomething(text) || text.trimEnd().endsWith('?')
    ? readAnswer(texts[index + 1] ?? '', text)
    : undefined;
}

/** Times of an answer, in any unit and format. */
import { fieldsOf, firstField, isObject, type LooseFields, listIn } from './loose-fields.ts';

/** Seconds from the start of the recording; undefined if unknown. */
export interface Span {
  start: number | undefined;
  end: number | undefined;
}

/** The span of a piece, by the usual field names. */
export function spanOf(fields: LooseFields): Span {
  const pair = firstField(fields, PAIRS, spanOfPair);
  if (pair) return pair;
  const start = secondsUnder(fields, START) ?? millisecondsUnder(fields, START_MS);
  const end = secondsUnder(fields, END) ?? millisecondsUnder(fields, END_MS);
  const length = secondsUnder(fields, LENGTH) ?? millisecondsUnder(fields, LENGTH_MS);
  const reckoned = start === undefined || length === undefined ? undefined : start + length;
  return { start, end: end ?? reckoned };
}

/** Length of the recording in seconds, if the service gives it. */
export function lengthOf(fields: LooseFields): number | undefined {
  return secondsUnder(fields, RECORDING) ?? millisecondsUnder(fields, RECORDING_MS);
}

const START = [
  'start',
  'starttime',
  'startsec',
  'startseconds',
  'startsecond',
  'begin',
  'begintime',
  'from',
  'offset',
];
const START_MS = [
  'startms',
  'startmillis',
  'startmilliseconds',
  'startinmillis',
  'starttimems',
  'beginms',
  'offsetms',
  'offsetmilliseconds',
  'offsetinmilliseconds',
];
const END = ['end', 'endtime', 'endsec', 'endseconds', 'endsecond', 'stop', 'to'];
const END_MS = ['endms', 'endmillis', 'endmilliseconds', 'endinmillis', 'endtimems', 'stopms'];
const LENGTH = ['duration', 'durationseconds'];
const LENGTH_MS = ['durationms', 'durationmilliseconds', 'durationinmilliseconds'];
const RECORDING = ['duration', 'audioduration', 'durationseconds', 'durationsec', 'totalduration'];
const RECORDING_MS = ['durationms', 'audiodurationms', 'durationmilliseconds', 'durationinmilliseconds'];
/** Fields with both ends. whisper.cpp gives `offsets` in milliseconds and `timestamps` in clock format. */
const PAIRS = ['offsets', 'timestamp', 'timestamps', 'time', 'times', 'interval', 'span'];

/** The longest plausible recording in seconds: a later time is invalid. */
const LONGEST = 48 * 60 * 60;

function secondsUnder(fields: LooseFields, names: readonly string[]): number | undefined {
  return firstField(fields, names, secondsIn);
}

function millisecondsUnder(fields: LooseFields, names: readonly string[]): number | undefined {
  return firstField(fields, names, (field) => secondsIn(field, 1000));
}

/**
 * `[0, 3.2]`, `{ "from": "00:00:00,000", "to": "00:00:03,200" }`; integers in such an object are
 * milliseconds.
 */
function spanOfPair(field: unknown): Span | undefined {
  const [first, last] = listIn(field) ?? [];
  if (listIn(field)?.length === 2 && !Array.isArray(first))
    return { start: secondsIn(first), end: secondsIn(last) };
  if (!isObject(field)) return undefined;
  const fields = fieldsOf(field);
  const isWhole = [...fields.values()].every(Number.isInteger);
  const read = (names: readonly string[]) =>
    firstField(fields, names, (one) => secondsIn(one, isWhole ? 1000 : 1));
  return { start: read(START), end: read(END) };
}

/** Seconds: `3.2`, `"3.2"`, `"3.2s"`, `"3200ms"`, `"00:00:03.200"`, `"00:00:03,200"`, `"PT3.2S"`. Never negative. */
function secondsIn(field: unknown, unitsInSecond = 1): number | undefined {
  const seconds =
    typeof field === 'string' ? secondsOfText(field.trim(), unitsInSecond) : numberOf(field, unitsInSecond);
  if (seconds === undefined || !Number.isFinite(seconds) || seconds > LONGEST) return undefined;
  return Math.max(0, seconds);
}

function numberOf(field: unknown, unitsInSecond: number): number | undefined {
  return typeof field === 'number' ? field / unitsInSecond : undefined;
}

function secondsOfText(text: string, unitsInSecond: number): number | undefined {
  const [, number, unit] = /^(?:PT)?(-?\d+(?:[.,]\d+)?)\s*(ms|msec|s|sec|seconds)?$/i.exec(text) ?? [];
  if (number !== undefined) {
    const inUnit = unit?.toLowerCase().startsWith('m') ? 1000 : 1;
    return Number(number.replace(',', '.')) / (unit === undefined ? unitsInSecond : inUnit);
  }
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:[.,]\d+)?)$/.exec(text);
  if (!clock) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = clock;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

/** Seconds that a single word never takes, including pauses. */
const SLOWEST_WORD = 60;

/**
 * Spans of pieces in seconds. Some services give milliseconds under the names of seconds: integers with which
 * a word would last a minute, or which far exceed the stated length.
 *
 * @param words  number of words of each piece
 */
export function inSeconds(
  spans: readonly Span[],
  words: readonly number[],
  duration: number | undefined,
): Span[] {
  const told = spans.flatMap(({ start, end }) => [start, end]).filter((time) => time !== undefined);
  if (told.length === 0 || !told.every(Number.isInteger)) return [...spans];
  const last = Math.max(...told);
  const spoken = spans.reduce((sum, { start = 0, end = start }) => sum + Math.max(0, end - start), 0);
  const isBeyond = duration !== undefined && duration > 0 && last > duration * 20;
  const isTooSlow = spoken > SLOWEST_WORD * words.reduce((sum, count) => sum + count, 0);
  if (!isBeyond && !isTooSlow) return [...spans];
  const part = (time: number | undefined) => (time === undefined ? undefined : time / 1000);
  return spans.map(({ start, end }) => ({ start: part(start), end: part(end) }));
}

/**
 * Sorts pieces by time, and completes missing times from their neighbours: a missing start is the end of the
 * piece before, and a missing end is the start of the next.
 *
 * @param duration  seconds of the whole recording, if known
 */
export function inOrder<Piece extends { span: Span }>(
  pieces: readonly Piece[],
  duration: number | undefined,
): (Piece & { start_ms: number; end_ms: number })[] {
  let latest = 0;
  const placed = pieces.map((piece) => {
    latest = piece.span.start ?? latest;
    return { piece, at: latest };
  });
  const sorted = placed.sort((one, other) => one.at - other.at).map(({ piece }) => piece);
  const nexts = nextStarts(sorted);
  const timed: (Piece & { start_ms: number; end_ms: number })[] = [];
  for (const [place, piece] of sorted.entries()) {
    const start = piece.span.start ?? (timed.at(-1)?.end_ms ?? 0) / 1000;
    const told = piece.span.end;
    const end = told !== undefined && told >= start ? told : (nexts[place] ?? duration ?? start);
    const start_ms = Math.round(start * 1000);
    timed.push({ ...piece, start_ms, end_ms: Math.max(start_ms, Math.round(end * 1000)) });
  }
  return timed;
}

/** For each piece, the start of the next one that has a start. */
function nextStarts(pieces: readonly { span: Span }[]): (number | undefined)[] {
  let next: number | undefined;
  const backwards = pieces.toReversed().map(({ span }) => {
    const following = next;
    next = span.start ?? next;
    return following;
  });
  return backwards.reverse();
}

/**
 * Parses transcripts of other programs, pasted as a whole: subtitles (WebVTT, SubRip), and lines or headings
 * with a time ("[0:03] Vet: …", "Speaker 1 0:03", "Anna Smith (00:03):"). It does not use a subtitle library,
 * because pasted text is seldom in one format throughout, and most formats have no name.
 */

/** A piece of pasted text, with the time and speaker that its program gave. */
export interface StampedLine {
  text: string;
  speaker?: string | undefined;
  /** Milliseconds from the start; undefined if there is no time. */
  start?: number | undefined;
  end?: number | undefined;
}

/**
 * The lines of a transcript with times; undefined if the times are not those of a recording, as in a log of a
 * ward ("9:30 fed").
 */
export function readStampedLines(lines: readonly string[]): StampedLine[] | undefined {
  const marks = lines.map(markOf);
  if (!isOfRecording(marks, lines)) return undefined;
  const first = marks.find((mark) => mark.start !== undefined)?.start ?? 0;
  const begins = marks.some(({ isClock }) => isClock) || first > LONGEST_RECORDING ? first : 0;
  const read = new StampedReader(begins);
  const firstAt = marks.findIndex(({ start }) => start !== undefined);
  for (const [at, mark] of marks.entries()) {
    if (!isOfProgram(lines, marks, at, at < firstAt)) read.take(mark, lines[at] === '');
  }
  return read.said;
}

/** The content of one line: a time, the next speaker, words, or several of these. */
interface Mark {
  kind: 'cue' | 'heading' | 'time' | 'timed text' | 'text';
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
  text: string;
  isClock?: boolean;
}

/** Reads the lines and tracks the current speaker and time. */
class StampedReader {
  readonly said: StampedLine[] = [];
  readonly #begins: number;
  #speaker: string | undefined;
  #start: number | undefined;
  #end: number | undefined;
  #isOpen = false;

  constructor(begins: number) {
    this.#begins = begins;
  }

  take({ kind, start, end, speaker, text }: Mark, isBlank: boolean): void {
    if (isBlank) this.#isOpen = false;
    if (start !== undefined) {
      this.#start = Math.max(0, start - this.#begins);
      this.#end = end === undefined ? undefined : Math.max(this.#start, end - this.#begins);
      this.#isOpen = false;
    }
    if (kind === 'heading') this.#speaker = speaker;
    // A subtitle cue names its own speaker or none.
    if (kind === 'cue') this.#speaker = undefined;
    if (text !== '') this.#say(text, kind === 'text');
  }

  #say(text: string, goesOn: boolean): void {
    const last = this.said.at(-1);
    // The second line of a cue belongs to it; a paragraph after a heading is separate.
    if (last && goesOn && this.#isOpen && last.end !== undefined) last.text = `${last.text} ${text}`;
    else this.said.push({ text, speaker: this.#speaker, start: this.#start, end: this.#end });
    this.#isOpen = true;
    this.#start = undefined;
  }
}

const TIME = '((?:\\d{1,2}:)?\\d{1,2}:\\d{2}(?:[.,]\\d{1,3})?)';
const NOON = '(?:\\s?([AaPp])\\.?[Mm]\\.?)?';
/** "00:00:01.000 --> 00:00:04.000 align:start", "[00:00.000 --> 00:04.000]  Good morning." */
const CUE = new RegExp(`^\\[?${TIME} *--> *${TIME}\\]?(?: +(.*))?$`);
const CUE_SETTINGS = /^(?:(?:align|position|size|line|region|vertical|X1|X2|Y1|Y2):\S+ *)+$/;
/** "Speaker 1  0:03", "Anna Smith (00:03):", "[Anna Smith] 10:03:12", "Smith, Anna - 10:03 AM" */
const HEADING = new RegExp(
  `^\\[?([\\p{L}][\\p{L}\\p{N} .,'’()-]{0,58}?)\\]?:?(?: *[-–—|•·] *|\\s+)[[(]?${TIME}${NOON}[\\])]?:?$`,
  'u',
);
const TIME_ALONE = new RegExp(`^[[(]?${TIME}${NOON}[\\])]?:?$`);
/** "[0:03] Vet: …", "(00:03) …", "00:00:03 Vet: …", "Vet [0:03]: …" */
const TIMED = new RegExp(`^[[(]${TIME}${NOON}[\\])]:?\\s*[-–—]?\\s*(\\S.*)$`);
const TIMED_OPENLY = new RegExp(`^${TIME}${NOON}\\s*[-–—|]?\\s+(\\S.*)$`);
const TIMED_BEHIND_NAME = new RegExp(
  `^([\\p{L}][\\p{L}\\p{N} .'’-]{0,38}?) *[[(]${TIME}${NOON}[\\])] *: *(\\S.*)$`,
  'u',
);

/** The formats of a line with a time. The first that matches decides. */
const FORMS: ReadonlyArray<readonly [RegExp, (parts: RegExpExecArray) => Mark]> = [
  [
    CUE,
    ([, start, end, rest = '']) => ({
      kind: 'cue',
      ...{ start: milliseconds(start), end: milliseconds(end) },
      text: CUE_SETTINGS.test(rest) ? '' : rest,
    }),
  ],
  [TIME_ALONE, ([, time, noon]) => ({ kind: 'time', ...clock(time, noon), text: '' })],
  [
    HEADING,
    ([, name, time, noon]) => ({ kind: 'heading', speaker: name?.trim(), ...clock(time, noon), text: '' }),
  ],
  [
    TIMED_BEHIND_NAME,
    ([, name, time, noon, said]) => ({ kind: 'timed text', ...clock(time, noon), text: `${name}: ${said}` }),
  ],
  [TIMED, ([, time, noon, said = '']) => ({ kind: 'timed text', ...clock(time, noon), text: said })],
  [TIMED_OPENLY, ([, time, noon, said = '']) => ({ kind: 'timed text', ...clock(time, noon), text: said })],
];

function markOf(line: string): Mark {
  for (const [form, read] of FORMS) {
    const parts = form.exec(line);
    if (parts) return read(parts);
  }
  return { kind: 'text', text: line };
}

function clock(time: string | undefined, noon: string | undefined): Pick<Mark, 'start' | 'isClock'> {
  if (noon === undefined) return { start: milliseconds(time) };
  const [hours = 0, minutes = 0, seconds = 0] = (time ?? '').split(':').map(Number);
  const isAfternoon = noon.toLowerCase() === 'p';
  return {
    start: ((hours % 12) + (isAfternoon ? 12 : 0)) * HOUR + minutes * MINUTE + seconds * SECOND,
    isClock: true,
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** "1:02:03.5", "02:03": hours are optional. */
function milliseconds(time = ''): number {
  const parts = time.replace(',', '.').split(':').map(Number);
  return Math.round(parts.reduce((sum, part) => sum * 60 + part, 0) * SECOND);
}

/** Visits are shorter. Later starts are times of day. */
const LONGEST_RECORDING = 6 * HOUR;
/** A recording begins near zero; "9:30 fed, 10:00 walked" does not. */
const BEGINS_BEFORE = 2 * MINUTE;

/**
 * Whether times are those of a recording: in order, on many lines, and not only at multiples of five minutes.
 */
function isOfRecording(marks: readonly Mark[], lines: readonly string[]): boolean {
  if (marks.some(({ kind }) => kind === 'cue')) return true;
  const timed = marks.filter(({ start }) => start !== undefined);
  const [first] = timed;
  const isOften = timed.length >= 2 && timed.length * 4 >= lines.filter((line) => line !== '').length;
  if (!first || !isOften || !isInOrder(timed)) return false;
  if (timed.every(({ kind }) => kind === 'heading')) return isHeaded(marks, isOfClock(timed, lines));
  if (isOfClock(timed, lines)) return false;
  const isNamed = timed.every(({ kind, text }) => kind === 'heading' || NAMED.test(text));
  const isExact = lines.some((line) => /\b\d{1,2}:\d{2}:\d{2}\b|^[[(]\d/.test(line));
  const isFromStart = (first.start ?? 0) < BEGINS_BEFORE;
  return isNamed || (isFromStart && (isExact || timed.every(({ kind }) => kind === 'time')));
}

/** Names with a time, each above some words. "Fed 10:30" is not a name: names of speakers recur. */
function isHeaded(marks: readonly Mark[], isOfDay: boolean): boolean {
  const told = marks.filter(({ kind, text }) => kind !== 'text' || text !== '');
  const names = told.flatMap(({ speaker }) => speaker ?? []);
  const haveText = told.every(({ kind }, at) => kind !== 'heading' || told[at + 1]?.kind === 'text');
  return haveText && (!isOfDay || new Set(names).size < names.length);
}

const NAMED = /^[\p{L}][\p{L}\p{N} .'’-]{0,38}: \S/u;

function isInOrder(timed: readonly Mark[]): boolean {
  return timed.every(({ start = 0 }, at) => at === 0 || start + 5 * SECOND >= (timed[at - 1]?.start ?? 0));
}

/** Times of day are usually multiples of five minutes: "9:30", "10:00", "10:15". */
function isOfClock(timed: readonly Mark[], lines: readonly string[]): boolean {
  const isShort = !lines.some((line) => /\b\d{1,2}:\d{2}:\d{2}\b/.test(line));
  return isShort && timed.every(({ start = 0 }) => (start / SECOND) % 5 === 0);
}

/** Lines of the program itself: "WEBVTT", "Kind: captions", "NOTE …", the number of a cue. */
function isOfProgram(
  lines: readonly string[],
  marks: readonly Mark[],
  at: number,
  isAhead: boolean,
): boolean {
  const line = lines[at] ?? '';
  if (/^(?:WEBVTT\b|NOTE\b|STYLE$|REGION$)/.test(line)) return true;
  if (isAhead && /^(?:Kind|Language|Duration|X-TIMESTAMP-MAP)[:=]/.test(line)) return true;
  const isName = marks[at + 1]?.kind === 'cue' && (at === 0 || lines[at - 1] === '');
  return isName && /^\S+$/.test(line) && marks[at]?.kind === 'text';
}

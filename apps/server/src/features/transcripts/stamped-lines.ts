/**
 * Transcripts as other programs write them, pasted whole: subtitles (WebVTT, SubRip), and lines or headings with a time
 * ("[0:03] Vet: …", "Speaker 1  0:03", "Anna Smith (00:03):"). Own reader, and no library for subtitles: what is pasted is seldom
 * one form whole, and most forms have no name.
 */

/** A stretch of text as it was pasted, with what its program said of it. */
export interface StampedLine {
  text: string;
  speaker?: string | undefined;
  /** Milliseconds from the start; undefined where its program told none. */
  start?: number | undefined;
  end?: number | undefined;
}

/** The lines of a transcript with times; undefined where times are none of a recording, as in a log of a ward ("9:30 fed"). */
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

/** What one line is: a time, who speaks from here on, something said, or several of these. */
interface Mark {
  kind: 'cue' | 'heading' | 'time' | 'timed text' | 'text';
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
  text: string;
  isClock?: boolean;
}

/** Goes through the lines and keeps who speaks and since when. */
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
    // A cue of subtitles names its own speaker or none.
    if (kind === 'cue') this.#speaker = undefined;
    if (text !== '') this.#say(text, kind === 'text');
  }

  #say(text: string, goesOn: boolean): void {
    const last = this.said.at(-1);
    // The second line of a cue; a paragraph behind a heading stands for itself.
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

/** The forms of a line with a time, each with what it tells; the first that a line has decides. */
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

/** "1:02:03.5", "02:03": hours may be left out. */
function milliseconds(time = ''): number {
  const parts = time.replace(',', '.').split(':').map(Number);
  return Math.round(parts.reduce((sum, part) => sum * 60 + part, 0) * SECOND);
}

/** A visit is no longer; what begins later was told by the clock on the wall. */
const LONGEST_RECORDING = 6 * HOUR;
/** A recording begins about here; "9:30 fed, 10:00 walked" does not. */
const BEGINS_BEFORE = 2 * MINUTE;

/** Whether times are those of a recording: in their order, on many lines, and not only at every fifth minute. */
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

/** Names with a time, each above what is said. "Fed 10:30" names no one: where times are of the clock, the names come back. */
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

/** Times of the day are told in fives: "9:30", "10:00", "10:15". */
function isOfClock(timed: readonly Mark[], lines: readonly string[]): boolean {
  const isShort = !lines.some((line) => /\b\d{1,2}:\d{2}:\d{2}\b/.test(line));
  return isShort && timed.every(({ start = 0 }) => (start / SECOND) % 5 === 0);
}

/** What is of the program alone: "WEBVTT", "Kind: captions", "NOTE …", the number of a cue. */
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

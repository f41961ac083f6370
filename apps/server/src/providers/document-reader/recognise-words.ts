/** Recognizes words in images with Tesseract, in a separate process that is killed when it takes too long. */
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { codeOf } from '#server/platform/error-code.ts';
import { linesOf, type PlacedWords } from './page-lines.ts';

/** An image: PNG, or one sheet of a TIFF file. */
export interface Picture {
  picture: Uint8Array;
  sheet?: number | undefined;
}

/** The words of an image. */
export type Recognised = { text: string } | { failed: 'missing' | 'slow' | 'broken' | 'unsure' };

/** Options of recognition. */
export interface RecogniseOptions {
  /** The program; a name is searched in the paths. */
  command?: string;
  /** For one image, in milliseconds. */
  timeLimitMs?: number;
}

const TIME_LIMIT_MS = 120_000;

/** Paths in which a name is searched. */
const PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/** Percent: a result below this is a guess, and a guessed dose is worse than none. */
const SURE = 55;

/** Percent: single words below this are noise and pen strokes. */
const WORD = 20;

/** @throws the signal's reason */
export async function recogniseWords(
  { picture, sheet }: Picture,
  { command = 'tesseract', timeLimitMs = TIME_LIMIT_MS }: RecogniseOptions,
  signal: AbortSignal,
): Promise<Recognised> {
  const sheetOption = sheet === undefined ? [] : ['-c', `tessedit_page_number=${sheet}`];
  // Pages may be sideways: this is the first mode that detects orientation.
  const options = ['stdin', 'stdout', '-l', 'eng', '--psm', '1', ...sheetOption, 'tsv'];
  const late = AbortSignal.timeout(timeLimitMs);
  try {
    return readTable(
      await run(command, options, { input: picture, signal: AbortSignal.any([signal, late]) }),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) return { failed: 'slow' };
    return { failed: isMissing(error) ? 'missing' : 'broken' };
  }
}

interface Run {
  input: Uint8Array;
  signal: AbortSignal;
}

async function run(command: string, options: string[], { input, signal }: Run): Promise<string> {
  const program = spawn(command, options, {
    // One thread each, because several pages are read at once.
    env: { PATH, OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    program.once('error', reject);
    program.once('close', resolve);
  });
  // It may end before it has read all input.
  program.stdin.on('error', () => undefined);
  program.stdin.end(input);
  const [output, code] = await Promise.all([buffer(program.stdout), ended]);
  if (code !== 0) throw new Error('The program that recognises words did not end well.');
  return output.toString();
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'EACCES'].includes(codeOf(error));
}

/** A word with its line. */
interface Word extends PlacedWords {
  line: string;
  sureness: number;
}

function readTable(table: string): Recognised {
  const words = table.split('\n').slice(1).flatMap(wordIn);
  if (words.length === 0) return { text: '' };
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sureness = words.reduce((sum, word) => sum + word.sureness * word.text.length, 0) / letters;
  return sureness < SURE ? { failed: 'unsure' } : { text: linesOf(upright(words)) };
}

/**
 * A row of the table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
 */
function wordIn(row: string): Word[] {
  const columns = row.split('\t');
  const [level, , block, paragraph, line, , ...rest] = columns;
  const [left = 0, top = 0, width = 0, height = 0, sureness = 0] = rest.slice(0, 5).map(Number);
  const text = rest[5] ?? '';
  if (level !== '5' || text.trim() === '' || sureness < WORD) return [];
  const place = { x: left, y: top + height / 2, width, height };
  return [{ ...place, text, line: `${block} ${paragraph} ${line}`, sureness }];
}

/** The words rotated so that lines are horizontal, regardless of the scan's orientation. */
function upright(words: readonly Word[]): PlacedWords[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  const [across, down] = lines.reduce<[number, number]>(
    ([x, y], line) => {
      const [first, last] = [line[0], line.at(-1)];
      return first && last ? [x + middle(last) - middle(first), y + last.y - first.y] : [x, y];
    },
    [0, 0],
  );
  const length = Math.hypot(across, down);
  if (length === 0) return [...words];
  const [cosine, sine] = [across / length, down / length];
  const isOnSide = Math.abs(sine) > Math.abs(cosine);
  return lines.flatMap((line) => {
    const height = median(line.map((word) => (isOnSide ? word.width : word.height)));
    return line.map((word) => {
      const width = isOnSide ? word.height : word.width;
      const [x, y] = [middle(word), word.y];
      return {
        text: word.text,
        x: x * cosine + y * sine - width / 2,
        y: y * cosine - x * sine,
        width,
        height,
      };
    });
  });
}

function middle({ x, width }: PlacedWords): number {
  return x + width / 2;
}

/** Of a line: the height of a word depends on its letters. */
function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * Combines positioned words into lines. Words side by side are in one line, with spaces for their position,
 * so that columns stay aligned.
 */

/** A word or a run of words, in any unit; `y` is its base line, and grows downwards. */
export interface PlacedWords {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Direction of the line, in degrees clockwise: 0 if left out, 270 for upwards. */
  direction?: number;
}

/** Shares of the letter height: a larger gap separates words, a much larger one separates columns. */
const SPACE = 0.15;
const COLUMN = 1.5;

/** Share of the letter height by which words of one line may be higher or lower. */
const LEVEL = 0.5;

/** Share of the letter height between two lines beyond which there is an empty one. */
const PARAGRAPH = 2.2;

/** Minimum spaces between two columns. */
const GAP = 3;

/**
 * The words line by line, from top to bottom, with an empty line between paragraphs. Words in another
 * direction form separate lines, after those of the most common direction.
 */
export function linesOf(words: readonly PlacedWords[]): string {
  const shown = words.filter(({ text }) => text.trim() !== '');
  const directions = [...Map.groupBy(shown, ({ direction = 0 }) => direction)];
  return directions
    .toSorted(([, one], [, other]) => lettersOf(other) - lettersOf(one))
    .map(([direction, own]) => levelLines(own.map((word) => levelled(word, direction))))
    .join('\n\n');
}

function lettersOf(words: readonly PlacedWords[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** The word on the page rotated so that its line is horizontal. */
function levelled(word: PlacedWords, direction: number): PlacedWords {
  if (direction === 0) return word;
  const [cosine, sine] = [Math.cos((direction * Math.PI) / 180), Math.sin((direction * Math.PI) / 180)];
  return { ...word, x: word.x * cosine + word.y * sine, y: word.y * cosine - word.x * sine };
}

function levelLines(words: PlacedWords[]): string {
  const lines: PlacedWords[][] = [];
  for (const word of words.sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    if (line && before && word.y - before.y <= LEVEL * Math.min(word.height, before.height)) line.push(word);
    else lines.push([word]);
  }
  const grid = gridOf(words);
  return lines.map((line, at) => gapAbove(lines[at - 1], line) + joined(line, grid)).join('\n');
}

function gapAbove(above: PlacedWords[] | undefined, line: PlacedWords[]): string {
  const [one, other] = [above?.[0], line[0]];
  if (!one || !other) return '';
  return other.y - one.y > PARAGRAPH * Math.max(one.height, other.height) ? '\n' : '';
}

/** Where the text of a page begins, and how wide a letter is. */
interface Grid {
  left: number;
  letter: number;
}

/** Characters of the longest line. */
const MOST_LETTERS = 600;
/** Share of the words that may be narrower than the grid. */
const NARROW = 0.1;

/** Narrow enough that most words fit in place. A word that does not fit moves those after it. */
function gridOf(words: readonly PlacedWords[]): Grid {
  const left = Math.min(...words.map(({ x }) => x));
  const right = Math.max(...words.map(({ x, width }) => x + width));
  const widths = words
    .filter(({ text, width }) => text.trim().length > 2 && width > 0)
    .map(({ text, width }) => width / text.length)
    .sort((a, b) => a - b);
  const narrow = widths[Math.floor(widths.length * NARROW)] ?? (words[0]?.height ?? 1) / 2;
  return { left, letter: Math.max(narrow, (right - left) / MOST_LETTERS, Number.MIN_VALUE) };
}

function joined(line: PlacedWords[], grid: Grid): string {
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const word of line.sort((a, b) => a.x - b.x)) {
    text = spaced(text, word, end, grid) + word.text.trim();
    if (/\s$/.test(word.text)) text += ' ';
    end = Math.max(end, word.x + word.width);
  }
  return text.trimEnd();
}

/** The text of a line up to its next word. @param end  where the words before it end */
function spaced(text: string, { x, height }: PlacedWords, end: number, { left, letter }: Grid): string {
  const gap = (x - end) / (height || 1);
  if (gap <= SPACE || (gap <= COLUMN && text.endsWith(' '))) return text;
  if (gap <= COLUMN) return `${text} `;
  const bare = text.trimEnd();
  const least = bare === '' ? 0 : bare.length + GAP;
  return bare.padEnd(Math.max(Math.round((x - left) / letter), least));
}

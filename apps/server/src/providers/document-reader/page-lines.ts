/** Words that stand somewhere on a page, as lines: what stands side by side belongs together, as in a table. */

/** A word or a run of words, in any unit; `y` is its base line, and grows downwards. */
export interface PlacedWords {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Parts of a letter's height: words apart by more are apart, and by much more they stand in another column. */
const SPACE = 0.15;
const COLUMN = 1.5;

/** Parts of a letter's height by which words of one line may stand higher or lower. */
const LEVEL = 0.5;

/** Parts of a letter's height between two lines beyond which there is an empty one. */
const PARAGRAPH = 2.2;

/** The words line by line, from top to bottom; columns are set apart by three spaces, paragraphs by an empty line. */
export function linesOf(words: readonly PlacedWords[]): string {
  const lines: PlacedWords[][] = [];
  for (const word of words.filter(({ text }) => text.trim() !== '').sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    if (line && before && word.y - before.y <= LEVEL * Math.min(word.height, before.height)) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line, at) => gapAbove(lines[at - 1], line) + joined(line)).join('\n');
}

function gapAbove(above: PlacedWords[] | undefined, line: PlacedWords[]): string {
  const [one, other] = [above?.[0], line[0]];
  if (!one || !other) return '';
  return other.y - one.y > PARAGRAPH * Math.max(one.height, other.height) ? '\n' : '';
}

function joined(line: PlacedWords[]): string {
  let text = '';
  let end: number | undefined;
  for (const word of line.sort((a, b) => a.x - b.x)) {
    const gap = end === undefined ? 0 : (word.x - end) / (word.height || 1);
    text += between(gap, end === undefined) + word.text.trim();
    if (/\s$/.test(word.text)) text += ' ';
    end = Math.max(end ?? word.x, word.x + word.width);
  }
  return text.replaceAll(/ {4,}/g, '   ').trimEnd();
}

function between(gap: number, isFirst: boolean): string {
  if (isFirst || gap <= SPACE) return '';
  return gap > COLUMN ? '   ' : ' ';
}

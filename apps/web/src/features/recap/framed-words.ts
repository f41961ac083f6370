/** Finds the words of a passage on a page whose text is known in pieces. */

/** A piece of text and its position, as fractions of the page's width and height. */
export interface PlacedWords {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A frame, as fractions of the page's width and height. */
export type Frame = Omit<PlacedWords, 'text'>;

/** Shorter texts match anywhere on a page. */
const LEAST_LETTERS = 4;

/**
 * A frame for each run of adjacent pieces that a passage was read from. A passage whose words are not
 * together on the page (a row of a table) is searched part by part. Empty without a match: a frame around
 * other words would mislead.
 */
export function framesOf(pieces: readonly PlacedWords[], passage: string): Frame[] {
  const letters: string[] = [];
  const owners: number[] = [];
  for (const [at, { text }] of pieces.entries())
    for (const letter of lettersOf(text)) {
      letters.push(letter);
      owners.push(at);
    }
  const page = letters.join('');
  const find = (words: string) => {
    const wanted = lettersOf(words).join('');
    const at = wanted.length < LEAST_LETTERS ? -1 : page.indexOf(wanted);
    return at < 0 ? [] : owners.slice(at, at + wanted.length);
  };
  const whole = find(passage);
  const found = whole.length > 0 ? whole : passage.split(/[|\t;]| {2,}|: /).flatMap(find);
  return joined([...new Set(found)].flatMap((at) => pieces[at] ?? []));
}

/** One UTF-16 unit each, so that positions in the joined text are indexes of the list. */
function lettersOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .split('');
}

/** Adjacent pieces in a line become one frame. */
function joined(pieces: readonly PlacedWords[]): Frame[] {
  const frames: Frame[] = [];
  for (const { left, top, width, height } of pieces) {
    const last = frames.at(-1);
    if (last && Math.abs(last.top - top) < height / 2 && left >= last.left) {
      last.width = Math.max(last.width, left + width - last.left);
      last.height = Math.max(last.height, height);
    } else frames.push({ left, top, width, height });
  }
  return frames;
}

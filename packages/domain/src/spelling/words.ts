/** Splits text into words, in any script. */

/** A word, and the gap before it. */
export interface Word {
  /** Before it: spaces and punctuation. The first word has one, too. */
  gap: string;
  text: string;
}

/** Words of a text in order, and the rest after the last. Concatenated they give the text. */
export interface Words {
  words: Word[];
  rest: string;
}

/**
 * Letters, their marks and digits, with single apostrophes among them: `don’t`. Linear: each character is
 * read once.
 */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/** Splits a text into words. Takes linear time. */
export function wordsIn(text: string): Words {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.push({ gap: text.slice(end, index), text: word });
    end = index + word.length;
  }
  return { words, rest: text.slice(end) };
}

/** The comparable form of a word, ignoring case, width and the form of its apostrophe. */
export function sameWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('’', "'");
}

/** The comparable form of a gap: all spaces are equal. */
export function sameGap(gap: string): string {
  return gap.normalize('NFKC').replaceAll(/\s+/gu, ' ');
}

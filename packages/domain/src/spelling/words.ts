/** Words as people write them, in any script. */

/** A word, and what is between it and the word before. */
export interface Word {
  /** Before it: spaces, signs. Of the first word too. */
  gap: string;
  text: string;
}

/** Words of a text in their order, with what is after the last. Laid end to end again they are the text. */
export interface Words {
  words: Word[];
  rest: string;
}

/** Letters, their marks and digits, with single apostrophes among them: `don’t`. Each sign is looked at once. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/** Cuts a text into words. In linear time. */
export function wordsIn(text: string): Words {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.push({ gap: text.slice(end, index), text: word });
    end = index + word.length;
  }
  return { words, rest: text.slice(end) };
}

/** A word by which others are known to be the same: whatever its case, its width and the shape of its apostrophe. */
export function sameWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('’', "'");
}

/** What is between two words, by which others are known to be the same: any space is a space. */
export function sameGap(gap: string): string {
  return gap.normalize('NFKC').replaceAll(/\s+/gu, ' ');
}

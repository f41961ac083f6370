/** Texts as rows of words that can be laid side by side, whether they were spoken or written. */

import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { readOnce } from '../../reading/text/read-once.ts';

/** One word as it is compared; a number with its unit is one, and so is where a sentence begins or ends. */
export interface ComparedWord {
  /** In small letters and without its ending; `#mg` for a number of milligrams, {@link EDGE} where a sentence ends. */
  key: string;
  /** As it stands in the text. */
  text: string;
  number?: NumberMention;
  /** Whether a comma follows it. */
  isPaused: boolean;
}

/** Where a sentence begins or ends. */
export const EDGE = '|';

/** The words of a text in reading order, between the edges of its sentences. Questions are left out: they state nothing. */
export const comparedWords: (text: string) => readonly ComparedWord[] = readOnce((text) => {
  const words = [AN_EDGE];
  let begun = 1;
  for (const word of wordsOf(text)) {
    if (word.text === '?') words.length = begun;
    // "No, no blood", "she, she coughs": what is said twice is said once.
    if (word.number !== undefined || word.key !== words.at(-1)?.key) words.push(word);
    if (word.key === EDGE) begun = words.length;
  }
  return words.at(-1)?.key === EDGE ? words : [...words, AN_EDGE];
});

const AN_EDGE: ComparedWord = { key: EDGE, text: '', isPaused: false };

/** A word, or what ends a sentence; the point within a figure ends none. */
const WORD = /[a-z]+(?:'[a-z]+)?|\d+(?:\.\d+)?|[.?!;](?!\d)/gi;

function wordsOf(text: string): ComparedWord[] {
  const numbers = readNumbers(text);
  const words: ComparedWord[] = [];
  let next = 0;
  for (const { 0: word, index } of findAll(text, WORD)) {
    while (endOf(numbers[next]) <= index) next += 1;
    const number = numbers[next];
    if (!number || index < number.start) words.push(asCompared(word, text[index + word.length] === ','));
    else if (words.at(-1)?.number !== number) words.push(ofNumber(number, text));
  }
  return words.filter(({ key }) => !FILLERS.has(key));
}

function endOf(number: NumberMention | undefined): number {
  return number ? (number.unitEnd ?? number.end) : Number.POSITIVE_INFINITY;
}

function ofNumber(number: NumberMention, text: string): ComparedWord {
  const words = text.slice(number.start, endOf(number));
  return { key: `#${number.unit ?? ''}`, text: words, number, isPaused: false };
}

/** What says nothing of its own, what the writer leaves out, and the "do" of a "do not". */
const FILLERS: ReadonlySet<string> = new Set(
  `um uh er erm hm hmm like so okay well just the a an and to do does did will can would i we you he she it they that there
  is are was were has had have`.split(/\s+/),
);

/** "Don't", "do not" and "not" are one, and "he's" is "he". */
function asCompared(text: string, isPaused: boolean): ComparedWord {
  if (/^\W$/.test(text)) return { key: EDGE, text, isPaused };
  const word = text.toLowerCase();
  if (word.endsWith("n't") || word === 'cannot') return { key: 'not', text, isPaused };
  const [stem = ''] = word.split("'");
  return { key: stem.length > 3 ? stem.replace(/s$/, '') : stem, text, isPaused };
}

/** Loops: a model repeats the same words again and again. One occurrence is kept. */
import { UNSPACED } from './boundaries.ts';

/** Number of repetitions that make a loop, by number of words. No one says a sentence four times. */
const TIMES: readonly number[] = [Number.POSITIVE_INFINITY, 8, 5, 4];
const LONGEST_PHRASE = 30;

/** Approximate number of words of a text. */
export function wordCount(text: string): number {
  return UNSPACED.test(text) ? Math.ceil(text.length / 2) : text.split(/\s+/).length;
}

/** Number of repetitions of such a phrase that make a loop; half as many with low confidence. */
export function timesOfLoop(words: number, isDoubted = false): number {
  const times = TIMES[Math.min(words, TIMES.length - 1)] ?? Number.POSITIVE_INFINITY;
  return isDoubted ? Math.max(3, Math.ceil(times / 2)) : times;
}

/** A word for comparison: in lower case, without punctuation. */
export function bareWord(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/**
 * The text with each repeated phrase once. Numbers stay, in digits and in words: "five five five five" is a
 * telephone number. A sentence with a number in it counts like any other.
 */
export function withoutLoops(text: string, isDoubted = false): string {
  const words = text.trim().split(/\s+/);
  if (words.length < 5) return withoutUnspacedLoops(words.join(' '));
  const bare = words.map(bareWord);
  for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
    const least = timesOfLoop(length, isDoubted);
    for (let start = 0; start + length * least <= words.length; start += 1) {
      const times = timesRunning(bare, start, length);
      if (times < least || !isPhrase(bare.slice(start, start + length))) continue;
      words.splice(start, length * (times - 1));
      bare.splice(start, length * (times - 1));
    }
  }
  return withoutUnspacedLoops(words.join(' '));
}

/** Scripts without spaces: the same characters five times in a row. */
function withoutUnspacedLoops(text: string): string {
  if (!UNSPACED.test(text)) return text;
  return text.replaceAll(/(\D{4,40}?)\1{4,}/gu, '$1');
}

function timesRunning(words: readonly string[], start: number, length: number): number {
  let end = start + length;
  while (end < words.length && words[end] === words[end - length]) end += 1;
  return Math.floor((end - start) / length);
}

/** Whether words can be a loop: not only numbers, and enough other words around a number. */
export function isPhrase(words: readonly string[]): boolean {
  const numbers = words.filter((word) => isNumber(word));
  // Spelled-out letters are neither.
  const others = new Set(words.filter((word) => word.length > 1 && !isNumber(word)));
  return numbers.length === 0 ? others.size > 0 : others.size >= 3;
}

function isNumber(word: string): boolean {
  return /\p{N}/u.test(word) || NUMBER_WORDS.has(word);
}

/** Number words that are read out one by one. */
const NUMBER_WORDS: ReadonlySet<string> = new Set(
  [
    'zero oh nought one two three four five six seven eight nine ten eleven twelve point double triple hundred',
    'null eins zwei zwo drei vier fünf sechs sieben acht neun zehn komma',
    'zéro un deux trois quatre cinq sept huit neuf dix virgule',
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez coma',
    'um dois três quatro sete oito nove dez vírgula',
    'due tre quattro cinque sei sette otto dieci virgola',
    'nul een twee drie vijf zes zeven acht negen tien',
  ].flatMap((words) => words.split(' ')),
);

/** Custom spelling: what was heard, written as the clinic writes it. @spec 2.7/spelling */
import { faultOf, type SpellingRule } from './spelling-faults.ts';
import { sameGap, sameWord, type Word, type Words, wordsIn } from './words.ts';

/** Characters of the longest segment that a transcript holds. */
const LONGEST_SEGMENT = 20_000;

/** Phrases that are corrected, word by word. */
interface Step {
  /** By a word, with what is before it; of first words nothing is before. */
  next: Map<string, Step>;
  /** How the phrase that ends here is written. */
  to?: string;
}

/** Corrects texts. */
export type Speller = (text: string) => string;

/**
 * Makes what corrects texts. Whole words and phrases are found whatever their case, from left to right, of two that begin
 * at one place the longer; what was corrected is not corrected again. Signs and spaces around them stay, and so do all
 * numbers, units and negations. In time linear in the text.
 *
 * @param rules  the first that corrects a phrase counts; what {@link faultOf} names is passed over
 */
export function spellerOf(rules: readonly SpellingRule[]): Speller {
  const start = stepsOf(rules);
  if (start.next.size === 0) return (text) => text;
  return (text) => correct(start, wordsIn(text));
}

/**
 * Corrects the words of segments. How many there are, their times and their speakers stay, so that whatever points to a
 * segment still does; one that would become too long to be kept stays as it was heard.
 */
export function applySpelling<Segment extends { text: string }>(
  segments: readonly Segment[],
  rules: readonly SpellingRule[],
): Segment[] {
  const spell = spellerOf(rules);
  return segments.map((segment) => {
    const text = spell(segment.text);
    return text === segment.text || text.length > LONGEST_SEGMENT ? segment : { ...segment, text };
  });
}

function stepsOf(rules: readonly SpellingRule[]): Step {
  const start: Step = { next: new Map() };
  for (const { to, from } of rules) {
    for (const heard of from) {
      if (faultOf(heard, to) === undefined) addPhrase(start, wordsIn(heard).words, to);
    }
  }
  return start;
}

function addPhrase(start: Step, words: readonly Word[], to: string): void {
  let step = start;
  for (const [place, word] of words.map(keysOf).entries()) {
    const key = place === 0 ? word.first : word.later;
    const next = step.next.get(key) ?? { next: new Map() };
    step.next.set(key, next);
    step = next;
  }
  step.to ??= to;
}

/** A word with the keys by which it is found: as the first of a phrase, and after another word. */
interface KeyedWord extends Word {
  first: string;
  later: string;
}

/** No sign of a gap is in a word, so that the two never run into one another. */
function keysOf(word: Word): KeyedWord {
  const first = sameWord(word.text);
  return { ...word, first, later: `${sameGap(word.gap)}${first}` };
}

function correct(start: Step, { words, rest }: Words): string {
  const keyed = words.map(keysOf);
  const written: string[] = [];
  let place = 0;
  for (let word = keyed[0]; word; word = keyed[place]) {
    const match = longestAt(start, keyed, place);
    written.push(word.gap, match?.to ?? word.text);
    place += match?.length ?? 1;
  }
  return `${written.join('')}${rest}`;
}

/** A phrase has no more than some forty words, so this ends soon wherever it begins. */
function longestAt(
  start: Step,
  words: readonly KeyedWord[],
  from: number,
): { to: string; length: number } | undefined {
  let longest: { to: string; length: number } | undefined;
  let step: Step | undefined = start;
  for (let place = from; step && place < words.length; place += 1) {
    const word = words[place];
    step = word && step.next.get(place === from ? word.first : word.later);
    if (step?.to !== undefined) longest = { to: step.to, length: place - from + 1 };
  }
  return longest;
}

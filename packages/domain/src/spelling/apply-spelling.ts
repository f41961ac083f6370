/** Custom spelling: rewrites transcribed words in the clinic's spelling. @spec 2.7/spelling */
import { faultOf, type SpellingRule } from './spelling-faults.ts';
import { sameGap, sameWord, type Word, type Words, wordsIn } from './words.ts';

/** Maximum characters of a transcript segment. */
const LONGEST_SEGMENT = 20_000;

/** Trie of phrases to correct, word by word. */
interface Step {
  /** By a word with its gap before; first words have none. */
  next: Map<string, Step>;
  /** The correction of the phrase that ends here. */
  to?: string;
}

/** A function that corrects texts. */
export type Speller = (text: string) => string;

/**
 * Compiles rules into a function that corrects texts. It finds whole words and phrases ignoring case, from
 * left to right, and prefers the longer of two at one place. Corrections are not corrected again. Surrounding
 * characters and spaces stay, as do all numbers, units and negations. Takes linear time.
 *
 * @param rules  the first rule for a phrase counts; invalid ones by {@link faultOf} are ignored
 */
export function spellerOf(rules: readonly SpellingRule[]): Speller {
  const start = stepsOf(rules);
  if (start.next.size === 0) return (text) => text;
  return (text) => correct(start, wordsIn(text));
}

/**
 * Corrects the words of segments. Their number, times and speakers stay, so that references remain valid. A
 * segment whose correction would be too long does not change.
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

/** A word with its look-up keys: as the first of a phrase, and after another word. */
interface KeyedWord extends Word {
  first: string;
  later: string;
}

/** No character of a gap occurs in a word, so that the two keys are distinct. */
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

/** A phrase has at most about forty words, so this ends soon at any start. */
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

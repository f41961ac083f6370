/** What in a talk may tell whose voice a sentence is: its words, where it stands, and how it takes up the one before. */
import { isQuestion } from '../sentences/questions.ts';
import { readOnce } from '../text/read-once.ts';

/** A sentence, and the stretch of speech that a transcriber heard it in. */
export interface HeardSentence {
  text: string;
  stretch: number;
}

/** What a sentence tells by itself: its words, pairs of them with its beginning (^) and end ($), and how long it is. */
export function wordFeatures(sentence: string): string[] {
  const words = wordsIn(sentence);
  const marked = ['^', ...words, '$'];
  const pairs = words.map((word, at) => `${marked[at]} ${word}`);
  const length = Math.min(6, Math.floor(Math.log2(words.length + 1) * 1.5));
  return [...new Set([...words, ...pairs, `${words.at(-1) ?? '^'} $`, `length ${length}`])];
}

/** Where in a talk a sentence stands: owners tell first, and the clinic sums up. */
export function placeFeatures(index: number, sentences: number): string[] {
  const part = `part ${Math.floor((PARTS * index) / sentences)}`;
  return index < OPENING ? [part, `sentence ${index}`] : [part];
}

const PARTS = 10;
const OPENING = 4;

/** What tells that the voice changes between two sentences, or stays. */
export function turnFeatures(before: HeardSentence, next: HeardSentence): string[] {
  const one = shapeOf(before.text);
  const other = shapeOf(next.text);
  const stretch = before.stretch === next.stretch ? 'within' : 'behind';
  const [first = '', second = ''] = other.words;
  const [opened = '', openedOn = ''] = one.words;
  return [
    'any',
    stretch,
    `${stretch}: ${one.end}, ${other.end}`,
    `${stretch}: ${one.end}, ${other.answer}`,
    `${stretch}: ${one.answer}, ${other.end}`,
    `${stretch}: ${one.answer} ${one.size} ${one.end}, ${other.answer} ${other.size}`,
    `${stretch}: ${one.end}, ${echoed(one.words, other.words)}`,
    `${stretch}: ${lengthOf(one.words)}, ${lengthOf(other.words)}`,
    `${one.end}, ${first} …`,
    `${one.end}, ${first} ${second} …`,
    `${opened} … ${other.end}`,
    `${opened} ${openedOn} … ${one.end}`,
    `… ${one.words.at(-1)}`,
    `${opened} …, ${first} …`,
  ];
}

/** A sentence as far as it calls for an answer, or is one. */
interface Shape {
  words: readonly string[];
  end: 'asks' | 'tells';
  answer: 'answers' | 'says';
  size: 'short' | 'long';
}

const shapeOf: (sentence: string) => Shape = readOnce((sentence) => {
  const words = wordsIn(sentence);
  return {
    words,
    end: isQuestion(sentence) || NAMES_ONLY.test(sentence) ? 'asks' : 'tells',
    answer: YES_OR_NO.test(sentence) ? 'answers' : 'says',
    size: words.length <= 2 ? 'short' : 'long',
  };
});

/** "And the antibiotic, the doxycycline": a thing that is only named is asked for. */
const NAMES_ONLY =
  /^(?:(?:okay|and|so|what about),? )*(?:and|what about) (?:the|his|her|your) [a-z-]+(?:,? [a-z-]+){0,3},?[.?]?$/i;
const YES_OR_NO = /^(?:(?:um|uh|oh|well)[, ]+)*(?:yes|yeah|yep|yup|no|nope|nah|mm-hmm|not really|never)\b/i;

/** How much of a sentence was said right before, in quarters. */
function echoed(before: readonly string[], words: readonly string[]): string {
  const again = words.filter((word) => before.includes(word)).length;
  return `echo ${words.length === 0 ? 0 : Math.round((4 * again) / words.length)}`;
}

function lengthOf({ length }: readonly string[]): number {
  return Math.min(4, Math.floor(length / 2));
}

function wordsIn(sentence: string): string[] {
  return (sentence.toLowerCase().replaceAll('’', "'").match(WORD) ?? []).map((word) =>
    /^\d/.test(word) ? '#' : word,
  );
}

const WORD = /[a-z]+(?:'[a-z]+)?|\d+|\?/g;

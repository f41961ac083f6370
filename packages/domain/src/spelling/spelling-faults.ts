/** Which corrections are allowed: none that could change a dose or reverse a "no". */
import { sameWord, wordsIn } from './words.ts';

/** The spelling of a word, and its wrong form. */
export interface SpellingRule {
  to: string;
  from: readonly string[];
}

const NEGATIONS = `no not none never nor neither nothing nobody without cannot dont doesnt didnt isnt wasnt arent werent
  hasnt havent hadnt wont wouldnt cant couldnt shouldnt non deny denies denied denying negative absent lacks lacking
  sin nunca ningún ninguna ninguno nada ne pas sans jamais aucun aucune rien nicht kein keine keinen keiner keinem keines nie
  niemals ohne nein não sem nenhum nenhuma niet geen nooit zonder nee`;

/** Number words with their digits; words that only count are their own value. */
const NUMBERS = `zero:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12
  thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50
  sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 million:1000000 half quarter once twice thrice double
  triple dozen point`;

/** Units of doses and measures; those in one line are equivalent. */
const UNITS = [
  'mg milligram milligrams',
  'mcg ug μg microgram micrograms',
  'g gram grams',
  'kg kilogram kilograms kilo kilos',
  'lb lbs pound pounds',
  'ml mls milliliter milliliters millilitre millilitres cc ccs',
  'l liter liters litre litres',
  'meq mmol iu',
  'percent',
  'bid',
  'tid',
  'qid',
  'sid',
  'hourly',
  'daily',
  'weekly',
  'monthly',
];

/** Words that a note must not lose, gain or exchange, each with its class. */
const WEIGHTY: ReadonlyMap<string, string> = new Map([
  ...listed(NEGATIONS).map((word): [string, string] => [word, 'no']),
  ...listed(NUMBERS).map((entry): [string, string] => {
    const [word = '', digits = word] = entry.split(':');
    return [word, digits];
  }),
  ...UNITS.flatMap((line) => listed(line).map((word): [string, string] => [word, listed(line)[0] ?? word])),
]);

/**
 * The problem of a rule, in a sentence for its author; undefined if it is allowed. A correction must not
 * consist only of numbers, units and negations, nor change one.
 */
export function spellingFault({ to, from }: SpellingRule): string | undefined {
  if (wordsIn(to).words.length === 0) return 'Write the word with at least one letter.';
  for (const heard of from) {
    const fault = faultOf(heard, to);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The problem of correcting one phrase; undefined if there is none. */
export function faultOf(heard: string, to: string): string | undefined {
  const { words } = wordsIn(heard);
  if (words.length === 0) return `"${heard}" has no word that can be heard.`;
  if (words.every(({ text }) => weightOf(text).isAll)) {
    return `"${heard}" cannot be corrected: it is a number, a unit or a negation, and a dose or a "no" could be turned around.`;
  }
  if (weightsIn(heard) === weightsIn(to)) return undefined;
  return `"${heard}" cannot become "${to}": a number, a unit or a negation would be lost or added, and a dose or a "no" could be turned around.`;
}

/** Numbers, units and negations of a text, sorted: two texts with equal lists have the same values. */
export function weightsIn(text: string): string {
  return wordsIn(text)
    .words.flatMap((word) => weightOf(word.text).weights)
    .sort()
    .join(' ');
}

/** The relevant part of a word, and whether it is the whole word: of `T4` the 4, of `4` all of it. */
function weightOf(word: string): { weights: string[]; isAll: boolean } {
  const plain = sameWord(word);
  const known = WEIGHTY.get(plain) ?? (plain.endsWith("n't") ? 'no' : undefined);
  if (known !== undefined) return { weights: [known], isAll: true };
  const digits = plain.match(/\p{N}+/gu) ?? [];
  return { weights: digits, isAll: digits.join('') === plain };
}

function listed(words: string): string[] {
  return words.split(/\s+/).filter(Boolean);
}

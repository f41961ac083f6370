/** Whether a word that is also a patient's name names the patient where it is said: "Sugar weighs 4 kg", "his blood sugar". */

import { sequence } from '../../reading/text/patterns.ts';
import type { WordKind } from './name-words.ts';

/** `open` where it may be either. */
export type Meaning = 'patient' | 'word' | 'open';

/** A word in its text. */
export interface WordInText {
  text: string;
  start: number;
  end: number;
  kind: WordKind;
  /** Whether names are told from words by their capitals in this transcript. */
  hasCapitals: boolean;
}

/** What a word that is also a name means where it stands. */
export function meaningOf(word: WordInText): Meaning {
  const { text, start, end, kind, hasCapitals } = word;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 60);
  if (isCompound(before, after, text.slice(start, end))) return 'word';
  const isCapital = /^[\p{Lu}\d]/u.test(text.slice(start, end));
  const isInside = hasCapitals && isCapital && !opensSentence(before);
  if (isInside) return meaningInside(before, after, kind);
  const isSmall = hasCapitals && !isCapital;
  return meaningAsSubject({ before, after, kind, isSmall, hasCapitals });
}

interface Around {
  before: string;
  after: string;
  kind: WordKind;
  /** Whether it has no capital, though names have. */
  isSmall: boolean;
  hasCapitals: boolean;
}

function meaningAsSubject({ before, after, kind, isSmall, hasCapitals }: Around): Meaning {
  const subject = asSubject(after, kind);
  const isFree = SUBJECT_PLACE.test(before);
  if (subject === 'patient' && isFree) return 'patient';
  if (isSmall) return 'word';
  if (TURNED_TO.test(before) && STANDS_ALONE.test(after)) return kind === 'measured' ? 'open' : 'patient';
  if (!hasCapitals && kind === 'thing' && !DETERMINED.test(before)) return 'patient';
  return isFree ? subject : 'word';
}

/** A capital within a sentence: a name, but for months, and what is written with a capital where it is ordered. */
function meaningInside(before: string, after: string, kind: WordKind): Meaning {
  if (kind === 'measured' && IS_FIGURE.test(after) && !weighs(after)) return 'open';
  const isTime = kind === 'month' && (OF_A_MONTH.test(before) || /^ \d/.test(after));
  return isTime && !weighs(after) ? 'word' : 'patient';
}

/** What a word is by what is said of it, at the place of a subject. */
function asSubject(after: string, kind: WordKind): Meaning {
  if (weighs(after) || IS_OF_AN_ANIMAL.some((pattern) => pattern.test(after))) return 'patient';
  return AS_SUBJECT[kind](after) ?? 'word';
}

/** What a word of each kind is where a sentence begins with it; undefined for the word. */
const AS_SUBJECT: Readonly<Record<WordKind, (after: string) => Meaning | undefined>> = {
  thing: (after) => (IS_PUT.test(after) ? 'open' : 'patient'),
  month: (after) => (IS_SAID.test(after) ? 'open' : undefined),
  measured: (after) => (IS_SAID.test(after) && !IS_MEASURED.test(after) ? 'open' : undefined),
  endearment: (after) => (IS_SAID.test(after) ? 'patient' : undefined),
  grammar: (after) => (IS_SAID.test(after) || STANDS_ALONE.test(after) ? 'patient' : undefined),
};

function weighs(after: string): boolean {
  return WEIGHS.test(after);
}

/** "Sugar weighs", "Sugar is 4 kilos", "Sugar: 4.1 kg". */
const WEIGHS = sequence(/^(?:['’]s|,|:)?(?: (?:is|was|at|about|around|now|only|just|today))* /i, [
  /weigh(?:s|ed|ing)\b/i,
  /(?:\d[\d.,]*|[a-z]+(?:[ -](?:point |and )?[a-z]+){0,4}) ?(?:kgs?|kilos?|kilograms?|lbs?|pounds?|grams?)\b/i,
]);
/** What an animal does, or is done to it. */
const DOES = sequence(
  /^(?: (?:also|still|just|now|then|never|always|really|only|actually))* /i,
  [
    /gets|takes|eats|ate|drinks|drank|vomits|vomited|coughs|coughed|sneezes|sneezed|limps|limped|itches/i,
    /scratches|scratched|licks|licked|chews|chewed|shakes|barks|meows|pees|poops|urinates|sleeps|lives|plays/i,
    /likes|loves|hates|wants|needs|refuses|refused|tolerates|tolerated|receives|received|presents|presented/i,
    /came in|comes in|is here|was here|goes home|bit|bites|swallowed|loses|lost|gained|walks|runs|jumps|has (?:a|an|no|had|lost)/i,
    /has been (?!high|low|up|down|stable|rising|elevated|normal|good|okay|fine|checked)/i,
    /doesn't (?:like|want|eat|drink)|didn't (?:like|want|eat|drink)|hasn't (?:eaten|been eating|vomited)/i,
  ],
  /\b/i,
);
const OWNS = sequence(/^['’]s (?:own |left |right |last )?/i, [
  /weight|temp\w*|heart\w*|pulse|resp\w*|lungs?|eyes?|ears?|teeth|tooth|gums|belly|abdomen|skin|coat|legs?|paws?|nails?/i,
  /blood\w*|urine|stool|poop|labs?|results?|x-?rays?|wound|incision|owner|mom|mum|dad|vaccines?|shots?|meds|dose|turn/i,
]);
const TURN =
  /^(?:,? (?:your turn|you're (?:next|up)|up you (?:come|go|get)|first|next)\b|['’]s (?:turn|up|next)\b)/i;
/** "Is a three year old", "is limping", "is spayed". */
const IS_ANIMALS = sequence(
  /^(?:['’]s| is| was| looks| seems)(?: (?:also|still|just|now|really|very|a bit|a little|only|about))* /i,
  [
    /(?:a|an|the|our|my) |here\b|next\b|up next|due\b|on \w+|overweight|underweight|lethargic|tired|itchy|limping|lame/i,
    /eating|drinking|vomiting|coughing|sneezing|scratching|licking|shaking|walking|sleeping|breathing|drooling|bleeding/i,
    /neutered|spayed|intact|vaccinated|castrated|pregnant|allergic|bright|alert|friendly|scared|aggressive|deaf|blind/i,
    /\d+(?:\.\d+)? (?:years?|months?|weeks?) old|(?:[a-z]+) (?:years?|months?|weeks?) old|(?:fe)?male\b/i,
  ],
);
const IS_OF_AN_ANIMAL: readonly RegExp[] = [DOES, OWNS, TURN, IS_ANIMALS];
/** A figure, or what is said of one. */
const IS_MEASURED = sequence(
  /^(?:['’]s| is| was| has been| came back| comes back| looks| seems| of| at|:|,)?(?: (?:at|about|around|still|a bit|a little|too|very|now|only|just|back))* /i,
  [
    /\d|(?:an? |one |two |three |four )?hundred|[a-z]+ty\b|high|low|normal|elevated|stable|rising|dropping|falling|up|down/i,
    /good|fine|okay|ok|better|worse|great|perfect|back|in range|in the|within/i,
  ],
);
/** "Honey on the wound", "pepper in the food". */
const IS_PUT = /^ (?:on|in|into|over|under|with|for|from|twice|once|daily|every|three times)\b/i;
const IS_SAID =
  /^(?:['’]s| (?:is|was|has|had|got|looks|seems|feels|will|can|should|could|would|did|does|doesn't|isn't|and)\b)/i;

/** Whether the words before another end a sentence, so that its capital tells nothing. */
export function opensSentence(before: string): boolean {
  return OPENS_SENTENCE.test(before);
}

const OPENS_SENTENCE = /(?:^|[.!?:…]["”)]?\s*|\n\s*)["“(]?$/;
/** Where a subject may stand. */
const SUBJECT_PLACE =
  /(?:^|[.!?:;,…]\s*|\b(?:and|so|now|then|but|okay|ok|well|because|since|if|when|while|that|yes|yeah|no|right|alright)\s)$/i;
const IS_FIGURE = /^(?:['’]s| is| was| of| at|:|,)?(?: (?:at|about|around|still|now|only|just|back))* \d/i;
const TURNED_TO =
  /\b(?:now|then|next|let's (?:do|see|start with|look at|weigh)|start with|on to|over to|and)[,\s]+$/i;
const STANDS_ALONE = /^\s*(?:$|[.!?,]|first\b|next\b|now\b)/i;
const DETERMINED =
  /\b(?:the|a|an|some|any|no|his|her|its|their|my|your|our|of|more|less|much|little|eat|eats|ate|eating|fed|feed|feeding|black|white|red)\s$/i;
const OF_A_MONTH =
  /\b(?:in|since|last|next|this|by|until|till|early|late|mid|through|of|from|to|for|every|each|and|or|before|after|on|\d{1,2}(?:st|nd|rd|th)?(?: of)?)\s$/i;

/** Words that make one term with the word, on either side. */
function isCompound(before: string, after: string, word: string): boolean {
  if (TERM_BEFORE.test(before) || TERM_AFTER.test(after)) return true;
  return MODAL.test(word) && BEHIND_MODAL.test(after);
}

const MODAL = /^(?:may|will|can|mark|chase|hope)$/i;
const BEHIND_MODAL = /^ (?:i|we|you|he|she|it|they|be|not|have|need|also be|cause|require|that|the)\b/i;
const TERM_BEFORE = /\b(?:blood|serum|ionized|total|fasting|low|high|his|her|its|the)\s$/i;
const TERM_AFTER =
  /^ (?:levels?|glider|water|free|curve|readings?|meter|test|strips?|ointment|dressing|oil|paste|pills?|tablets?|supplements?|deficiency|toxicity|oxalate|gluconate|sulfate|chloride|cubes?|dextran|tea|milk|spray)\b/i;

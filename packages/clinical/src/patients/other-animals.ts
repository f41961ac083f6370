/** Animals that are talked about but are no patient: "my aunt's dog got so fat on prednisone". */

import type { SpokenSentence } from '../reading/spoken-sentences.ts';
import type { PetNames } from './pet-names.ts';

/**
 * The sentences without those about another animal of the household: who says "half of it goes in Angus, that's the other
 * cat" goes on about Angus by his name, and by "he" in the same breath.
 * @param names of the patients; they are never others
 * @param spoken all that was said, corrected sentences among it: there the others may be named
 */
export function withoutOthers<S extends SpokenSentence>(
  sentences: readonly S[],
  names: PetNames,
  spoken: readonly SpokenSentence[] = sentences,
): S[] {
  const patients = names.pets.map(({ name }) => name.toLowerCase());
  const named = spoken.map(({ text }) => nameOfOther(text)).filter((name) => name !== undefined);
  const others = new Set(named.filter((name) => !patients.includes(name.toLowerCase())));
  const usual = usualPronoun(sentences);
  let meant: Other | undefined;
  return sentences.filter((sentence) => {
    const other = otherIn(sentence, others, patients) ?? goneOn(sentence, meant, usual);
    const isOpen = meant?.segment === sentence.segment && !HAS_PRONOUN.test(sentence.text);
    meant = other ?? (isOpen ? meant : undefined);
    return other === undefined || other.isTold || sentence.asks;
  });
}

/** An animal that is no patient, as it was last spoken of. */
interface Other {
  segment: number;
  pronoun: string | undefined;
  /** Whether it was only said to be well: what follows may be about the patient again. */
  isInPassing: boolean;
  /** Whether it lives with other people, and is never meant by "he" again. */
  isForeign: boolean;
  /** Whether the sentence tells something of the patient all the same: "he was bitten by our other dog, Max". */
  isTold: boolean;
}

/** "Bean, my other cat", "Angus, that's the other cat", "our other dog, Milo". */
function nameOfOther(text: string): string | undefined {
  const found = [NAMED_FIRST, NAMED_AFTER, NAMED_WAS].map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
  return found !== undefined && /^[A-Z]/.test(found) ? found : undefined;
}

/** The other animal that a sentence is about; what only takes something of it ("he steals Bean's food") is not. */
function otherIn(
  { text, segment }: SpokenSentence,
  others: ReadonlySet<string>,
  patients: readonly string[],
): Other | undefined {
  const isPatients = patients.some((name) => new RegExp(`\\b${escaped(name)}\\b`, 'i').test(text));
  const isIntroduced = nameOfOther(text) !== undefined || ANOTHER.test(text) || ONE_OF.test(text);
  const isNamed = [...others].some((name) =>
    new RegExp(
      `^(?:(?:and|but|so|because|oh|no|well)[,\\s]+)*${escaped(name)}(?:'s)? (?!food|bowl|dish|bed|toys?)`,
    ).test(text),
  );
  if (isPatients || !(isIntroduced || isNamed)) return undefined;
  const pronoun = /\b(he|she|they)(?:'s|'re)?\b/i.exec(
    text.replace(/^.*?\b(?:other|old|older|first|second)\b/i, ''),
  )?.[1];
  return {
    segment,
    pronoun: pronoun?.toLowerCase(),
    isInPassing: IS_WELL.test(text),
    isForeign: FOREIGN.test(text),
    isTold: !isNamed && SUBJECT_FIRST.test(text),
  };
}

/** "He's on the kidney food", said right after of another one. */
function goneOn(
  { text, segment }: SpokenSentence,
  other: Other | undefined,
  usual: string | undefined,
): Other | undefined {
  const pronoun = /^(?:(?:and|but|so|because)[,\s]+)*(he|she|they)(?:'s|'re|'ll|'d)?\b/i
    .exec(text)?.[1]
    ?.toLowerCase();
  if (!other || other.segment !== segment || pronoun === undefined) return undefined;
  const isOthers =
    other.isForeign || pronoun === other.pronoun || (pronoun !== usual && other.pronoun === undefined);
  return isOthers && !(other.isInPassing && pronoun === usual) ? { ...other, isTold: false } : undefined;
}

/** The pronoun by which a visit with one patient speaks of it. */
function usualPronoun(sentences: readonly SpokenSentence[]): string | undefined {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  const [he, she] = [
    text.match(/\b(?:he|him|his)\b/gi)?.length ?? 0,
    text.match(/\b(?:she|hers?)\b/gi)?.length ?? 0,
  ];
  if (he === she) return undefined;
  return he > she ? 'he' : 'she';
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const FOREIGNER =
  "(?:my|our|his|her) (?:(?:mom|dad|mother|father|sister|brother|daughter|son)(?:-in-law)?|aunt|uncle|cousin|neighbou?r|friend|roommate|co-?worker|boss|ex)'s (?:old |other )?(?:dog|cat|puppy|kitten|horse|spaniel|beagle|boxer|collie|husky|poodle|bulldog|schnauzer|dachshund|chihuahua|corgi|doodle|golden|lab|pug|terrier|shepherd|siamese|tabby|mare|gelding|pony|rabbit)";
const FOREIGN = new RegExp(`\\b${FOREIGNER}\\b`, 'i');
const HOUSEMATE = `(?:(?:my|our|the) (?:other|old|older|younger|first|second|last|previous) (?:dog|cat|kitten|puppy|horse|rabbit|bird|pet)|${FOREIGNER})`;
const NO_NAME =
  '(?!(?:And|But|So|Then|That|It|He|She|The|Oh|No|Yes|Yeah|We|They|There|This|What|Now|Well|Or|Like|Is|Was|Maybe|Okay|Just|One|You|My|Our)\\b)';
const NAMED_FIRST = new RegExp(
  `\\b${NO_NAME}([A-Z][a-z]+)(?:'s|,| is| was)(?: (?:that's|who's|which is|he's|she's|that is))?,? ${HOUSEMATE}\\b`,
);
/** "Saturday was Greta, she ate a sock." */
const NAMED_WAS = new RegExp(
  `\\b(?:[Tt]hat|[A-Z][a-z]+day|the (?:first|other|second) (?:one|time)) was ${NO_NAME}(?!\\w+day\\b)([A-Z][a-z]+), (?:she|he) `,
);
const NAMED_AFTER = new RegExp(`\\b${HOUSEMATE},? (?:is )?${NO_NAME}([A-Z][a-z]+)\\b`);
const ANOTHER = new RegExp(`^(?:(?:and|but|so|because|well|oh|no)[,\\s]+)*${HOUSEMATE}\\b`, 'i');
const ONE_OF =
  /^(?:(?:and|but|so|because|well|oh)[,\s]+)*one of (?:the|my|our) (?:other )?(?:dogs|cats|kittens|puppies|horses|rabbits|birds|pets|animals)\b/i;
const IS_WELL = /\b(?:fine|okay|ok|healthy|not sick|normal|nothing wrong|no problems?|perfect|good)\b/i;
const SUBJECT_FIRST =
  /^(?:(?:and|but|so|because|then|well|oh|no|yeah)[,\s]+)*(?:he|she|they|i|we|it)(?:'\w+)?\b/i;
const HAS_PRONOUN = /\b(?:he|she|his|him|her)\b/i;

/** Whether a statement is about somebody else's animal, or one that is not here. */
export function isAboutOtherAnimal(text: string): boolean {
  return OTHER_ANIMAL.test(text);
}

const ANIMAL =
  '(?:dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|mares?|geldings?|pon(?:y|ies)|rabbits?|bunn(?:y|ies)|birds?|parrots?|ferrets?|cows?|goats?|hamsters?|pets?|labs?|lab|poodles?|terriers?|retrievers?|shepherds?)';
/** Of a herd there are others. */
const STOCK =
  '(?:tups?|rams?|ewes?|lambs?|sheep|heifers?|bulls?|bullocks?|steers?|cal(?:f|ves)|cows?|goats?|bucks?|does|sows?|boars?|pigs?|piglets?|hens?|chickens?|cockerels?)';
const OTHER_ANIMAL = new RegExp(
  `\\bthere's (?:a|another|one|this) (?:other )?${STOCK}\\b|\\b(?:old|young|farmer|next door|mrs?) [A-Z][a-z]+'s (?:\\w+ )?(?:${STOCK}|${ANIMAL})\\b|\\b(?:(?:my|our|his|her|the) (?:\\w+(?:'s|s')|neighbou?r's|old|last|previous|first|late|parents'|childhood)|(?:a |my |our )?(?:friend|neighbou?r|sister|brother|mom|mother|aunt|uncle|cousin|coworker|co-worker|roommate)(?:'s)|someone else's|another) (?:\\w+ )?${ANIMAL}\\b|\\bour (?:last|old|previous|first|late) one\\b|\\bthe (?:dog|cat) (?:we|i) had before\\b`,
  'i',
);

/** Other animals of the household, which are no patients: "Bean, my other cat, had half of it". */

import { namedDrugs } from '../reading/drugs/drug-mentions.ts';
import { wordsOf } from '../reading/sentences/sentences.ts';
import { literally } from '../reading/text/literally.ts';
import { sequence } from '../reading/text/patterns.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import { isClinical } from '../reading/words/clinical-words.ts';
import { namesMet } from './animals-met.ts';
import { IS_WELL } from './household-words.ts';
import { housemateNames, withoutSidetracks } from './housemates.ts';
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
  const named = spoken
    .flatMap((sentence, index) => [nameOfOther(sentence.text), nameMeantAt(spoken, index)])
    .filter((name) => name !== undefined)
    .concat(housemateNames(spoken), namesMet(spoken));
  const isAnother = (name: string): boolean =>
    !patients.includes(name.toLowerCase()) && !isAddressed(spoken, name);
  const others = new Set(named.filter(isAnother));
  const introduces = (text: string): boolean => nameOfOther(text) !== undefined;
  const household = { others, patients, usual: undefined, introduces };
  const usual = usualPronoun(withoutSidetracks(sentences, household));
  const known = { ...household, usual: names.pets.length === 1 ? usual : undefined };
  let meant: Other | undefined;
  return withoutSidetracks(withoutMistaken(sentences, patients), known).filter((sentence) => {
    const other = otherIn(sentence, others, patients) ?? goneOn(sentence, meant, usual);
    const isOpen = meant?.segment === sentence.segment && !HAS_PRONOUN.test(sentence.text);
    meant = other ?? (isOpen ? meant : undefined);
    const isOfPerson = sentence.role === 'owner' && IS_PERSONS.test(sentence.text);
    return sentence.asks || (!isOfPerson && (other === undefined || other.isTold));
  });
}

/** "Anton, can you read me the label?": who is asked to do something is no animal. */
function isAddressed(spoken: readonly SpokenSentence[], name: string): boolean {
  const asked = new RegExp(`\\b${literally(name)}, (?:can|could|would|will|do|did|have|are) you\\b`);
  return spoken.some(({ text }) => asked.test(text));
}

/** "I saw a normal pee this morning." "That was Mochi, that wasn't him.": what the one owner told was another animal's. */
function withoutMistaken<S extends SpokenSentence>(
  sentences: readonly S[],
  patients: readonly string[],
): S[] {
  return sentences.filter((sentence, index) => {
    const next = sentences[index + 1];
    const isTaken =
      sentence.role === 'owner' &&
      next?.role === 'owner' &&
      next.speaker !== sentence.speaker &&
      next.segment - sentence.segment === 1;
    const whoElse = WAS_WHO.exec(next?.text ?? '')?.[1]?.toLowerCase();
    const said = wordsOf(next?.text ?? '').filter((word) => word.length > 3);
    const isSame = wordsOf(sentence.text).some((word) => said.includes(word));
    const isAnothers = isSame && whoElse !== undefined && !patients.includes(whoElse);
    return !(isTaken && (isAnothers || WAS_ANOTHER.test(next?.text ?? '')));
  });
}

const WAS_ANOTHER = sequence(
  /^(?:(?:[Nn]o|[Oo]h|[Ww]ell|[Hh]oney)[,.]? )*[Tt]hat(?:'s| was) /,
  /(?:[A-Z]\w+|(?:the|our|my) other (?:one|cat|dog))(?:'s)?,? (?:and )?(?:that |it )?/,
  /(?:wasn't|isn't|not|was not) (?:him|her|this one|[A-Z]\w+)\b/,
);

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
  const besideKind = HAS_HOUSEMATE.test(text) ? [NAMED_FIRST, NAMED_AFTER] : [];
  const found = [...besideKind, NAMED_WAS, WAS_WHO, LIVES_WITH]
    .map((pattern) => pattern.exec(text)?.[1])
    .find(Boolean);
  return found !== undefined && /^[A-Z]/.test(found) ? found : undefined;
}

/** The other animal that a sentence is about; what only takes something of it ("he steals Bean's food") is not. */
function otherIn(
  { text, segment }: SpokenSentence,
  others: ReadonlySet<string>,
  patients: readonly string[],
): Other | undefined {
  const isPatients = patients.some((name) => new RegExp(`\\b${literally(name)}\\b`, 'i').test(text));
  const isMeant =
    (MAY_MEAN_ANOTHER.test(text) && MEANS_ANOTHER.test(text)) || others.has(nameMeant(text) ?? '');
  const isAnother = HAS_HOUSEMATE.test(text) && ANOTHER.test(text);
  const isIntroduced = nameOfOther(text) !== undefined || isAnother || ONE_OF.test(text) || isMeant;
  const isNamed = [...others].some((name) =>
    new RegExp(
      `^(?:(?:[Aa]nd|[Bb]ut|[Ss]o|[Bb]ecause|[Oo]h|[Nn]o|[Ww]ell)[,\\s]+)*${literally(name)}(?:'s)?,? (?!food|bowl|dish|bed|toys?)`,
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
    isForeign: isMeant || FOREIGN.test(text) || ONLY_ANOTHER.test(text),
    isTold: !isNamed && !isMeant && SUBJECT_FIRST.test(text),
  };
}

/** "No, that's Duke.", "that wasn't him, that was Max", "you're thinking of Coco": whose it is that the clinic asked about. */
function nameMeant(text: string): string | undefined {
  const name = MEANS_NAMED.exec(text)?.[1];
  return name !== undefined && namedDrugs(text).length === 0 && !TIME.test(name) ? name : undefined;
}

/** The same, where the clinic has just spoken of a medicine or a sign, and the owner says whose it is. */
function nameMeantAt(spoken: readonly SpokenSentence[], index: number): string | undefined {
  const sentence = spoken[index];
  if (sentence?.role !== 'owner') return undefined;
  const before = spoken.slice(Math.max(0, index - 4), index).filter(({ role }) => role !== 'owner');
  const isOfCare = before.some(
    ({ text }) => namedDrugs(text).length > 0 || isClinical(text, 'medicine', 'sign', 'procedure', 'test'),
  );
  return isOfCare && !/\b(?:who|whose|name|called)\b/i.test(before.at(-1)?.text ?? '')
    ? nameMeant(sentence.text)
    : undefined;
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
  if (DENIES_OWN.test(text)) return undefined;
  const isOthers =
    other.isForeign || pronoun === other.pronoun || (pronoun !== usual && other.pronoun === undefined);
  return isOthers && !(other.isInPassing && pronoun === usual) ? { ...other, isTold: false } : undefined;
}

/** "No, that's Duke. He's never had it.": the patient has not. */
const DENIES_OWN = /^(?:he|she|they)(?:'s)? (?:never|hasn't|doesn't|didn't|isn't|wasn't|not)\b/i;

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

const FOREIGNER = sequence(
  /(?:my|our|his|her) /,
  [
    /(?:mom|dad|mother|father|sister|brother|daughter|son)(?:-in-law)?|aunt|uncle|cousin|neighbou?r/,
    /friend|roommate|co-?worker|boss|ex/,
  ],
  /'s (?:old |other )?/,
  [
    /dog|cat|puppy|kitten|horse|spaniel|beagle|boxer|collie|husky|poodle|bulldog|schnauzer|dachshund/,
    /chihuahua|corgi|doodle|golden|lab|pug|terrier|shepherd|siamese|tabby|mare|gelding|pony|rabbit/,
  ],
).source;
const FOREIGN = new RegExp(`\\b${FOREIGNER}\\b`, 'i');
/** As they are written, and as some write them. */
const BREEDS =
  'lab labrador golden retriever spaniel beagle boxer collie husky poodle bulldog schnauzer dachshund chihuahua corgi doodle pug terrier shepherd siamese tabby'
    .split(' ')
    .map((breed) => `[${breed.charAt(0).toUpperCase()}${breed.charAt(0)}]${breed.slice(1)}`)
    .join('|');
const HOUSEMATE = `(?:(?:my|our|the|your|their) (?:other|old|older|younger|first|second|last|previous) (?:dog|cat|kitten|puppy|horse|rabbit|bird|pet|ferret|goat|parrot|mare|gelding|pony|${BREEDS})|${FOREIGNER})`;
/** What the patterns about one need; few sentences have it, and each of those patterns takes long to compile. */
const HAS_HOUSEMATE = new RegExp(HOUSEMATE, 'i');
const NO_NAME =
  '(?!(?:And|But|So|Then|That|It|He|She|The|Oh|No|Yes|Yeah|We|They|There|This|What|Now|Well|Or|Like|Is|Was|Maybe|Okay|Just|One|You|My|Our)\\b)';
const NAMED_FIRST = new RegExp(
  `\\b${NO_NAME}([A-Z][a-z]+)(?:'s|,| is| was)(?: (?:that's|who's|which is|he's|she's|that is))?,? ${HOUSEMATE}\\b`,
);
/** "Saturday was Greta, she ate a sock." */
const NAMED_WAS = new RegExp(
  `\\b(?:[Tt]hat|[A-Z][a-z]+day|the (?:first|other|second) (?:one|time)) was ${NO_NAME}(?!\\w+day\\b)([A-Z][a-z]+), (?:she|he) `,
);
/** "No, that was Daisy who chewed on the carpet." */
const WAS_WHO = new RegExp(
  `^(?:(?:[Nn]o|[Oo]h|[Ww]ell|[Hh]oney|[Aa]ctually)[,.]? )+[Tt]hat(?:'s| was) ${NO_NAME}([A-Z][a-z]+) (?:who|that) `,
);
/** "Yeah with Thistle, he's fine.": whom the patient lives with. */
const LIVES_WITH = new RegExp(
  `^(?:(?:[Yy]eah|[Yy]es|[Yy]ep|[Jj]ust|[Oo]nly|[Ss]he lives|[Hh]e lives|[Tt]here's)[,.]? )*(?:with )${NO_NAME}([A-Z][a-z]+)(?:[.!]|, (?:(?:and|but) )?(?:he|she)\\b)`,
);
const NAMED_AFTER = new RegExp(`\\b${HOUSEMATE},? (?:is )?${NO_NAME}([A-Z][a-z]+)\\b`);
const ANOTHER = new RegExp(`^(?:(?:and|but|so|because|well|oh|no)[,\\s]+)*${HOUSEMATE}\\b`, 'i');
/** "And Hank is..." "Our other dog. He's six.": the answer goes on about that one, though the patient is a he, too. */
const ONLY_ANOTHER = new RegExp(
  `^(?:(?:oh|yeah|yes|so|well|that's|he's|she's|it's)[,\\s]+)*${HOUSEMATE}[.!]*$`,
  'i',
);
const ONE_OF =
  /^(?:(?:and|but|so|because|well|oh)[,\s]+)*one of (?:the|my|our) (?:other )?(?:dogs|cats|kittens|puppies|horses|rabbits|birds|pets|animals)\b/i;
const NOT_THIS_ONE = sequence([
  /(?:[Nn]o|[Nn]ope|[Oo]h|[Nn]ah|[Ww]ell|[Aa]ctually|[Ss]orry|[Ww]ait|[Yy]eah)[,.\s]+/,
  sequence(
    /(?:[Tt]hat|[Ii]t)(?:'s not| is not| isn't| wasn't| was not) /,
    /(?:him|her|his|hers|them|this one|[A-Z][a-z]+)(?:'s)?[,.;\s]+/,
  ),
  /[Nn]ot (?:him|her|his|hers|this one)[,.;\s]+/,
]).source;
const IS_HIS =
  "(?:[Tt]hat|[Tt]his|[Ii]t|[Tt]hose|[Tt]hey)(?:'s|'d be| is| was| would be|'re| are| were)(?: (?:for|from|about))?(?: actually| all)?";
const MEANS_NAMED = sequence(
  /^/,
  `(?:${NOT_THIS_ONE}){0,3}`,
  `(?:${IS_HIS}|[Yy]ou(?:'re| are) thinking of|[Yy]ou mean|[Yy]ou(?:'ve| have) got (?:him|her) mixed up with) `,
  NO_NAME,
  /([A-Z][a-z]+)(?:'s)?(?: (?:one|chart|record|file|medicine|pills?|tablets?))?(?=[,.;!?]|$)/,
);
const TIME =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Thanksgiving|Mom|Mum|Dad)$/;
const KIN =
  '(?:brother|sister|mother|father|mum|mom|dam|sire|litter ?mate|half[ -](?:brother|sister)|stable ?mate|house ?mate|foal|calf|kid|lamb)';
/** "That's her brother", "oh, that's for my other dog": what was asked of is another animal's. */
const MEANS_ANOTHER = sequence(
  /^/i,
  `(?:${NOT_THIS_ONE}|my mistake[,.] |right[,.] |ah[,.] ){0,3}`,
  `(?:${IS_HIS}|you(?:'re| are) thinking of) `,
  `(?:${HOUSEMATE}|(?:the|my|our) other one|(?:his|her) ${KIN})`,
  /(?:'s)?(?: (?:one|chart|record|file|medicine|pills?|tablets?|dose))?(?=[,.;!?]|$)/i,
);
const MAY_MEAN_ANOTHER = new RegExp(`other one|(?:his|her) ${KIN}|${HOUSEMATE}`, 'i');
const SUBJECT_FIRST =
  /^(?:(?:and|but|so|because|then|well|oh|no|yeah)[,\s]+)*(?:he|she|they|i|we|it)(?:'\w+)?\b/i;
const HAS_PRONOUN = /\b(?:he|she|his|him|her)\b/i;

/** "I take metoprolol, 50 mg, for my heart", "my husband's on Eliquis", "my late husband was diabetic, he was on the metformin": a person's own medicine. */
const IS_PERSONS = sequence(/^(?:(?:and|but|so|because|well|oh|no|yeah)[,\s]+)*/i, [
  sequence(
    /i (?:take|took|use|used|have|had) (?:it |that |those |\w+,? (?:[\d.]+ ?\w+,? )?)?/i,
    /(?:myself|for my (?!dogs?\b|cats?\b|horses?\b|other\b)\w+)/i,
  ),
  sequence(
    /(?:my|our) (?:late |own )?/i,
    [
      /husband|wife|mother|mom|mum|dad|father|sister|brother|son|daughter|grand\w+|boyfriend|girlfriend/i,
      /partner|neighbou?r|friend|aunt|uncle|kid/i,
    ],
    /(?:'s| is| was| takes| took)(?: been)? (?:on |taking )?/i,
    /(?!.*\b(?:him|his|her|it|he|she|them|they|the dog|the cat)\b)[^.]*\b/i,
    /(?:diabetic|allergic|same (?:thing|pills?|medicine|stuff)|(?:on|takes?|took|taking) \w+)/i,
    /(?:[ ,][\w ]{0,25})?[.!]*$/i,
  ),
  sequence(
    /(?:my|our) (?:late |own )?/i,
    /(?:husband|wife|mother|mom|mum|dad|father|sister|brother|grand\w+|neighbou?r|friend|aunt|uncle)/i,
    /(?:'s| is| was| has| had) (?:an? )?[a-z]+,? (?:and |so )?(?:he|she)(?:'s| is| was)? /i,
    /(?:on|takes|took|had) (?:the |some |that )?\w+[.!]*$/i,
  ),
]);

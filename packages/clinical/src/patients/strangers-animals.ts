/** Whose animal is spoken of where it is somebody else's: "my aunt's dog got so fat on prednisone", "there's another ewe". */

import { namedDrugs } from '../reading/drugs/drug-mentions.ts';
import { saysDosing } from '../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../reading/figures/quantities.ts';
import { anyOf, sequence } from '../reading/text/patterns.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import { isClinical } from '../reading/words/clinical-words.ts';

/**
 * Goes through a visit and tells which statements are about somebody else's animal: also what the owner adds in the same breath
 * of what it is given ("My buddy's dog gets that shot for arthritis. Librela. Every month.").
 */
export function othersTold(): (statement: SpokenSentence) => boolean {
  let last: SpokenSentence | undefined;
  let stayed: SpokenSentence | undefined;
  return (statement) => {
    const goesOn =
      last?.segment === statement.segment && statement.role === 'owner' && isScrapOfDrug(statement.text);
    const isHosts = stayed?.segment === statement.segment && HOSTS_ANIMAL.test(statement.text);
    if (STAYED_WITH.test(statement.text)) stayed = statement;
    const isOthers = goesOn || isHosts || isAboutOtherAnimal(statement.text);
    last = isOthers ? statement : undefined;
    return isOthers;
  };
}

/** "He was at my daughter's last weekend. Her spaniel's had a cough, the vet gave him doxycycline." */
const STAYED_WITH =
  /\b(?:at|with|from|near|to) (?:my|our) (?:daughter|son|sister|brother|mum|mom|mother|dad|father|parents|aunt|uncle|cousin|friend|mate|neighbou?r|in-laws)\b/i;
/** Any kind of animal that is theirs. */
const HOSTS_ANIMAL = sequence(
  /^(?:(?:and|but|well|so|oh),? )*(?:her|his|their) (?:other |old |new |little )?/i,
  [
    /dog|cat|pup(?:py)?|kitten|lab(?:rador)?|spaniel|cocker|springer|collie|terrier|westie|staffie/i,
    /poodle|cockapoo|retriever|shepherd|lurcher|whippet|beagle|bulldog|frenchie|pug|husky|boxer/i,
    /rabbit|pony|horse/i,
  ],
  /(?:['’]s| has| had| was| is| got| caught)\b/i,
);

/** A drug or how it is given, and nothing that could be of the animal that is here. */
function isScrapOfDrug(text: string): boolean {
  if (!SCRAP.test(text) || isClinical(text, 'sign')) return false;
  return namedDrugs(text).length > 0 || hasDose(text) || saysDosing(text) || HOW_OFTEN.test(text);
}

const HOW_OFTEN = /^(?:once|twice|every|each|daily|weekly|monthly)\b/i;

/** Words without a subject or a verb of their own: "Librela.", "Every month.", "40 mg twice a day." */
const SCRAP =
  /^(?!(?:no|not|none|yes|same|so|but|and|he|she|it|they|i|we|you|his|her|this|that|my|our)\b)[\w-]+:?(?: [\w-]+){0,4}[.!]*$/i;

/** Whether a statement is about somebody else's animal, or one that is not here. */
export function isAboutOtherAnimal(text: string): boolean {
  if (GIVEN_OF_OTHERS.test(text) || HAPPENED_TO_IT.test(text)) return false;
  const isOfOthers = isOtherAnimal(text) || isLongAgo(text) || wasOthers(text) || OF_NUMBER.test(text);
  return isOfOthers || (isOfStrangers(text) && !MEETS.test(text));
}

/** "I gave him half of my old dog's carprofen": whose it was, and who had it. */
const GIVEN_OF_OTHERS =
  /\b(?:gave|given|giving|give) (?:him|her|it|them) [^.;]{0,40}\b(?:my|our|the|his|her) (?:[\w'’]+ ){0,2}(?:dog|cat|horse|puppy|kitten|mare|gelding|pony|rabbit)(?:'s|s') (?:\w+ )?[a-z]/i;

/** "He was bitten by the neighbor's dog", "my sister's cat scratched her": what happened to the patient, and by whom. */
const HAPPENED_TO_IT = anyOf([
  sequence(
    /^(?:(?:and|but|so|oh|well|yeah|then|no|um)[,\s]+)*(?:he|she|it|they)/i,
    /(?:'s|'d| was| were| had| has| got| got into)?(?: just| also| been)* /i,
    [
      /bitten|bit|attacked|scratched|chased|jumped|mauled|kicked|hurt|grabbed|pinned/i,
      /in a (?:fight|scuffle|tussle)|an? (?:fight|scuffle|tussle)|bred|mounted|playing|wrestling|around/i,
      /exposed|boarded|met/i,
    ],
    / (?:on |up |with |by |to |around |the )*[^.;]{0,60}[.!]*$/i,
  ),
  sequence(
    /\b/i,
    [
      /bit|attacked|scratched|chased|jumped (?:on )?|mauled|grabbed|got|hurt|kicked|bred|mounted/i,
      /went after|knocked over|ran into|fought with/i,
    ],
    / (?:at )?(?:him|her|it|them)\b/i,
  ),
]);

/** "It's 388 that's got the mastitis." */
const OF_NUMBER =
  /^(?:(?:no|yeah|and|but)[,\s]+)*(?:it's|that's|that was) (?:number )?\d{2,4} (?:that's|that is|that has|that had|who's|what's)\b/i;

const ANIMAL = sequence([
  /dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|mares?|geldings?|pon(?:y|ies)|rabbits?|bunn(?:y|ies)/,
  /birds?|parrots?|ferrets?|cows?|goats?|hamsters?|pets?|labs?|lab|poodles?|terriers?|retrievers?/,
  /shepherds?/,
]).source;
/** Of a herd there are others. */
const STOCK =
  '(?:tups?|rams?|ewes?|lambs?|sheep|heifers?|bulls?|bullocks?|steers?|cal(?:f|ves)|cows?|goats?|bucks?|does|sows?|boars?|pigs?|piglets?|hens?|chickens?|cockerels?)';

/**
 * Tells whether a text matches a pattern with a word for an animal in it. What stands around that word is looked for first:
 * hardly a sentence has it, and the pattern with all the words in it takes V8 as long to compile as a minute's talk to read.
 */
function aboutAnimal(pattern: (animal: string, stock: string) => string): (text: string) => boolean {
  const around = new RegExp(pattern('[a-z]+', '[a-z]+'), 'i');
  // Groups that capture are compiled once, others as often as something leads up to them.
  const exact = new RegExp(pattern(ANIMAL, STOCK).replaceAll('(?:', '('), 'i');
  return (text) => around.test(text) && exact.test(text);
}

const isOtherAnimal = aboutAnimal(
  (animal, stock) =>
    anyOf([
      `\\bthere's (?:a|another|one|this) (?:other )?${stock}\\b`,
      `\\b(?:old|young|farmer|next door|mrs?) [A-Z][a-z]+'s (?:\\w+ )?(?:${stock}|${animal})\\b`,
      sequence(
        /\b/,
        [
          /(?:my|our|his|her|the) (?:\w+(?:'s|s')|neighbou?r's|old|last|previous|first|late|parents'|childhood)/,
          /(?:a |my |our )?(?:friend|neighbou?r|sister|brother|mom|mother|aunt|uncle|cousin|coworker|co-worker|roommate)(?:'s)/,
          /someone else's|another/,
        ],
        / (?:\w+ )?/,
        animal,
        /\b(?! (?:shots?|vaccin\w*|boosters?|series|class(?:es)?|visits?|foods?|teeth)\b)/,
      ),
      /\bour (?:last|old|previous|first|late) one\b|\bthe (?:dog|cat) (?:we|i) had before\b/,
    ]).source,
);
/** "When I was a kid we had a dog with seizures", "I saw a dog last week that needed surgery". */
const isLongAgo = aboutAnimal(
  (animal) =>
    anyOf([
      sequence(/\b/, [
        /when (?:i|we) (?:was|were) (?:a |little|young|kids|growing|small)|growing up/,
        sequence(
          /(?:i|we)(?:'ve)? (?:saw|seen|treated|lost|had|met|did|knew) /,
          /(?:a|one|another|this one|this other) (?:\w+ )?/,
          `(?:${animal}|patient|case)`,
          /(?: [a-z]+)?(?: with| that| who| like| once| last| die|,|[.!]*$)/,
        ),
      ]),
      /\b(?:a|another) (?:client|patient) of (?:mine|ours)\b/,
      `\\b(?:my|our) own ${animal}\\b`,
    ]).source,
);
/** "She had a murmur, but that was our other dog." */
const wasOthers = aboutAnimal(
  (animal) =>
    sequence(
      /,? (?:but|and|no,?|oh,?) (?:that|it|she|he)(?:'s| was| is)(?: for| about)? /,
      [
        `(?:my|our|the) (?:other|old|last|first|late) (?:one|${animal})`,
        /(?:his|her) (?:brother|sister|mother|father|littermate)/,
      ],
      /\b/,
    ).source,
);
/** "A bloke down the road lost his dog to lepto": somebody the owner knows of, and an animal of theirs. */
const isOfStrangers = aboutAnimal(
  (animal) =>
    sequence(
      /\b/,
      [
        /bloke|guy|man|lady|woman|girl|fella|fellow|neighbou?rs?|friends?|mates?|co-?worker|cousin|couple/,
        /somebody|someone|family|people/,
      ],
      /\b(?:,? (?!we\b|i\b|he's\b|she's\b)[\w']+){0,7}? (?:his|her|their|whose|with a|had a|has a) /,
      /(?:\w+ ){0,2}?/,
      animal,
      /\b/,
    ).source,
);
/** Whoever was with the patient may have given it something, or hurt it. */
const MEETS = sequence(
  /\b/i,
  [
    /(?<!\b(?:a|little) )bit|bitten|bites?|attack\w*|fought|fights?|chas\w+/i,
    /with (?:him|her|ours|mine|my)|shar\w+|fence|together|play\w*|met|expos\w+|caught|contact/i,
    /(?:him|her)[.!]*$|from them|boarded|kennel\w*/i,
  ],
  /\b/i,
);

/** What is history wherever in the visit the clinic says it. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasQuantity } from '../../reading/figures/quantities.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { isGivenSoFar } from './given-so-far.ts';
import { isPoisonSum } from './reckoned-sums.ts';
import { isOfTheTank } from './tank-keeping.ts';

/** Whatever the owner told before: who the animal is, why it came, how it is kept, what it was given then. */
export function isAlwaysHistory(text: string): boolean {
  if (isGivenSoFar(text) || isPoisonSum(text) || OF_THE_PAST.test(text) || NEUTERED.test(text)) return true;
  return (
    (SIGNALMENT.test(text) && !OF_ANY.test(text)) ||
    HERE_FOR.test(text) ||
    PRESENTED.test(text) ||
    isOfTheTank(text) ||
    isOngoing(text) ||
    SIGN_SO_LONG.test(text)
  );
}

/** "Previous splenectomy was discussed in 2022 but never done." */
const OF_THE_PAST = sequence(/^(?:(?:and|also),? )?/i, [
  sequence(
    /(?:previous|prior|past) (?:[a-z]+ ){0,2}?/i,
    [
      /surger(?:y|ies)|[a-z]+(?:ectomy|otomy|pexy|plasty)|procedures?|episodes?|bouts?|history/i,
      /seizures?|fractures?|injur(?:y|ies)|reactions?|anesthesia|transfusions?/i,
    ],
    /\b/i,
  ),
  sequence(
    /(?:the|his|her) [a-z][\w-]+ (?:you|he|she|they) (?:took|had|got|gave|used|was on|were on)\b/i,
    /(?!.*\b(?:today|again|so)\b)/i,
  ),
  /(?:history|hx) of\b|pmh\b|past medical\b/i,
  /(?:(?:he|she|patient)(?:'s| is) )?(?:known )?allerg(?:ic|y) to [a-z]/i,
]);

/** "He's intact.", "she's been spayed": the sex, in a sentence of its own. */
export const NEUTERED = sequence(
  /^(?:(?:and|so|okay|yes|yeah),? )*(?:he|she|it)/i,
  /(?:['’]s| is|['’]s been| has been|['’]s still| is still) (?:an? )?/i,
  /(?:intact|entire|spayed|neutered|castrated|desexed|gelded|fixed|gelding|speyed)/i,
  /(?: (?:male|female|boy|girl))?[.!]*$/i,
);

/** "Nine year old". */
const SIGNALMENT = /\b\d+[- ](?:year|month|week|yr|mo)s?[- ]old\b/i;
/** "No brace in a two year old heeler": of any animal of that age. */
const OF_ANY = /\b(?:in|for|with) an? (?:[a-z]+ )?\d+[- ](?:year|month|week)s?[- ]old\b/i;

/** "She's here for her thyroid recheck": why somebody came, and no plan. */
const HERE_FOR =
  /^(?:(?:so|and|okay|alright|now) )*[a-z]+(?:'s| is|'re| are) (?:back |also |just )?(?:here|in)(?: today)? for (?:an?|her|his|their|the)\b(?!.*\b(?:days?|nights?|observation|monitoring)\b)/i;

/** "This is Bruno, he presented on emergency for retching." */
const PRESENTED = sequence(
  /^(?![^.;]{0,60}\b(?:assessment|diagnosed)\b)[^.;]{0,100}\b/i,
  /(?:presented|presents|presenting|came in|brought in|admitted|referred (?:in|to us)) /i,
  /(?:(?:on emergency|today|tonight|this morning|last night|as an emergency|at \d[\d:]{0,4}(?: \d{1,2})?) ){0,3}/i,
  /(?:for|with|because of) (?!(?:an?|the) (?:recheck|follow))/i,
);

/** "She's been vomiting for two days": how long it has been so, and nothing to be done for so long. */
function isOngoing(text: string): boolean {
  return HAS_BEEN.test(text) && !TO_DO.test(text) && isHistory(text);
}

const HAS_BEEN = sequence(
  /^[^,;]{0,40}?(?:\b(?:has|have|had)|'s|'ve|'d) been (?!(?:given|scheduled|booked|sedated|sent)\b)\w+.*/i,
  /\b(?:for|since|the (?:last|past)|over the)\b.{0,40}/i,
  /(?:days?|weeks?|months?|years?|hours?|night|morning|yesterday|spring|summer|fall|winter|\w+day)/i,
  /\b/i,
);
const TO_DO =
  /\b(?:let's|we'll|i'll|i'd|i want|we should|you should|you can|stop|start|continue|keep|recheck|come back|instead|change)\b/i;

/** "Soft stool for five days.": how long it has been so, and nothing that is to be given. */
const SIGN_SO_LONG = sequence(
  /^(?:(?:so|and|okay)[,\s]+)*(?:(?!no\b|the\b)[a-z]+ ){0,2}/i,
  /(?:stools?|vomiting|diarrh\w+|cough(?:ing)?|sneezing|limping|lameness|itching|scratching|straining|drooling|runs) for /i,
  /(?:about |around |maybe )?\d[\d-]* (?:hours|days|weeks|months)[.!]*$/i,
);

/** Whether a sentence names what a history is made of: a sign, a drug, the food, an amount. */
export function isHistory(text: string): boolean {
  return (
    isClinical(text, 'sign', 'medicine', 'diet', 'home', 'procedure') ||
    hasQuantity(text) ||
    namedDrugs(text).length > 0
  );
}

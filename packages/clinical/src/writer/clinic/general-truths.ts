/** What holds for animals, drugs and diseases at large, and is told to explain. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';

/** Whether a sentence tells what holds at large, and nothing of this patient. */
export function isGeneralTruth(text: string): boolean {
  const isOfMany =
    (GENERAL_TRUTH.test(text) || isOfAKind(text)) &&
    !hasDose(text) &&
    !refusesDrug(text) &&
    !goesOnToPlan(text);
  return isOfMany || isOfDisease(text) || TAUGHT.some((one) => one.test(text));
}

/** What holds for animals at large explains, and is no fact of this one. */
const GENERAL_TRUTH = anyOf([
  sequence(
    /^(?:(?:and|so|but),? )*(?:whenever|any ?time) /i,
    /(?:there(?:['’]s| is| are)|(?:a|an|any) (?:dog|cat|horse|animal|pet)s?)\b/i,
  ),
  sequence(/^.{0,20}\b/i, [
    /(?:some|most|other|a lot of) (?:people|vets|owners|doctors|folks|clinics)/i,
    sequence(
      /(?:some|most|many|(?:a|an?|one) (?:quarter|third|half|few)(?: to an? \w+)?)/i,
      /(?: of (?:them|these|those))? (?:need|block|do|get|will|have)\b/i,
    ),
    /a lot of (?:dogs|cats|horses|pets|animals|people|owners|rabbits|birds)|some (?:dogs|cats|horses)/i,
    /most (?:of (?:these|them)|dogs|cats|horses|rabbits)/i,
    /(?:dogs|cats|horses|rabbits|they) (?:usually|mostly|often|can|do|tend|sometimes|will)\b/i,
    /\bmakes? them\b/i,
  ]),
  /\bin (?:people|humans)[.!]*$/i,
  sequence(
    /^(?:[\w-]+,? )?(?:we|i|vets|people)(?: usually| only| mostly| just| do)* /i,
    /(?:do|give|use|recommend|save|keep|reserve|offer|see|need)/i,
    /(?: (?:it|that|this|those|them|the \w+|\w+))?(?: only| just| mostly)? (?:for|to|in|with|on) /i,
    /(?:the )?/i,
    /(?:dogs|cats|horses|rabbits|pets|animals|goats|sheep|cows|cattle|puppies|kittens|ones|patients) /i,
    /(?:that|who|which|up|in|on|with|near|around|out|going|at|over|under)\b/i,
  ),
  sequence(
    /\bis (?:only |mostly |just |really )?(?:for|meant for) /i,
    /(?:dogs|cats|horses|rabbits|pets|animals|puppies|kittens) (?:that|who|which|in|on|with|near|at)/i,
    /\b/i,
  ),
  /^(?:[a-z]+ ){1,3}is (?:always )?better than (?:[a-z]+ing )?(?:nothing|none)[.!]*$/i,
  sequence(
    /^(?:(?:and|so|but),? )*the (?:most common|commonest|number one|usual) (?:cause|reason|culprit)s?/i,
    /\b(?! (?:he|she|of (?:his|her|this)|for (?:his|her|this|it)))/i,
  ),
  /^(?:when|once) you (?:treat|fix|control|lower|manage) (?:the|an?) [a-z]+(?: [a-z]+)?,? (?:you|they|it)\b/i,
]);

/** "Lilies destroy the kidneys in cats." */
function isOfAKind(text: string): boolean {
  return OF_A_KIND.test(text) && !/\b(?:he|she|him|his|her|hers|this one)\b|\d/i.test(text);
}

const OF_A_KIND =
  /^(?:[a-z]+ ){1,5}in (?:cats|dogs|horses|rabbits|birds|ferrets|cattle|goats|sheep|kittens|puppies|labs|persians)\b/i;

/** "No metronidazole, a lot of people want that, but it doesn't help here." */
function refusesDrug(text: string): boolean {
  const refused = /^(?:(?:and|so|but)[,\s]+)*no ([^,.;]+)/i.exec(text)?.[1];
  return refused !== undefined && namedDrugs(refused).length > 0;
}

/** "Some cats need it i'd start with separating them": and goes on to what shall be done with this one. */
function goesOnToPlan(text: string): boolean {
  return RUNS_ON_TO_PLAN.test(text);
}

const RUNS_ON_TO_PLAN =
  /^[^.,;?]{12,}? (?:i['’]d (?:start|go|do|give|use|keep|put)|let['’]s|we['’]ll (?:start|do|give|use)) [^.,;?]{12,}/i;

/** "Founder usually hurts in both fronts": what a disease does, in whomever. */
function isOfDisease(text: string): boolean {
  const disease = OF_A_DISEASE.exec(text)?.[1];
  return disease !== undefined && namesDisease(disease) && !/\d/.test(text);
}

const OF_A_DISEASE =
  /^([a-z]+(?: [a-z]+)?) (?:usually|typically|generally|normally) (?!he\b|she\b|when\b|after\b|before\b|at\b|in the\b)[a-z]+s\b(?!.*\b(?:he|she|him|his|her|today)\b)/i;

/** "Severe is 60", "vomiting starts at 15", "25 and up I'd worry", "usually the ones who've lost deep pain": true of many. */
const TEACHES = sequence(/^(?:(?:and|so|but|well|now|then),? )*/i, [
  sequence(
    /(?:mild|moderate|severe|toxic|lethal|fatal)(?: (?:signs?|toxicity|poisoning|dose))? /i,
    /(?:is|are|starts?|begins?)(?: (?:at|about|around|from|over|above))* \d/i,
  ),
  /(?:mild|moderate|severe|toxic) signs (?:at|from|above|over) \d/i,
  sequence(
    /(?:vomiting|diarrh\w+|seizures?|tremors?|signs?|symptoms?|death|kidney (?:damage|failure)|heart signs?)/i,
    /(?: usually| typically| often)? (?:starts?|begins?|comes?|happens?) /i,
    /(?:at|from|around|above|over) (?:about |around )?\d/i,
    /(?![^.]*\b(?:a\.?m|p\.?m|o'clock|this|last|yesterday|today|tonight)\b)/i,
  ),
  /\d[\d.-]*(?: and| or)? (?:up|over|above|more|higher),? (?:i'd|we'd|i would|we would|you'd|you)\b/i,
  /(?:(?:that's|that is|it's) )?usually (?:in )?the ones (?:who|that|with)\b/i,
]);

/** "Normal is up to about 25", "that matters if we were going to give it by mouth", "one drop isn't a disaster". */
const EXPLAINS = sequence(/^(?:(?:and|so|but|well)[, ]+)*/i, [
  sequence(
    /(?:a )?normal(?: (?:pressure|range|value|number|count))?(?:['’]s| is| would be)/i,
    /(?: (?:up|to|over|under|above|below|about|around|between|less|more|than))+ \d[\d.]*/i,
    /(?: (?:to|and) \d[\d.]*)?[.!]*$/i,
  ),
  /(?:that|it|this) (?:only |really )?matters? if\b/i,
  /[^.;]{3,40} (?:isn['’]t|is not|aren['’]t) (?:a disaster|the end of the world|a big deal)/i,
]);

/** "Most antibiotics go into the milk": of any animal that is given them. */
const OF_DRUGS = sequence(
  /^(?:(?:and|so|but|well)[, ]+)*(?:most|some|many|a lot of) (?:of the )?/i,
  [
    /antibiotics|steroids|nsaids|drugs|antihistamines|sedatives|painkillers|medications?|meds/i,
    /vaccines|shampoos|drops|ointments/i,
  ],
  /\b(?!.*\b(?:him|her|he|she|so (?:i|we|let))\b)/i,
);

/** "Over a hundred we worry about the heart, over sixty about seizures.": of any animal. */
const WORRIES_FROM = sequence(
  /^(?:(?:and|so|but)[, ]+)*(?:over|above|under|below|past|at) (?:about )?\d[\d.]*/i,
  /(?: ?(?:mg|mcg|g|%|mg\/kg|per kilo))?,? (?:we|you|they|i) /i,
  /(?:(?:start to|begin to|usually|really) )?(?:worry|get worried|see|expect)\b/i,
);

const TAUGHT: readonly RegExp[] = [TEACHES, EXPLAINS, OF_DRUGS, WORRIES_FROM];

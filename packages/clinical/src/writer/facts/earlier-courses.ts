/** Courses of before, read out of a record or recalled: by their month, by who gave them, or under what was told before. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import { DIRECTS } from './order-words.ts';

/**
 * Whether a sentence tells what was done or found at another time: "August, he was on prednisone, 20 mg for five days".
 * @param isUnderTold whether it goes on from such a sentence, and so needs no more than its month
 */
export function isEarlierCourse(text: string, isUnderTold = false): boolean {
  if (OF_NOW.test(text) || ASKS_OF_NOW.test(text)) return false;
  if (isOfOthers(text) || isOverNow(text) || isLongAgo(text)) return true;
  return OPENS_WITH_TIME.test(text) && (isUnderTold || TREATED.test(text)) && !DIRECTS.test(text);
}

/** By whoever saw the animal before. */
function isOfOthers(text: string): boolean {
  return SEEN_FIRST.test(text) || (BY_OTHERS.test(text) && !isStillGiven(text));
}

/** "He was on prednisone", "so far she's had Mometamax and Posatex". */
function isOverNow(text: string): boolean {
  if (HAS_HAD.test(text) && tellsOfCare(text)) return true;
  return WAS_ON.test(text) && namedDrugs(text).length > 0;
}

/** "He's had pancreatitis in the past", "she had a dental last year", "he has a history of seizures". */
function isLongAgo(text: string): boolean {
  const isAgo = HAD.test(text) && AGO.test(text) && !COMPARED.test(text) && !VACCINE_ONLY.test(text);
  return (isAgo || HISTORY_OF.test(text)) && tellsOfHealth(text) && !DIRECTS.test(text);
}

function tellsOfHealth(text: string): boolean {
  return isClinical(text) || namesDisease(text) || TAKEN_OUT.test(text);
}

const TAKEN_OUT = /\b(?:operations?|removed|taken (?:out|off)|broken|stroke)\b/i;

/** "The other vet gave us neomycin ointment three times a day": it may well be given still. */
function isStillGiven(text: string): boolean {
  return saysDosing(text) && !ENDED.test(text);
}

const ENDED =
  /\b(?:for \d|stopped|finished|cleared|helped|worse|better|did(?:n['’]t| not)|until|but|then|ago|last|ran out)\b/i;

function tellsOfCare(text: string): boolean {
  return (
    namedDrugs(text).length > 0 || isClinical(text, 'procedure', 'medicine', 'test') || COUNTS.test(text)
  );
}

const LEAD = '^(?:(?:and|so|then|but|oh|okay|yeah|now|also)[, ]+)*';
const MONTH =
  '(?:january|february|march|april|may(?= of|,|\\.)|june|july|august|september|october|november|december)';
const TIME = sequence([
  `(?:(?:back )?in |last )?${MONTH}(?:,? (?:of )?(?:last year|(?:20|19)\\d\\d))?`,
  /(?:back )?in (?:20|19)\d\d/,
  /(?:in )?the (?:spring|summer|fall|autumn|winter)(?: of (?:last year|(?:20|19)\d\d))?/,
  /last (?:year|spring|summer|fall|autumn|winter)/,
]).source;

/** "May, hot spot, treated with a shot of dexamethasone", "in March we tried Apoquel". */
const OPENS_WITH_TIME = new RegExp(`${LEAD}${TIME}(?:,| (?:he|she|it|they|we|you|i|the|there)\\b)`, 'i');
const TREATED =
  /\b(?:treated|managed|started|put|tried|was on|were on|got|gave|given|had|saw|did|used|stopped|finished|came in|was seen|presented)\b/i;

/** "He was first seen in March for ear infections". */
const SEEN_FIRST = new RegExp(
  `${LEAD}(?:he|she|it|they|[A-Z][a-z]+) (?:was|were) (?:first |last |initially |originally )?(?:seen|presented|diagnosed|referred) (?:here )?(?:in|on|back in|by) `,
  'i',
);

/** "The dermatologist saw him in October", "the last vet tried trazodone". */
const BY_OTHERS = sequence(
  LEAD,
  /(?:(?:then|later|after that)[, ]+)?(?:the|his|her|your|another|an) /i,
  /(?:(?:last|other|previous|old|emergency|regular|referring|first) )*/i,
  [
    /vets?|clinic|er|derm\w*|ophth\w*|cardiolog\w*|neurolog\w*|oncolog\w*|internist|surgeon|dentist/i,
    /specialist|behavio\w+ist|shelter|rescue|breeder|emergency (?:vet|clinic|room|hospital)/i,
  ],
  /(?: (?:clinic|people|place|vet|doctor))? /i,
  /(?:saw|did|gave|put|tried|wanted|started|thought|treated|prescribed|used|diagnosed|sent|took|found|ran)/i,
  /\b/i,
);

/** "In that time he's had Mometamax, Posatex, Claro twice", "so he's had eleven episodes since 2022". */
const HAS_HAD = anyOf([
  sequence(
    LEAD,
    /(?:(?:in that time|since then|over the (?:years|last \w+ \w+|past \w+ \w+)|so far|altogether|in total)[, ]+)/i,
    /(?:and |he|she|they)(?:['’]s|['’]ve| has| have) (?:had|been on|tried|taken|gotten|got)\b/i,
  ),
  `${LEAD}(?:he|she|they)(?:['’]s|['’]ve| has| have) had \\d+ (?:episodes|bouts|infections|courses|rounds|flares?)\\b`,
]);
const COUNTS = /\b(?:episodes|bouts|infections|courses|rounds|flares?)\b/i;

/** "He was on prednisone, 20 mg for 5 days", "she'd been on methimazole". */
const WAS_ON =
  /\b(?:he|she|they|it)(?: was| were| had been|['’]d been| went home) (?:already |still |just )?(?:put |started )?(?:on|(?<=home )with) (?!the (?:table|floor|scales?|phone)\b)[a-z]/i;

const HAD = sequence(LEAD, /(?:(?:in terms of|as far as|regarding|with) (?:the|his|her) [\w ]{3,30}, )?/i, [
  /(?:he|she|it|they|[A-Z][a-z]+) (?:got|was here|was in)\b/i,
  /we (?:treated|saw|did|removed|pulled|diagnosed|operated|spayed|neutered|hospitali[sz]ed)\b/i,
  sequence(
    /(?:he|she|it|they|[A-Z][a-z]+)(?:['’]s|['’]ve|['’]d| has| have| had)? /i,
    /(?:also |actually |just |previously |recently )?/i,
    [
      /had|underwent/i,
      sequence(/(?:been|was|were) /i, [
        /diagnosed|treated|hospitali[sz]ed|seen|attacked|bitten|hit|kicked|operated|adopted|spayed|speyed/i,
        /neutered|castrated|gelded/i,
      ]),
      /went|broke|tore|ruptured|passed|ate|swallowed|lost|did/i,
    ],
    /\b/i,
  ),
]);
const AGO = sequence(
  /\b/i,
  [
    /in the past|previously|before(?=[.,!]|$)/i,
    /(?:a (?:few|couple(?: of)?)|several|many|some|\d+|a|an) (?:days?|weeks?|months?|years?) (?:ago|back)/i,
    /(?:years|some ?time) ago/i,
    sequence(/last /i, [
      /year|month|spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august/i,
      /september|october|november|december|christmas/i,
    ]),
    /(?:back )?in (?:early |mid |late )?(?:19|20)\d\d/i,
    /(?:back )?in (?:early |late )?(?:january|february|march|april|june|july|august|september|october|november|december)/i,
    /(?:at|when (?:he|she) was) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:weeks|months|years)/i,
    /as a (?:puppy|pup|kitten|foal|calf|baby|youngster)/i,
    /when (?:he|she|it) was (?:an? |\d|little|small|young)/i,
  ],
  /\b/i,
);
/** "He's still got that murmur, same as last year" is found today. */
const COMPARED = /\bsame as\b|\bstill\b|\bthan\b|['’]s got\b|\bcompared\b/i;
/** "He had his rabies last year" stands with the vaccines; a reaction to one with what he had. */
const VACCINE_ONLY =
  /^(?!.*\breact).*\b(?:vaccin\w+|rabies|dhpp|dapp|fvrcp|lepto\w*|bordetella|boosters?|shots|jabs?)\b/i;
const HISTORY_OF = new RegExp(
  `${LEAD}(?:he|she|it|they|[A-Z][a-z]+)(?:['’]s| has| have)(?: got)? (?:(?:a|this|that) )?(?:(?:long|known|previous|past|prior) )*history of\\b`,
  'i',
);

/** "So we started him on prednisone today." */
const OF_NOW =
  /\b(?:today|tonight|now|just now|this (?:morning|visit|time)|let['’]s|we['’]ll|i['’]ll|i['’]d|we['’]d|should|if|because|(?:i|we) (?:want|need))\b/i;
const ASKS_OF_NOW = /\bdue\b|\?/i;

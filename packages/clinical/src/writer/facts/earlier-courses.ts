/** Courses of before, read out of a record or recalled: by their month, by who gave them, or under what was told before. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing } from '../../reading/figures/figures.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import { DIRECTS } from './clinic-speech.ts';

/**
 * Whether a sentence tells what was done or found at another time: "August, he was on prednisone, 20 mg for five days".
 * @param isUnderTold whether it goes on from such a sentence, and so needs no more than its month
 */
export function isEarlierCourse(text: string, isUnderTold = false): boolean {
  if (OF_NOW.test(text) || ASKS_OF_NOW.test(text)) return false;
  if (isOfOthers(text) || isOverNow(text) || hadSurgery(text)) return true;
  return OPENS_WITH_TIME.test(text) && (isUnderTold || TREATED.test(text)) && !DIRECTS.test(text);
}

function hadSurgery(text: string): boolean {
  return HAD_THEN.test(text) && (isClinical(text, 'procedure') || namesDisease(text) || TAKEN_OUT.test(text));
}

const TAKEN_OUT = /\b(?:operations?|removed|taken (?:out|off)|broken|stroke)\b/i;
/** "She had an exploratory laparotomy in 2019", "he had a toe taken off some time ago". */
const HAD_THEN =
  /^(?:(?:and|so|then|but|okay|yeah|oh|also|now)[, ]+)*(?:he|she|it|they)(?:['’]d)?(?: also| previously| recently| just)? (?:had|underwent) (?:an?|his|her|its|the|both|two|three|a couple of|several|\d|some) [^;?]{3,120}?\b(?:(?:back )?in (?:early |late )?(?:(?:19|20)\d\d|january|february|march|april|june|july|august|september|october|november|december)|last (?:year|spring|summer|fall|autumn|winter|month)|(?:\d+|an?|some|a few|a couple of|many) ?(?:years?|months?|weeks?|time) ago|sometime ago|years ago|as a (?:puppy|kitten|pup|foal|youngster|baby)|when (?:he|she) was (?:young|little|a (?:puppy|kitten|pup|baby)|\d)|in the past)\b/i;

/** By whoever saw the animal before. */
function isOfOthers(text: string): boolean {
  return SEEN_FIRST.test(text) || (BY_OTHERS.test(text) && !isStillGiven(text));
}

/** "He was on prednisone", "so far she's had Mometamax and Posatex". */
function isOverNow(text: string): boolean {
  if (HAS_HAD.test(text) && tellsOfCare(text)) return true;
  return WAS_ON.test(text) && namedDrugs(text).length > 0;
}

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

const LEAD = '^(?:(?:and|so|then|but|okay|yeah|now|also)[, ]+)*';
const MONTH =
  '(?:january|february|march|april|may(?= of|,|\\.)|june|july|august|september|october|november|december)';
const TIME = `(?:(?:(?:back )?in |last )?${MONTH}(?:,? (?:of )?(?:last year|(?:20|19)\\d\\d))?|(?:back )?in (?:20|19)\\d\\d|(?:in )?the (?:spring|summer|fall|autumn|winter)(?: of (?:last year|(?:20|19)\\d\\d))?|last (?:year|spring|summer|fall|autumn|winter))`;

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
const BY_OTHERS = new RegExp(
  `${LEAD}(?:(?:then|later|after that)[, ]+)?(?:the|his|her|your|another|an) (?:(?:last|other|previous|old|emergency|regular|referring|first) )*(?:vets?|clinic|er|derm\\w*|ophth\\w*|cardiolog\\w*|neurolog\\w*|oncolog\\w*|internist|surgeon|dentist|specialist|behavio\\w+ist|shelter|rescue|breeder|emergency (?:vet|clinic|room|hospital))(?: (?:clinic|people|place|vet|doctor))? (?:saw|did|gave|put|tried|wanted|started|thought|treated|prescribed|used|diagnosed|sent|took|found|ran)\\b`,
  'i',
);

/** "In that time he's had Mometamax, Posatex, Claro twice", "so he's had eleven episodes since 2022". */
const HAS_HAD = new RegExp(
  `${LEAD}(?:(?:in that time|since then|over the (?:years|last \\w+ \\w+|past \\w+ \\w+)|so far|altogether|in total)[, ]+)(?:and |he|she|they)(?:['’]s|['’]ve| has| have) (?:had|been on|tried|taken|gotten|got)\\b|${LEAD}(?:he|she|they)(?:['’]s|['’]ve| has| have) had \\d+ (?:episodes|bouts|infections|courses|rounds|flares?)\\b`,
  'i',
);
const COUNTS = /\b(?:episodes|bouts|infections|courses|rounds|flares?)\b/i;

/** "He was on prednisone, 20 mg for 5 days", "she'd been on methimazole". */
const WAS_ON =
  /\b(?:he|she|they|it)(?: was| were| had been|['’]d been| went home) (?:already |still |just )?(?:put |started )?(?:on|(?<=home )with) (?!the (?:table|floor|scales?|phone)\b)[a-z]/i;

/** "So we started him on prednisone today." */
const OF_NOW =
  /\b(?:today|tonight|now|just now|this (?:morning|visit|time)|let['’]s|we['’]ll|i['’]ll|i['’]d|we['’]d|should|if|because|(?:i|we) (?:want|need))\b/i;
const ASKS_OF_NOW = /\bdue\b|\?/i;

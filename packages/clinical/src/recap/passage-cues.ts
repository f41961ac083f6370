/** What a passage is about by its own words, whatever heading it stands under. */

import { readFrequencies } from '../check/said/frequencies.ts';
import { findDrugs } from '../lexicon/drugs.ts';
import { findVaccines } from '../lexicon/vaccines.ts';
import { anyOf, sequence } from '../reading/text/patterns.ts';
import { namesDisease } from '../reading/words/disease-words.ts';
import type { Part } from './headings.ts';
import { findDates } from './recap-dates.ts';
import type { FactKind } from './recap-facts.ts';

/** Money, paper and people: nothing of the patient. */
export function isNoise(text: string): boolean {
  return NOISE.test(text);
}

const NOISE = anyOf([
  /\bpage \d{1,4}(?: of|\s?\/) ?\d{1,4}\b|^\W*(?:page )?\d{1,4}(?: of \d{1,4})?\W*$/i,
  /\b(?:phone|tel|fax|telephone|ph)\b\s?[:.#]?\s?[(+]?\d|\(\d{3}\) ?\d{3}-\d{4}|www\.|https?:/i,
  /\S@\S+\.\w|copyright|©|all rights reserved|confidential/i,
  /thank you for (?!referring|the referral|allowing)|^\W*(?:sub|grand )?total\s?(?:[:$€£\d]|due|$)/i,
  /^\W*tax\b|balance due|amount (?:due|paid)|\b(?:visa|mastercard|amex) ?(?:ending|x{2,}|\*)/i,
  /payment (?:is )?(?:due|received|terms)|electronically signed|^\W*(?:(?:kind|best|warm) )?regards/i,
  /^\W*sincerely|^\W*\(?continued\)?\W*$|^\W*dr\.? [^\d:]{2,40}$|^\W*dear\b/i,
  sequence(
    /^\W*/i,
    [
      /referral (?:request|form|letter)|medical (?:records?|notes?|history)/i,
      /patient (?:chart|history|record)|progress notes?|(?:wellness )?visit summary/i,
    ],
    /\W*$/i,
  ),
  /^\W*signed\b|license (?:no|#)|\bpermission to (?:treat|use)/i,
  /this (?:message|report|document|fax) (?:is|was|may|contains|has|and any)|\bfor (?:your|our) records\b/i,
  /\b(?:received|sent to you) (?:it |this )?(?:by mistake|in error)\b|^\W*fax\b.{0,60}\bpage\b/i,
  /prices? (?:are|is|include)|hours of operation|open (?:monday|24)/i,
  /\b(?:street|avenue|suite|blvd|p\.?o\.? box)\b/i,
]);

/**
 * What the words of a passage say so plainly that no heading is needed; undefined where the heading decides.
 * @param part what it stands under
 */
export function strongKind(text: string, part: Part | undefined): FactKind | undefined {
  if (ALERT.test(text) && !/\ballergi(?:c|es) (?:dermat|skin|test)/i.test(text)) return 'alert';
  if (namesVaccination(text, part)) return 'vaccination';
  if (part !== 'plan' && namesParasiteTest(text)) return 'parasite';
  return namesTreatment(text, part) ? 'medication' : undefined;
}

const ALERT = anyOf([
  /\ballergic to\b|\bno known (?:drug |food |medication )?allerg|\bnkda\b/i,
  /\badverse (?:drug )?(?:reactions?|events?|effects?)\b/i,
  /\b(?:vaccine|drug|an?aesthetic|injection|transfusion)[- ]{1,2}reactions?\b/i,
  /\breact(?:ed|s|ion) to\b|\banaphyla\w+|\ballergy\b(?! (?:test|season|shot|injection|diet|work))/i,
  sequence(
    /\b(?:hives|facial swelling|vomited|collapsed?) (?:after|following|within) /i,
    /(?:vaccin|\w+ (?:vaccin|injection)|inject|the (?:vaccin|injection))/i,
  ),
  /\bdo not (?:give|use|administer)\b|\bwill bite\b|\bfractious\b|\bmuzzle\b/i,
  /\bsensitiv(?:e|ity) to (?!touch|palp|light)/i,
]);

function namesVaccination(text: string, part: Part | undefined): boolean {
  const isNamed = findVaccines(text).length > 0;
  if (
    /\b(?:negative|positive|antigen|antibod\w+|titers?|disease|exposure|4dx|snap|test(?:ed)?)\b/i.test(text)
  ) {
    return /\bvaccin(?:e|es|ated|ation)\b/i.test(text) && isNamed && !/\b(?:negative|positive)\b/i.test(text);
  }
  if (part === 'vaccination') return isNamed || findDates(text).length > 0 || /\bvaccin/i.test(text);
  if (!isNamed)
    return (
      /\bvaccin(?:ated|ations?|es?)\b/i.test(text) &&
      /\b(?:given|administered|due|current|overdue|declined|utd|up to date|booster)\b/i.test(text)
    );
  return (
    findDates(text).length > 0 ||
    /\b(?:vaccin\w+|booster\w*|given|administered|due|overdue|sq|im|1 ?yr|3 ?yr|[13][- ]year|lot|serial|exp)\b/i.test(
      text,
    )
  );
}

function namesParasiteTest(text: string): boolean {
  return PARASITE.test(text) && OUTCOME.test(text);
}

const PARASITE = sequence(
  /\b/i,
  [
    /heartworm|hw(?:t|ag)?|f(?:a)?ecal|giardia|4dx|ova|parasites?|lyme|ehrlichia|anaplasma|hookworms?/i,
    /roundworms?|whipworms?|tapeworms?|coccidia|fel[vk]|fiv|microfilaria\w*|flotation|float/i,
    /dirofilaria/i,
  ],
  /\b/i,
);
const OUTCOME =
  /\b(?:neg(?:ative)?|pos(?:itive)?|no(?:ne)? (?:ova|parasites?|seen|observed|detected)|not detected|detected|nps|nos|seen|\d\+)\b/i;

/** A drug with its dosing, or a dosing that can only be that of a drug. */
function namesTreatment(text: string, part: Part | undefined): boolean {
  const hasDrug = findDrugs(text).length > 0;
  const isDosed = DOSE.test(text);
  const isOften = OFTEN.test(text) || readFrequencies(text).length > 0;
  const isMedication = part === 'medication';
  if (isDoseRate(text)) return true;
  if (hasDrug) return isDosed || isOften || isMedication || DONE_WITH.test(text);
  if (isMedication) return isDosed || isOften;
  return isDosed && (ROUTE.test(text) || (isOften && FORM.test(text)));
}

/** Whether a text states a dose by weight or by time: `5 mcg/kg/h`, `10 mL/h`. Urine and clearance are measured so, too. */
export function isDoseRate(text: string): boolean {
  return DOSE_RATE.test(text) && !MEASURED_RATE.test(text);
}

const DOSE_RATE = sequence(/\d\s?(?:ng|mcg|µg|μg|ug|mg|g|ml|cc|iu|units?|u|meq|mmol|drops?|gtts?)/i, [
  /\s?(?:\/|per)\s?(?:kg|m2|m²|animal|dog|cat)(?![a-z])/i,
  /\s?(?:\/|per|an|a)\s?(?:h(?:rs?|ours?)?|min(?:utes?)?|24\s?h(?:rs?|ours?)?|days?)(?![a-z])/i,
]);
const MEASURED_RATE =
  /\b(?:urine|output|uop|gfr|clearance|filtration|drain(?:age|ed)?|production|losses|intake)\b/i;

const DOSE =
  /\d\s?(?:mg|mcg|µg|ug|g|ml|cc|iu|units?|u|tab(?:let)?s?|cap(?:sule)?s?|chew(?:able)?s?|drops?|gtts?|pumps?|puffs?|sachets?|packets?|scoops?|%)(?:\b|\/|(?<=%))/i;
const OFTEN =
  /\b(?:s\.?i\.?d|b\.?i\.?d|t\.?i\.?d|q\.?i\.?d|eod|q\.? ?\d{1,2}(?:[-–]\d{1,2})? ?h(?:rs?|ours?)?|q ?\d{1,2} ?d(?:ays?)?|prn|as needed|once|twice|every|daily|monthly)\b/i;
const ROUTE =
  /\b(?:po|by mouth|orally|sq|sc|subq|subcut\w*|im|iv|topical\w*|ou|od|os|au|ad|in (?:both|left|right|affected) (?:eyes?|ears?)|transdermal\w*)\b/i;
const FORM =
  /\b(?:tab(?:let)?s?|cap(?:sule)?s?|chews?|chewables?|drops?|pumps?|puffs?|sachets?|packets?|mg|ml)\b/i;
const DONE_WITH = sequence(
  /\b/i,
  [
    /start(?:ed|ing)?|continu\w+|stop(?:ped)?|discontinu\w+|d\/c|dispens\w+|prescri\w+|rx|refill\w*/i,
    /gave|given|administ\w+|taper\w*|increas\w+|decreas\w+|reduc\w+|switch\w*|chang\w+|receiv\w+/i,
    /currently on|has been on|is on|tried|caused|treated with|on (?:monthly|daily)/i,
  ],
  /\b/i,
);

/**
 * What the words of a passage sound like, where no heading tells.
 * @param isTold whether something of it is told already, so that a mere figure needs no line
 */
export function weakKind(text: string, isTold: boolean): FactKind | undefined {
  const found = WEAK.find(([, pattern]) => pattern.test(text))?.[0];
  if (found) return found;
  if (namesDisease(text)) return 'problem';
  if (findDrugs(text).length > 0) return 'medication';
  if (isTold) return undefined;
  return ABOUT_PATIENT.test(text) || MEASURE.test(text) ? 'history' : undefined;
}

/** A sentence about the animal, and a figure with its unit: better told under no good heading than not at all. */
const ABOUT_PATIENT = /\b(?:he|she|his|her|pt|the patient|patient (?:is|was|has|had))\b.*\w{3}.*\w{3}/i;
const MEASURE =
  /\d\s?(?:mm|cm|mg|mcg|ml|kg|lbs?|%|mmhg|bpm|iu|days?|weeks?|months?|hours?|hrs?|[a-zµ]{1,5}\/[a-zµ]{1,4})(?![a-z])/i;

const WEAK: ReadonlyArray<readonly [FactKind, RegExp]> = [
  [
    'plan',
    /^\W*(?:recommend\w*|recheck\w*|follow[- ]?up|return|revisit|review|re-?exam\w*|schedul\w+|advis\w+|monitor\w*|refer(?:red|ral)?|consider|repeat|discuss\w*|declin\w+|call|please|plan)\b/i,
  ],
  [
    'pathology',
    /\b(?:cytolog\w+|histopath\w+|histolog\w+|biops\w+|fine[- ]needle|fna|aspirat(?:e|es|ion)|cultured?|margins|mitotic)\b/i,
  ],
  [
    'imaging',
    /\b(?:radiograph\w*|x-?rays?|ultraso\w+|sonogra\w+|echocardiogra\w+|ct scan|mri|thoracic views?|abdominal views?)\b/i,
  ],
  [
    'procedure',
    sequence(
      /\b/i,
      [
        /surg(?:ery|ical|eries)|(?<!female[ ,/-]{1,3})spay(?:ed)?(?! (?:female|f\b))/i,
        /(?<!male[ ,/-]{1,3})neuter(?:ed)?(?! (?:male|m\b))|ovariohyst\w+|ovariectomy/i,
        /castrat(?:ion|ed)(?! male)|ohe|dental (?:cleaning|proph\w*|procedure|scaling)|cohat/i,
        /extract(?:ed|ions?)|ana?esthe(?:ti[sz]ed|sia|tic)|scale and polish|scaled|polished/i,
        /teeth (?:removed|pulled)|laparotomy|cystotomy|tplo|enucleat\w+|amputat\w+|splenectomy|excis\w+/i,
        /sutur\w+|enema|\w+centesis|hospitali[sz]ed|catheter\w*|expressed|sedat(?:ed|ion)|intubat\w+/i,
        /transfus\w+|debrid\w+|lanced|flushed/i,
      ],
      /\b/i,
    ),
  ],
  [
    'problem',
    /\b(?:diagnos(?:ed|is|es|tic of)|suspect(?:ed)?|consistent with|compatible with|ddx|rule[- ]outs?|r\/o|differentials?|likely|presumptive|assessment)\b/i,
  ],
  [
    'diet',
    /\b(?:diet|feeds?|feeding|fed|kibble|canned food|royal canin|hill'?s|purina|science diet|cups? (?:per|twice|daily|a day|once)|eats)\b/i,
  ],
  [
    'plan',
    sequence(
      /\b/i,
      [
        /recommend\w*|recheck\w*|follow[- ]?up|schedul\w+|advis\w+|monitor\w*|referr?(?:ed|al)|revisit/i,
        /review in|re-?exam\w*|see again|back in|declin\w+|elected?|discuss\w*/i,
        /next (?:visit|week|month|step)|repeat|due/i,
      ],
      /\b/i,
    ),
  ],
  [
    'exam',
    sequence(
      /\b/i,
      [
        /on (?:physical )?exam\w*|murmur|palpat\w+|auscult\w+|tartar|calculus|gingivitis|bcs/i,
        /body condition|febrile|swelling|swollen|discharge|effusion|lymph nodes?|erythema\w*|alopecia/i,
        /crust\w*|pinnae?|otoscop\w*|crepitus|drawer|luxat\w+|dehydrat\w+|mucous membranes?|tympan\w+/i,
      ],
      /\b/i,
    ),
  ],
  [
    'history',
    sequence(
      /\b/i,
      [
        /present(?:ed|s|ing)?|owner|client reports|o reports|history of|hx of|complain\w*|notic\w+/i,
        /vomit\w*|diarrh\w*|cough\w*|limp\w*|lame(?:ness)?|letharg\w*|appetite|drinking|urinat\w*/i,
        /scratch\w*|itch\w*|sneez\w*|weight loss|seiz\w+|anorexi\w*|polyuria|polydipsia|pu\/pd/i,
        /regurgitat\w*|collapse\w*|ate|ingest\w*|doing well|improv\w+|resolved|straining|drool\w*|shaking/i,
        /hiding|bleeding/i,
      ],
      /\b/i,
    ),
  ],
];

/** Whether a finding says that all is well, and nothing else. */
export function isNormalFinding(text: string): boolean {
  if (!NORMAL.test(text)) return false;
  const rest = text.replaceAll(DENIED, ' ').replaceAll(NORMAL_ALL, ' ');
  return !ABNORMAL.test(rest) && !/\d/.test(rest) && !namesDisease(rest);
}

const NORMAL_WORDS = anyOf([
  /normal(?:ly)?|nsf|wnl|nad|clear|unremarkable|within normal limits/,
  /no (?:significant |obvious |other )?(?:abnormalit\w+|findings|concerns|lesions)|bar|bright|alert/,
  /responsive|pink(?: and moist)?|moist|soft|non-?painful|appropriate|symmetric\w*|intact|adequate/,
  /strong|synchronous|good|healthy|ok|eupneic|nsr|not examined|n\/a|ambulatory/,
]).source;
const NORMAL = new RegExp(`\\b(?:${NORMAL_WORDS})\\b|\\bno \\w+`, 'i');
const NORMAL_ALL = new RegExp(`\\b(?:${NORMAL_WORDS})\\b`, 'gi');
/** "No murmurs, crackles or wheezes": bounded at the clause's end. */
const DENIED = /\b(?:no|not|without|non|negative for|free of|absent)\b[^.;:|]{0,90}/gi;
const ABNORMAL = sequence(
  /\b/i,
  [
    /mild\w*|moderate\w*|severe\w*|grade|abnormal\w*|murmur|mass(?:es)?|pain(?:ful)?|swell\w+|swollen/i,
    /discharge|lame\w*|tartar|calculus|gingivitis|enlarged|thickened|erythem\w+|alopeci\w+/i,
    /dehydrat\w+|tacky|pale|icteric|lump|nodule|lesions?|ulcer\w*|cloudy|opaci\w+|sclerosis/i,
    /overweight|underweight|obese|thin|tense|effusion|crepitus|decreased|increased|reduced|absent/i,
    /fever|elevated|crackles|wheezes|debris|fractured|missing|loose|atrophy|ataxi\w+|weak\w*/i,
    /slight\w*|waxy|exudate|itch\w*|scabs?|crusts?|tender|firm|fleas?/i,
  ],
  /\b/i,
);

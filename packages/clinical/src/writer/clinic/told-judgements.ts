/** What the clinic makes of it, in words that name no disease: a guess, a doubt, how the patient is on the whole. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { FUTURE } from '../facts/plan-words.ts';
import { assessment } from './clinic-judgements.ts';

const LEAD = '^(?:(?:so|and|but|okay|well|now|honestly|yeah|then|at this point|right now|to me)[, ]+)*';

/** "My guess is he's pulled something", "I can't tell you what that is without a sample", "cancer's on the list". */
export function isGuess(text: string): boolean {
  if (hasDose(text) || namedDrugs(text).length > 0) return false;
  if (GUESSES.test(text) || NOTHING_BAD.test(text) || JUDGES.test(text) || GOES.test(text)) return true;
  return SUPPOSES.test(text) && (isClinical(text, 'sign', 'finding') || namesDisease(text));
}

const GUESSES = new RegExp(
  [
    `${LEAD}my (?:best )?(?:guess|hunch|bet|gut feeling) (?:is|would be)\\b`,
    `${LEAD}(?:i|we) (?:can['’]t|cannot|couldn['’]t) (?:really |actually )?(?:tell|say)(?: you)?(?: for (?:sure|certain))? (?:what|whether|if) (?:that|it|this|he|she|the)\\b`,
    `${LEAD}(?:at )?(?:the )?top of (?:my|the) (?:list|differentials) (?:is|are|would be)\\b`,
    `${LEAD}[a-z][a-z '’-]{2,30}(?:['’]s| is| are) (?:also |still |definitely |always )*(?:on|high on|low on|high up on|lower on|off) (?:the|my|our) (?:list|radar|differentials?)\\b`,
  ].join('|'),
  'i',
);
const SUPPOSES = new RegExp(
  [
    `${LEAD}i(?:['’]m| am) (?:wondering|leaning|suspicious|thinking) (?:about|of|if|whether|(?:more )?towards?|maybe)\\b(?! (?:starting|giving|trying|doing|switching|adding|stopping|we|i)\\b)`,
    `${LEAD}i(?:['’]d| would) be (?:surprised|shocked) if\\b`,
    `${LEAD}(?:it|this|that) (?:might|may|could)(?: very)? (?:just |also |well |simply )*be\\b`,
  ].join('|'),
  'i',
);
const ADVERBS =
  '(?: just| probably| only| still| definitely| actually| really| pretty much| most likely| likely| not| completely| a (?:bit|little))*';
/** "It's just old age", "he's a good candidate for surgery", "we might be looking at months", "that's not enough to hurt him". */
const JUDGES = sequence(LEAD, [
  sequence(
    /(?:it|this|that)(?:['’]s| is)(?: all)?/i,
    ADVERBS,
    / /i,
    [
      /old age|stress|nerves|hormonal|age.related/i,
      /an? (?:benign|chronic|surgical|medical|skin tag|toxic|life.threatening)\b[^,]{0,30}|normal for/i,
      /contagious|treatable|manageable|curable|benign|reversible|fatal|surgical/i,
      /enough to (?:hurt|harm|kill|worry)|come back|back again|an emergency(?=[.!]?$)/i,
    ],
    /\b/i,
  ),
  sequence(
    /(?:he|she|they|[A-Z][a-z]+)(?:['’]s| is| isn['’]t)/i,
    ADVERBS,
    / (?:an? )?(?:very |really )?/i,
    [
      /(?:good|poor|bad|great|reasonable|fair|ideal) candidate/i,
      /(?:low|high|higher|lower|moderate|good|poor) risk|fit (?:to|for)|healthy enough|well enough/i,
      /strong enough|stable enough|clear (?:of|to)/i,
      /ready to (?:foal|whelp|calve|kid|lamb|go home|deliver)|lucky/i,
      /(?:an? )?(?:ideal|healthy|good|perfect) weight|responding|improving/i,
      /(?:about |around )?\d+ weeks (?:along|pregnant|bred|in foal)/i,
    ],
    /\b/i,
  ),
  sequence(
    /(?:he|she|it|they|[A-Z][a-z]+) (?:could|might|may)(?: very well| well| still| easily)? /i,
    [
      /go blind|lose|need|not make|die|relapse|come back|get worse|get better|spread|rupture|end up/i,
      /have to|stand to lose/i,
    ],
    /\b/i,
  ),
  sequence(
    /(?:there(?:['’]s| is)) an? (?:(?:good|small|real|slim|fair|decent|little|big|high|low) )?/i,
    /(?:chance|risk|possibility)\b/i,
  ),
  /we (?:might|may|could)(?: well)? be (?:looking at|dealing with|talking about)\b/i,
  sequence(
    /(?:it|this|that)(?:['’]s| is|['’]ll| will| won['’]t| is not)(?: going to| gonna| probably| only)* /i,
    /(?:get (?:worse|better)|resolve|go away|heal|progress|come back)\b(?!.*\bif\b)/i,
  ),
  sequence(/(?:he|she|we|they|you)(?: really)? /i, [
    /(?:dodged a bullet|caught (?:it|this|that) early)\b/i,
    /passed (?:his|her|their) (?:exam|physical|check ?up)\b/i,
  ]),
  sequence(
    /(?:it|this|that) (?:just )?sounds (?:a lot |more )?like (?!.*\b(?:plan|idea|deal|bargain)\b)/i,
    /(?:reverse|an? [a-z]+|some (?:kind|sort|form) of|kennel|allerg|arthrit|anxi)/i,
  ),
  /(?:the|his|her|that|this) [a-z]+(?: [a-z]+)? (?:worries|concerns|bothers|puzzles) me\b/i,
  /that (?:worries|concerns) me\b/i,
  sequence(
    /i['’]m (?:more|most|less|a (?:bit|little)|not (?:too|that|so|really)|pretty|really) /i,
    /(?:worried|concerned) about (?:his|her|the|that|this|it|those)\b/i,
  ),
]);
/** "The infection's clearing up", "her asthma's under control", "the cancer has spread". */
const GOES = sequence(
  LEAD,
  /(?:the|his|her|their|that|this) (?:[a-z]+ )?/i,
  [
    /infection|cancer|tumou?r|mass|disease|asthma|diabetes|arthritis|seizures?|epilepsy/i,
    /allerg(?:y|ies)|pain|cough|itch|thyroid|blood pressure|sugars?|heart (?:disease|failure)/i,
    /kidney disease|kidneys|liver|skin|ears?|wound|incision|ulcer|anxiety|dermatitis|colitis|bladder/i,
    /murmur/i,
  ],
  /(?:['’]s| is| are| has| have| isn['’]t| aren['’]t| hasn['’]t| looks| seems)/i,
  ADVERBS,
  /(?: been)? /i,
  [
    /clearing|cleared|spread(?:ing)?|under control/i,
    /(?:well |poorly |adequately |fully |un)?(?:controlled|regulated|managed)|progressing|progressed/i,
    /resolved|resolving|responding|(?:come|came|coming) back|in remission|holding (?:steady|its own)/i,
    /worsening|flared|flaring|calmed down|settl(?:ed|ing)/i,
  ],
  /\b/i,
);
/** "I don't think it's anything serious", "nothing to worry about". */
const NOTHING_BAD = sequence(
  LEAD,
  [
    /i (?:don['’]t|do not) think (?:it|this|that|there)(?:['’]s| is) (?:anything|something)/i,
    /(?:it|this|that)(?:['’]s| is) (?:nothing|not (?:anything|something))|there(?:['’]s| is) nothing/i,
  ],
  /(?: (?:too|really|very|that i['’]d call))? /i,
  /(?:serious|bad|scary|major|nasty|sinister|worrying|alarming|to (?:worry|be concerned) about|life.threatening)/i,
  /\b/i,
);

/** What is left of a guess when it is told: "My guess is he's pulled something" stays as it was said. */
export function guess(text: string): Reading {
  return { ...assessment(text), places: ['Differential Diagnoses', 'Diagnosis', 'Problem List'] };
}

/** "She's in great shape for her age", "he's colicking", "he's doing really well": what the whole animal is like. */
export function isState(text: string): boolean {
  if (!STATE.test(text) || FUTURE.test(text)) return false;
  return !hasDose(text) && namedDrugs(text).length === 0;
}

const STATE = sequence(
  LEAD,
  /(?:overall,? |clinically,? |all in all,? )?(?:he|she|it|they|[A-Z][a-z]+)/,
  /(?:['’]s| is|['’]re| are|['’]s been| has been| looks| seems)/,
  /(?: [a-z]+ly| quite| very| pretty| a (?:bit|little)| still| also| just| otherwise| so)* /,
  [
    sequence(
      [
        /dehydrated|underweight|overweight|anxious|critical|comfortable|uncomfortable|pregnant|colicking/,
        /foundered|ketotic|septic|shocky|in shock|healthy|recovering|improving|unstable|stable/,
        /deteriorating|going downhill|at the end|near the end|dying/,
        /in (?:a lot of |some |no )?(?:pain|distress)/,
      ],
      /\b/,
    ),
    /an? (?:very |really |nice |perfectly |otherwise |generally )*(?:healthy|fit|sick|sore|lucky|unlucky|normal) [a-z]+/,
    sequence(
      /in (?:a )?/,
      /(?:great|good|excellent|poor|bad|rough|decent|fair|fantastic|lovely|terrible|really good|really nice) /,
      /(?:shape|condition|nick|health|spirits)\b/,
    ),
    /behavio(?:u?r)al\b/,
    /doing (?:\w+ )?(?:well|great|fine|better|poorly|badly|okay|alright|amazingly|beautifully)\b/,
    /(?:much|a lot|a bit|a little|slightly|way|no) (?:better|worse)\b/,
  ],
);

/** "His quality of life isn't good." */
export function isLifeQuality(text: string): boolean {
  return LIFE_QUALITY.test(text) && !FUTURE.test(text);
}

const LIFE_QUALITY = new RegExp(
  `${LEAD}(?:i think |i feel like )?(?:the |his |her |their )?quality of life(?:['’]s| is| isn['’]t| has| hasn['’]t| seems| doesn['’]t)\\b`,
  'i',
);

/** A judgement of the life that an animal has. */
export function lifeQuality(text: string): Reading {
  return { ...assessment(text), places: ['Quality of Life', 'Prognosis', 'Problem List', 'Diagnosis'] };
}

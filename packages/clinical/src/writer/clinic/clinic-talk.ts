/** What the clinic says that is no part of a note: talk, truths about all cats, what is not so, what was only thought of. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/figures.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import { isNegated } from '../../reading/words/negation.ts';
import { CLEAR_ASSESSMENT } from '../facts/judgement-words.ts';
import { isOfElsewhere } from '../facts/other-cases.ts';
import { isExamNarration, NARRATION } from './exam-narration.ts';
import { GENERAL_TRUTH } from './general-truths.ts';
import { arranges, isOfTheHands, ordersTest } from './hands-on.ts';
import { isOfTheTalk } from './of-the-talk.ts';
import { TALK } from './small-talk.ts';

/** Whether a sentence tells nothing of this patient. */
export function isTalk(text: string): boolean {
  return (
    (TALK.test(text) &&
      !ordersDrug(text) &&
      !ASKS_FOR.test(text) &&
      !PUTS_IN.test(text) &&
      !goesOnToFind(text)) ||
    ((GENERAL_TRUTH.test(text) || isOfAKind(text)) &&
      !hasDose(text) &&
      !refusesDrug(text) &&
      !goesOnToPlan(text)) ||
    (NARRATION.test(text) &&
      namedDrugs(text).length === 0 &&
      !ASKS_FOR.test(text) &&
      !goesOnToFind(text) &&
      !ordersTest(text) &&
      !arranges(text)) ||
    isOfTheHands(text) ||
    isExamNarration(text) ||
    ONLY_THOUGHT_OF.test(text) ||
    PROBABLY_NOT.test(text) ||
    (OTHERWISE.test(text) && !TURNS_TO_THIS.test(text)) ||
    SOOTHES.test(text) ||
    (TURNS_TO_TOPIC.test(text) && namedDrugs(text).length === 0) ||
    ASIDES.some((aside) => aside.test(text)) ||
    isOfTheTalk(text) ||
    isOfDisease(text) ||
    (IS_BACK.test(text) && !TELLS_HOW.test(text)) ||
    (CONFIRMS.test(text) && namedDrugs(text).length === 0 && !CLEAR_ASSESSMENT.test(text)) ||
    CONTRARY.test(text) ||
    isOfElsewhere(text)
  );
}

/** "Let's look at Simba first he's 5.2 there's a puncture here on the left neck": speech without marks goes on to what was found. */
function goesOnToFind(text: string): boolean {
  return RUNS_ON_TO_FIND.test(text) && isClinical(text.slice(FIRST_WORDS), 'finding', 'sign');
}

/** Letters that only say what is looked at. */
const FIRST_WORDS = 20;
const RUNS_ON_TO_FIND =
  /^[^.,;?]{12,}? (?:there['’]s|he['’]s got|she['’]s got|(?:he|she|it)['’]s \d|i (?:see|feel|hear)) [^.,;?]{12,}/i;

/** "Some cats need it i'd start with separating them": and goes on to what shall be done with this one. */
function goesOnToPlan(text: string): boolean {
  return RUNS_ON_TO_PLAN.test(text);
}

const RUNS_ON_TO_PLAN =
  /^[^.,;?]{12,}? (?:i['’]d (?:start|go|do|give|use|keep|put)|let['’]s|we['’]ll (?:start|do|give|use)) [^.,;?]{12,}/i;

/** "No metronidazole, a lot of people want that, but it doesn't help here." */
function refusesDrug(text: string): boolean {
  const refused = /^(?:(?:and|so|but)[,\s]+)*no ([^,.;]+)/i.exec(text)?.[1];
  return refused !== undefined && namedDrugs(refused).length > 0;
}

function ordersDrug(text: string): boolean {
  return namedDrugs(text).length > 0 && (isNegated(text) || hasDose(text) || PUTS_ON.test(text));
}

/** "I'll put in a referral to the cardiologist", "let's see how she does and I'll ring you Thursday." */
const ASKS_FOR = anyOf([
  /\bput in (?:a |an |the )(?:referral|request|order|script|prescription)\b/i,
  sequence(
    /\band (?:i|we)(?:['’]ll| will) (?:call|ring|phone) (?:you|owner) (?:on )?/i,
    /(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next week)\b/i,
  ),
]);

/** "I'll put the first tube in now, in the right ear." */
const PUTS_IN = sequence(
  /^(?:i'll|i'm going to|we'll) put (?:the |a |some |in |(?:his|her) )*(?:first |second |next )?/i,
  /(?:tubes?|doses?|drops?|ointment|gel|cream|stain|eye drops?|ear drops?) (?:in|on|into)\b/i,
  /[^?]{0,20}\b(?:ears?|eyes?|skin|back|neck|wound|now|today)\b/i,
);

/** "I'll put him on amoxicillin", "I'll put Advocate on him now". */
const PUTS_ON =
  /\b(?:put|pop|squirt) (?:some |the |an? |his |her )?[a-z][\w-]+ (?:drops |gel |cream |ointment )?(?:on|onto|in|into|up) |\b(?:put|get|start|keep|have) (?:him|her|it|them|this \w+) (?:back )?on\b/i;

/** "If he were a puppy", "if the glucose were over 360 I'd have worried", "in a bigger dog I'd use 100 mg", "I would have started": what is not so, or was not done. */
const CONTRARY = sequence(/^(?:and |but |so |well |now )*/i, [
  /if (?:it|he|she|they|this|that) (?:were|weren't)\b(?! (?:my|mine|your|our)\b)/i,
  /if (?:the |his |her )[a-z]+(?: [a-z]+)? were\b[^.]*\b(?:i|we)(?:'d| would) (?:have|be)\b/i,
  /if (?:he|she|they|it)(?:'d| had) (?:been|come|had|eaten|gotten|got)\b/i,
  /(?:i|we)(?: would|'d)(?:'ve| have) (?!to\b|him\b|her\b|them\b|owner\b)\w+/i,
  sequence(
    /(?:in|with|on|for) an? /i,
    [
      /bigger|smaller|larger|younger|older|healthy|healthier|normal|different|stronger|male|female/i,
      /pregnant|full[ -]grown/i,
    ],
    /(?: \w+)? (?:dog|cat|horse|animal|patient|cow|goat|sheep|rabbit|kitten|puppy),? /i,
    /(?:i'd|we'd|you'd|it'd|i would|we would)\b/i,
  ),
  /back in the day\b|(?:i was|i'd been) tempted to\b/i,
  /i was (?:going to|gonna) (?:say|give|do|start|use|suggest|recommend|go with)\b.*\bbut\b/i,
]);

/** "Lilies destroy the kidneys in cats." */
function isOfAKind(text: string): boolean {
  return OF_A_KIND.test(text) && !/\b(?:he|she|him|his|her|hers|this one)\b|\d/i.test(text);
}

const OF_A_KIND =
  /^(?:[a-z]+ ){1,5}in (?:cats|dogs|horses|rabbits|birds|ferrets|cattle|goats|sheep|kittens|puppies|labs|persians)\b/i;

const TELLS_HOW =
  /\b(?:normal|negative|positive|high|low|elevated|fine|clean|clear|good|up|down|bad|great|worse|better|consistent|shows?|showed)\b/i;

/** "The pink one, yes." */
const CONFIRMS = /^(?:[a-z'-]+ ){1,4}?[a-z'-]+, (?:yes|yeah|yep|exactly|correct)[.!]*$/i;

/** "Let's make it quiet.": how an end shall be, and not how the animal is. */
const SOOTHES =
  /^(?:let's |we'll |i'll )?(?:make|keep) (?:it|this|things|everything) (?:(?:as|nice|and|very|really|all|a bit) )*(?:quiet|calm|peaceful|gentle|easy|comfortable|cozy|relaxed)\b/i;
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

/** "A quarter would be 1.25, half is 2.5": doses laid beside each other, before one of them is ordered. */
const RECKONS = sequence(
  /^(?:(?:so|and|okay|well),? )*/i,
  /(?:(?:an?|one|the|half an?|half|quarter|third|whole|full|0\.\d+) ?){1,2}(?:(?:of )?an? |of it )?/i,
  /(?:tablet|pill|capsule|quarter|half|third|whole)?/i,
  /(?:'s|'d be| is| was| would be| gives(?: him| her)?| makes) (?:about )?\d[\d.]*(?: ?(?:mg|mL))?,? /i,
  /(?:and |or )?(?:an?|one|the|half|quarter|third|whole|0\.\d+)\b[^.,]{0,25}/i,
  /(?:'s|'d be| is| was| would be| gives(?: him| her)?| makes) (?:about )?\d[\d.]*(?: ?(?:mg|mL))?/i,
  /[.!]*$/i,
);

/** "Blood pressure: we did it before you came in", "I've got it already": the figure comes next, or nobody tells it. */
const WAS_MEASURED = sequence(
  /^(?:[a-z ]{3,25}: )?(?:yep,? |yeah,? )?(?:we|i)(?:'ve| have)? (?:already |just )?/i,
  /(?:did|done|took|taken|got|ran|run|checked) (?:it|that|one|those|them)/i,
  [
    sequence(/ /i, [
      /already|earlier|in the back|out back|just now|at (?:check-?in|triage)|on the way in/i,
      /(?:before|while|when) (?:you|he|she|we) [a-z' ]{3,25}/i,
    ]),
  ],
  /[.!]*$/i,
);

/** "So I don't mind, but I'd like to know it's the mouth." */
const MINDS_NOT =
  /^(?:(?:so|and|but)[, ]+)*i (?:don't|do not) mind, but i(?:'d| would| just| want)\b[^\d]*$/i;
/** "And oh my goodness, those ears.", "what a face": admired, and not looked at. */
const ADMIRES = sequence(
  /^(?:(?:and|oh|well|ah|aw+)[, ]+)*/i,
  [
    /my (?:goodness|gosh|god|word)[,! ]+(?:look at )?(?:those|that|the|what)/i,
    /(?:what (?:a|an)|look at (?:those|that)) (?:(?:cute|sweet|lovely|beautiful|little|big|handsome|funny) )*/i,
  ],
  / ?[a-z]+[.!]*$/i,
);

/** "Shh, no panting", "look at him, he's licking", "go and eat something, both of you": to the animal, of its ways, to its people. */
const TO_THOSE_PRESENT = sequence(
  /^/i,
  [
    /sh+h?\b|hush\b/i,
    sequence(
      /look at (?:him|her),? (?:he|she)(?:'s| is) (?:so |all |just )?/i,
      /(?:licking|wagging|smiling|grinning|purring|happy|asleep|sleeping|loving|enjoying|sulking|mad|proud|pleased)/i,
      /\b/i,
    ),
    /go (?:and |home and )?(?:eat|get) (?:something|some (?:sleep|rest|coffee|dinner|food|air))\b/i,
    sequence(
      [
        /(?:i|we)(?:'ve| have)? (?:got|have|put|had) /i,
        /(?:(?:so|okay|alright|just|can you|let's|i'll|we'll) )*(?:pop|set|put|get|stick) /i,
      ],
      /(?:him|her|them|it|[A-Z][a-z]+)(?: [a-z]+){0,3} on (?:the|my|our|this|that|clinic's) /i,
      /(?:[a-z]+ )?scales?\b/i,
    ),
  ],
  /(?![^.]*\d)/i,
);

/** "Tess, put the detomidine back": who is asked to put something away gives none of it. */
const PUTS_AWAY =
  /^(?:[A-Z][a-z]+, )?(?:you can |we can |just )?put (?:the|that|this) [\w -]{2,30} (?:back|away)(?: in the (?:\w+ )?(?:fridge|cabinet|cupboard|drawer|box|safe|truck|bag)| then)?[.!]*$/;

/** "Under the chin here... okay.", "he's due for, let me look": the hands or the eyes are there, and nothing was said of it. */
const TRAILS_OFF = anyOf([
  sequence(
    /^(?:(?:and|so|now|then),? )?/i,
    /(?:(?:under|over|behind|around|along|between|up|down|back|in|on|inside) )?/i,
    /(?:(?:the|his|her|this|that|your) )[a-z' -]{2,25}(?: here| there)?,? ?(?:\.{2,}|…) ?/i,
    /(?:okay|ok|alright|all right|hm+|yeah|yep|there|let's see)[.!]*$/i,
  ),
  sequence(
    /^[^.\d]{2,40}?,? let me (?:just )?/i,
    /(?:look|see|check|think|find (?:it|that|out)|pull (?:it|that|this|him|her) up)[.!…]*$/i,
  ),
]);

/** "Founder usually hurts in both fronts": what a disease does, in whomever. */
function isOfDisease(text: string): boolean {
  const disease = OF_A_DISEASE.exec(text)?.[1];
  return disease !== undefined && namesDisease(disease) && !/\d/.test(text);
}

const OF_A_DISEASE =
  /^([a-z]+(?: [a-z]+)?) (?:usually|typically|generally|normally) (?!he\b|she\b|when\b|after\b|before\b|at\b|in the\b)[a-z]+s\b(?!.*\b(?:he|she|him|his|her|today)\b)/i;

/** "So you're saying no to the transfer": what the owner has just chosen. */
const TAKES_THE_CHOICE = /^(?:(?:so|okay|and),? )*you(?:'re| are) saying (?:no|yes) to\b/i;

/** "I measure the heart against the backbones": how it is done, before what comes of it. */
const TELLS_METHOD =
  /^(?:so |what )?(?:i|we) (?:measure|compare|line up|count|look at) (?:the|his|her|all) (?![^.]*(?:\b(?:is|are|and|but)\b|n't\b|'(?:s|re)\b))[^\d,;:]+[.!]*$/i;

/** "So I've got Miso's blood back, it's in house." */
const IS_BACK =
  /^(?:(?:i|we)(?:'ve)? (?:got|have) )?[^\d]*\b(?:blood\w*|results?|films?|labs?|x-?rays|numbers) (?:are |is |came )?back\b[^\d]*$/i;

/** "For a small one with no big node, probably not.": an answer that names nothing. */
const PROBABLY_NOT =
  /^(?:and |but |so )*(?:for|with|in|at) (?:an?|the|one|him|her)\b[^.?\d]{0,50}, probably not[.!]*$/i;

/** "I would normally reach for carprofen.", "With a touchy stomach I'd rather not.": what is done with others, and why not here. */
const OTHERWISE = anyOf([
  sequence(
    /^(?:(?:and|but|so|now|well|for [a-z ]{3,30}),? )*/i,
    [
      /(?:normally|usually|ordinarily|typically),? (?:i|we)(?:'d| would)/i,
      /(?:i|we)(?:'d| would) (?:normally|usually|ordinarily|typically)/i,
    ],
    / (?:reach for|use|give|start|go (?:with|to|for|(?=\d))|say|do|put|pick|prescribe|try|want)\b/i,
  ),
  /^(?:and |but |so )*(?:with|given|because of) [^.?]{3,80}?,? (?:i|we)(?:'d| would) rather not[.!]*$/i,
]);

/** "I'd usually use carprofen, so let's do that today." */
const TURNS_TO_THIS =
  /\b(?:but|so (?:let's|we'll|i'll|i'm|we're)|let's|we'll|i'll|today (?:i|we|he|she|it)|today (?=i'|we'))\b/i;

/** "I thought about charcoal.", and no word of what became of it. */
const ONLY_THOUGHT_OF =
  /^(?:i|we)(?:'d|'ve| had| have)? (?:also )?(?:thought|been thinking|considered|wondered|debated)(?: about| of)? (?:giving |using |starting )?(?:the |some |an? )?\w+(?: \w+)?[.!]*$/i;

/** Whatever else is no fact of this animal. */
/** "Let's talk about the dental.": what they come to next. */
const TURNS_TO_TOPIC = sequence(
  /^(?:(?:so|and|okay|now|then),? )*/i,
  /(?:(?:let's|we (?:should|need to|can)|we'll|i want to|i'd like to) )?(?:just )?(?:talk|chat) /i,
  /(?:a (?:little|bit) )?about (?:the |his |her |this |that |what |how )?(?:[a-z]+ ){0,3}[a-z]+/i,
  /[.!]*$/i,
);

/** "Over a hundred we worry about the heart, over sixty about seizures.": of any animal. */
const WORRIES_FROM = sequence(
  /^(?:(?:and|so|but)[, ]+)*(?:over|above|under|below|past|at) (?:about )?\d[\d.]*/i,
  /(?: ?(?:mg|mcg|g|%|mg\/kg|per kilo))?,? (?:we|you|they|i) /i,
  /(?:(?:start to|begin to|usually|really) )?(?:worry|get worried|see|expect)\b/i,
);

/** "I want to know about all allergies.", "I'd like to go over his diet.": what is asked for next. */
const WANTS_TO_KNOW = sequence(
  /^(?:(?:and|so|but|now|well)[, ]+)*(?:i|we)(?: do| just| also| really)*/i,
  /(?:['’]d(?: just)? (?:like|love)| would like| want(?:ed)?| need)(?: to)? /i,
  /(?:know|hear|understand|ask|talk (?:to|with|about)|discuss|go over|verify|double[- ]check|clarify)/i,
  /\b[^\d]*[.!]*$/i,
);

/** "We'll have to see, but chances are higher.", "the good news is we can treat it". */
const REMAINS_TO_SEE = sequence(/^(?:(?:and|so|but|well)[, ]+)*/i, [
  /(?:i|we)(?:['’]ll| will)(?: just)?(?: have to| need to)?(?: wait and)? see(?:[.!]*$|, but [^\d]*$)/i,
  sequence(
    /(?:the good news is(?: that)?,? )?(?:it['’]s something )?(?:we|you) can /i,
    /(?:definitely |certainly |usually )?(?:treat|manage|fix|handle|help with) (?:it|that|this)[.!]*$/i,
  ),
]);

/** "I'll go let the doctor know that he's ready." */
const TELLS_STAFF =
  /^(?:(?:and|so|okay|then)[, ]+)*(?:i|we)(?:['’]ll| will)(?: go| just)* (?:let|tell) (?:the (?:doctor|vet|nurse|techs?|front desk|reception)|(?:dr\.?|doctor) \w+)(?: know)?\b[^\d]*[.!]*$/i;

const ASIDES: readonly RegExp[] = [
  TELLS_STAFF,
  WANTS_TO_KNOW,
  REMAINS_TO_SEE,
  TEACHES,
  EXPLAINS,
  OF_DRUGS,
  WAS_MEASURED,
  RECKONS,
  TO_THOSE_PRESENT,
  ADMIRES,
  MINDS_NOT,
  PUTS_AWAY,
  TRAILS_OFF,
  TELLS_METHOD,
  TAKES_THE_CHOICE,
  WORRIES_FROM,
];

/** What the clinic says that is no part of a note. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { isNegated } from '../../reading/words/negation.ts';
import { CLEAR_ASSESSMENT } from '../facts/judgement-words.ts';
import { isOfElsewhere } from '../facts/other-cases.ts';
import { isAside } from './clinic-asides.ts';
import { isExamNarration, NARRATION } from './exam-narration.ts';
import { isGeneralTruth } from './general-truths.ts';
import { arranges, isOfTheHands, ordersTest } from './hands-on.ts';
import { isOfTheTalk } from './of-the-talk.ts';
import { isOnlyThoughtOf } from './only-thought-of.ts';
import { TALK } from './small-talk.ts';

/** Whether a sentence tells nothing of this patient. */
export function isTalk(text: string): boolean {
  return (
    (TALK.test(text) &&
      !ordersDrug(text) &&
      !ASKS_FOR.test(text) &&
      !PUTS_IN.test(text) &&
      !goesOnToFind(text)) ||
    isGeneralTruth(text) ||
    (NARRATION.test(text) &&
      namedDrugs(text).length === 0 &&
      !ASKS_FOR.test(text) &&
      !goesOnToFind(text) &&
      !ordersTest(text) &&
      !arranges(text)) ||
    isOfTheHands(text) ||
    isExamNarration(text) ||
    isOnlyThoughtOf(text) ||
    (TURNS_TO_TOPIC.test(text) && namedDrugs(text).length === 0) ||
    isAside(text) ||
    isOfTheTalk(text) ||
    (IS_BACK.test(text) && !TELLS_HOW.test(text)) ||
    (CONFIRMS.test(text) && namedDrugs(text).length === 0 && !CLEAR_ASSESSMENT.test(text)) ||
    isOfElsewhere(text)
  );
}

function ordersDrug(text: string): boolean {
  return namedDrugs(text).length > 0 && (isNegated(text) || hasDose(text) || PUTS_ON.test(text));
}

/** "I'll put him on amoxicillin", "I'll put Advocate on him now". */
const PUTS_ON =
  /\b(?:put|pop|squirt) (?:some |the |an? |his |her )?[a-z][\w-]+ (?:drops |gel |cream |ointment )?(?:on|onto|in|into|up) |\b(?:put|get|start|keep|have) (?:him|her|it|them|this \w+) (?:back )?on\b/i;

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

/** "Let's look at Simba first he's 5.2 there's a puncture here on the left neck": speech without marks goes on to what was found. */
function goesOnToFind(text: string): boolean {
  return RUNS_ON_TO_FIND.test(text) && isClinical(text.slice(FIRST_WORDS), 'finding', 'sign');
}

/** Letters that only say what is looked at. */
const FIRST_WORDS = 20;
const RUNS_ON_TO_FIND =
  /^[^.,;?]{12,}? (?:there['’]s|he['’]s got|she['’]s got|(?:he|she|it)['’]s \d|i (?:see|feel|hear)) [^.,;?]{12,}/i;

/** "Let's talk about the dental.": what they come to next. */
const TURNS_TO_TOPIC = sequence(
  /^(?:(?:so|and|okay|now|then),? )*/i,
  /(?:(?:let's|we (?:should|need to|can)|we'll|i want to|i'd like to) )?(?:just )?(?:talk|chat) /i,
  /(?:a (?:little|bit) )?about (?:the |his |her |this |that |what |how )?(?:[a-z]+ ){0,3}[a-z]+/i,
  /[.!]*$/i,
);

/** "So I've got Miso's blood back, it's in house." */
const IS_BACK =
  /^(?:(?:i|we)(?:'ve)? (?:got|have) )?[^\d]*\b(?:blood\w*|results?|films?|labs?|x-?rays|numbers) (?:are |is |came )?back\b[^\d]*$/i;

const TELLS_HOW =
  /\b(?:normal|negative|positive|high|low|elevated|fine|clean|clear|good|up|down|bad|great|worse|better|consistent|shows?|showed)\b/i;

/** "The pink one, yes." */
const CONFIRMS = /^(?:[a-z'-]+ ){1,4}?[a-z'-]+, (?:yes|yeah|yep|exactly|correct)[.!]*$/i;

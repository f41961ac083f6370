/** What the clinic says will, may or should be done. */

import { changesDose } from '../../reading/drugs/changed-doses.ts';
import { drugAction, introducesDrug, namedDrugs, namesVaccine } from '../../reading/drugs/drug-mentions.ts';
import { ordersRation } from '../../reading/drugs/rations.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { notAhead, sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { CLEAR_ASSESSMENT } from '../facts/judgement-words.ts';
import type { Moment, Phase } from '../facts/note-facts.ts';
import { DIRECTS } from '../facts/order-words.ts';
import { PAST, STATES } from '../facts/past-words.ts';
import { DEFERS, FUTURE, PRECAUTION } from '../facts/plan-words.ts';
import { makesAppointment } from './appointments.ts';
import { hasContent } from './plan-content.ts';
import { isToldSum } from './reckoned-sums.ts';
import { isTestToDo } from './tests-to-do.ts';
import { isAdvisedAsOwn } from './what-to-expect.ts';

/** "Heart rate, resps and pressure every hour", "full code": how the animal is watched, and what is done at the worst. */
export function isWatched(text: string): boolean {
  if (CODE_STATUS.test(text)) return true;
  if (wordsOf(text).length > MOST_WATCHED || !EVERY_SO_OFTEN.test(text)) return false;
  return namedVital(text) !== undefined && !STATES.test(text);
}

const CODE_STATUS = /^(?:(?:so|and|she's|he's),? )*(?:a )?(?:full code|dnr|do not resuscitate|no cpr)[.!]*$/i;
/** Words of a list of what is measured; a longer sentence says more. */
const MOST_WATCHED = 16;
/** No figures but those of the hours. */
const EVERY_SO_OFTEN = /^[^\d]*\b(?:every (?:\d+ )?(?:hours?|min\w*)|hourly|q\d+h)\b[^\d]*$/i;

/** Whether a sentence says what to do if something happens. */
export function isPrecaution(text: string): boolean {
  return PRECAUTION.test(text) && !/\bif it's okay\b/i.test(text) && !isAdvisedAsOwn(text);
}

/** Whether a sentence says what is going to be done: an order, a wish, a drug, a condition. */
export function isPlan(text: string, { phase }: Moment): boolean {
  if (isDrugPutOffOrBegun(text) || changesDose(text) || makesAppointment(text)) return true;
  if (PAST.test(text.replace(REASON, '')) && !DIRECTS.test(text)) return false;

  if (isNamedToDo(text, phase)) return true;
  if (isTestToDo(text) || (CONDITION.test(text) && hasContent(text))) return true;
  return (FUTURE.test(text) || DIRECTS.test(text) || isDrugPlan(text, phase)) && hasContent(text);
}

/** "I want an ACTH, because he was off the pills." */
const REASON = /,? (?:because|since) .*$/i;

function isDrugPutOffOrBegun(text: string): boolean {
  return namedDrugs(text).length > 0 && (DEFERS.test(text) || WILLING.test(text));
}

/** "Carprofen, the aspirin was Sunday, I'm okay to start tomorrow." */
const WILLING =
  /\b(?:i'm|we're|i am|we are) (?:okay|ok|happy|fine|comfortable) (?:to start|(?:with )?starting|to give|(?:with )?giving)\b/i;

/** "Then do the curve at home", "make that 3 boxes", "nothing's due till October": told in the plan, and no order by its verb. */
function isNamedToDo(text: string, phase: Phase): boolean {
  if ([IS_WORN, CHANGES_FOOD, AT_HOME, ONLY_IF, UNCHANGED, FOOD_ALONE].some((pattern) => pattern.test(text)))
    return true;
  if (phase !== 'history' && (FOR_IT.test(text) || (WOULD_BE.test(text) && isClinical(text)))) return true;
  if (phase !== 'plan') return false;
  return (
    DUE.test(text) ||
    MAIN_STEP.test(text) ||
    (/^for (?:the|his|her)\b/i.test(text) && isClinical(text, 'medicine')) ||
    MAY.test(text) ||
    ((DO_IT.test(text) || TO_DO.test(text)) && hasContent(text)) ||
    MAKE_IT.test(text)
  );
}

/** "Mix him back over to the old kibble over a week", "for food, the canned gastrointestinal one". */
const CHANGES_FOOD = sequence(/^(?:(?:and|then|so|just)[, ]+)*/i, [
  sequence(
    /(?:mix|switch|transition|change|swap|wean|go) /i,
    /(?:(?:him|her|it|them|back|over|slowly|gradually) )+(?:to|onto|on to|in|into) .{2,40} /i,
    /(?:over|across|in) (?:about |the next )?(?:an?|\d[\d-]*) (?:days?|weeks?)\b/i,
  ),
  /for (?:the |his |her )?(?:food|diet|meals?),? (?:the|a|an|some|just|plain|use|we'll|canned|dry|wet) /i,
]);
/** "At home, sit with her in a steamy bathroom, and wipe the nose." */
const AT_HOME = sequence(
  /^(?:(?:and|so|then|now)[, ]+)*at home,? /i,
  /(?:(?:you can|you|please|just|then|i'd like you to|i want you to)[, ]+)*/i,
  [
    /sit|let|keep|wipe|run|put|use|try|warm|offer|feed|give|clean|walk|rest|brush|rub|hold|do|get/i,
    /start|apply|soak|flush/i,
  ],
  /\b/i,
);
/** "So carry on with both as they are", "stay as you are". */
const UNCHANGED = sequence(
  /^(?:(?:so|but|and|then|okay|just)[, ]+)*/i,
  /(?:stay|carry on|keep (?:going|on)|continue|leave (?:it|them|everything)|keep (?:it|them|everything))/i,
  /(?: with)?(?: (?:both|it|that|them|everything|(?:the|his|her) [a-z]+(?: [a-z]+)?))? /i,
  /(?:exactly |just )?/i,
  /(?:as (?:you|they|it|he|she)(?: is| are|'s|'re)|as you(?:'ve been| have been| were)|(?:on )?the same)/i,
  /(?: for now| till then)?[.!]*$/i,
);
/** "Wet food only, please." */
const FOOD_ALONE =
  /^(?:(?:just|only|so|and)[, ]+)*(?:wet|dry|tinned|canned|bland|soft|prescription|renal|low[- ]fat) (?:food|diet)(?: only)?(?: from now on| for now)?(?:,? please)?[.!]*$/i;
/** "No echo unless the BNP's high.": a test that waits, and no result. */
const ONLY_IF = /^(?:(?:and|so|but|then)[, ]+)*no (?!(?:more|problem|need)\b)[a-z][\w -]{1,30} unless\b/i;

const DUE = /^(?:nothing(?:'s| is)|(?:he|she|they|[A-Z][a-z]+)(?:'s|'re| is| are)(?: not)?) due\b/;
const MAY =
  /^(?!(?:He|She|It|They|You|We|I|That|This|These|Those|There)\b)[A-Z][a-z]+ can (?:have|eat|drink|go|start|be|wear|sleep|play|run|swim)\b/;
const FOR_IT =
  /^for (?:the|his|her|their) [\w -]{2,25}, (?:just |only |please |you can )?(?:brush|comb|clean|wipe|rinse|rub|massage|feed|give|use|put|try|keep|trim)\b/i;
const MAIN_STEP = /^the (?:main|first|best|only|real) (?:treatment|step|fix)(?:'s| is)\b/i;
const DO_IT =
  /^(?:then |just |and )?do (?:the|an?|another|his|her|your) (?!(?:trick|job|thing|math|paperwork|rest)\b)[a-z]/i;
/** "Brush her every day while she's moulting", "small amounts, often", "nothing for six hours, then water". */
const TO_DO = sequence(/^(?:(?:and|then|so|just|also|please),? )*/i, [
  sequence(
    /(?:brush|comb|bathe|wipe|dab|rub|massage|pat|trim|clip|worm|deworm|dust|treat|count|weigh|bed|separate|vacuum) /i,
    /(?!(?:at|on|in|is|are|was|marks?|loss|gain)\b)/i,
  ),
  /check (?:that|if|whether|for|on)\b|warm (?:up )?(?:his|her|the|it)\b/i,
  /(?:small|little|tiny) (?:amounts?|meals?|portions?|sips?)\b(?! of (?!water|food|wet|dry|it\b))/i,
  /remember (?:the|to|that|about)\b/i,
  /nothing (?:for (?:the next )?\d|to eat|by mouth|else (?:to eat|by mouth))/i,
]);
const MAKE_IT = /^make (?:it|that) \d+ (?!(?:mg|mL|units?|tablets?|days?|weeks?)\b)[a-z]+/i;

/** "So that cone is on all day and all night." */
const IS_WORN = sequence(
  /\b(?:cone|e-?collar|collar|bandage|boot|suit|wrap|muzzle|sling)(?: \w+)?/i,
  /(?:'s| is| stays?| goes| has to (?:be|stay)| needs to (?:be|stay)) (?:back )?on /i,
  /(?:all|at all|day|24|until|till|for (?:the next|another|at least|\d)|whenever)\b/i,
);

/** "He'd have a sedative first, and then the injection." */
const WOULD_BE =
  /^(?:so |and |then |first )*(?:he|she|they)'d (?:(?:just|probably|first|also) )*(?:have (?!been\b|had\b|to\b)|get |be (?:given|sedated|asleep|under|admitted)|come in|stay |go home)/i;

/** "If it hasn't moved she goes to surgery": what is done depends on what comes. */
const CONDITION = sequence(
  /^(?:and |but |so )*(?:after \d+ (?:days?|weeks?|hours?),? )?(?:if|unless)\b/i,
  notAhead([
    sequence(
      / (?:i|you|we) /i,
      /(?:press|push|touch|bend|extend|flex|move|squeeze|look|pull|lift|tap|rotate|turn|knuckle|pinch|stroke|roll|shine)/i,
      /\b/i,
    ),
  ]),
);

/** "Dental under general anesthesia, with X-rays, extract 208": named in the plan, and nothing of how it is. */
export function isProcedureToDo(text: string, { phase }: Moment): boolean {
  return phase === 'plan' && isClinical(text, 'procedure') && !isClinical(text, 'sign') && !STATES.test(text);
}

/** "A small dry paddock only.", "an extra litter box, too": how the animal is to be kept, named in the plan. */
export function isHousingToCome(text: string, { phase }: Moment): boolean {
  const isHome = isClinical(text, 'home') || OWN_THINGS.test(text);
  const isNamed = phase === 'plan' && isHome && bodySystem(text) === undefined;
  return isNamed && !STATES.test(text.replace(/^that's /i, '')) && !/^(?:no|not)\b/i.test(text);
}

/** "Her own box, own bowls, door closed.", "another box, so three in the house". */
const OWN_THINGS =
  /^(?:and )?(?:(?:his|her|their|its) own|another|an extra|one more|1 more|a second) (?:litter )?(?:box|tray|bowls?|bed|room|pen|perch|hide|hay rack|water(?:er)?|feeder)\b/i;

/** "There's also the radioactive iodine", "the gold standard is an MRI": what could be done, whatever comes of it. */
export function isOffered(text: string, { phase }: Moment): boolean {
  if (phase !== 'plan' || !OFFERS.test(text)) return false;
  return isClinical(text, 'procedure', 'medicine', 'diet', 'test') || namedDrugs(text).length > 0;
}

const OFFERS = sequence(/^/i, [
  sequence(
    /there(?:'s| is| are) /i,
    /(?:also|always|another|(?:the|an?) (?:specialty|referral|emergency|university|teaching|specialist))/i,
  ),
  /[a-z][a-z -]{3,30} is (?:a|the) cure[.!]*$/i,
  /(?:the|one|another) (?:other|second|last) (?:thing|way)(?:,[^,]{2,25},)?(?:'s| is| would be)/i,
  sequence(
    /(?:the|an?|one|another) (?:other |second )?/i,
    /(?:option|choice|alternative|gold standard|best (?:thing|test|treatment)|next level|cure)/i,
    /(?: here| for (?:this|that|him|her))?(?:'s| is| would be)/i,
  ),
  /(?:you|we) could\b/i,
  /(?:i|we)(?: also|'ve)? (?:talked|spoke|spoken)(?: to you| with you)? (?:last (?:time|visit)|before|already) about\b/i,
]);

/** Once the vet has begun to examine, naming a drug is proposing it, unless it is blamed for something. */
function isDrugPlan(text: string, phase: Phase): boolean {
  if (namedDrugs(text).length === 0) return false;
  if (introducesDrug(text)) return true;
  if (phase !== 'history' && wordsOf(text).length <= 14 && !CLEAR_ASSESSMENT.test(text)) return true;
  return hasDose(text) || saysDosing(text) || namesVaccine(text) || drugAction(text) !== 'prescribed';
}

/** "A quarter cup twice a day of the i/d": what shall be fed; before the exam the clinic says again what is fed. */
export function isFed(text: string, { phase, isUnderTold }: Moment): boolean {
  return phase !== 'history' && !(isUnderTold && isToldSum(text)) && ordersRation(text);
}

/** "I advised starting levothyroxine", "discharge with buprenorphine": told of the plan by who dictates it. */
export function isAdvised(text: string): boolean {
  return TELLS_ADVICE.test(text);
}

const TELLS_ADVICE = sequence(
  /^(?!.*\b(?:last|previously|ago|before|back then|originally)\b)/i,
  [
    /(?:i|we)(?:'ve| have)? (?:advised|recommended|prescribed|dispensed)/i,
    /discharged? (?:home )?(?:with|on)|sent home (?:with|on)/i,
  ],
  / (?!against\b)(?=.*\w)/i,
);

/** "Advised not to get one of those braces", "can go home now": see `clinic-answers.ts` and `permissions-asked.ts`. */
export function isAnswered(text: string): boolean {
  return ANSWERED.test(text);
}

const ANSWERED =
  /^(?:advised not to|fine to|no need (?:to|for)|needs|can(?:not)?(?! (?:you|i|we|he|she|it|they|this|that|the|(?:some|any)(?:body|one)|see|hear|feel|tell|be)\b)) [a-z]/i;

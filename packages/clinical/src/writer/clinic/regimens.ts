/** A drug is often said in two or three sentences; its name, dose, interval and duration belong in one line. */

import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { feedAskedFor } from '../../reading/drugs/fluids-and-feeds.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import { isOfAnotherForm } from './dosing-ways.ts';
import { isStep, opensAnother, tellsFinding } from './not-of-the-drug.ts';
import { isOfDrug, limitsOrStepsOn } from './unnamed-dosing.ts';

/** Whether a statement goes on about the drug of the fact before: "So that's twenty milligrams, twice a day". */
export function continuesRegimen(fact: NoteFact, statement: PetStatement): boolean {
  if (!isOpenOrder(fact, statement) || isAskedOfAnother(fact, statement) || isSettled(fact, statement))
    return false;
  const { text } = statement;
  if (namedDrugs(text).length > 0) return namesItAgain(fact, text);
  if (limitsOrStepsOn(fact, text)) return true;
  if (THAT_IS_ALL.test(text)) return false;
  if (isStep(text) || tellsFinding(text) || opensAnother(text) || isOfAnotherForm(fact.text, text))
    return false;
  return GOES_ON.test(text) || ((hasDose(text) || saysDosing(text)) && isOfDrug(text));
}

/** "Could put him on prednisolone, or add chlorambucil": none was chosen yet, and what is chosen is an order of its own. */
const IS_OPTION = /^(?:(?:I|We|You) )?could\b|^Or\b/i;

function isSettled(fact: NoteFact, { text, segment }: PetStatement): boolean {
  if (AGREES.test(text)) return true;
  return segment > fact.segment && namedDrugs(text).length === 0 && SETTLED_INSTEAD.test(text);
}

/** "That's a lot of tablets." "It is.": of no drug. */
const AGREES = /^(?:it|that|they) (?:is|does|are|will|can)[.!]*$/i;

/** "Three times a day." "I'm at work." "Morning and evening then.": it stands in the place of the first, and no step follows it. */
const SETTLED_INSTEAD =
  /^(?:(?:okay|ok|right|well|fine|alright|hm+)[,. ]+)*(?!(?:and|then|after)\b)[^,.;]{2,40} then(?=[.,!]|$)/i;

/** "Serum every 4 hours, 10 minutes after the ofloxacin": the drug tells when another one is given. */
function isOfTime(text: string): boolean {
  return BESIDE.test(text) && namedDrugs(text.replace(BESIDE, ' ')).length === 0;
}

const BESIDE = /\b(?:min\w*|hours?|right|just|days?) (?:after|before) (?:the |his |her )?[\w-]+/i;

function namesItAgain(fact: NoteFact, text: string): boolean {
  if (IS_OPTION.test(fact.text)) return false;
  return (
    !isForHome(fact, text) &&
    !isOfTime(text) &&
    sharesDrug(drugsOf(fact), namedDrugs(text)) &&
    (hasDose(text) || saysDosing(text) || wordsOf(text).length <= 4) &&
    !isStep(text)
  );
}

/** "She's had Cerenia under the skin." "From tomorrow, Cerenia, 16 mg once a day.": what was given, and what is to give. */
function isForHome({ places, text: before }: NoteFact, text: string): boolean {
  const isGiven = places[0] === 'Treatments Given Today' && !GOES_ON_DAILY.test(before);
  return isGiven && (FROM_NOW.test(text) || (hasDose(text) && GOES_ON_DAILY.test(text)));
}

const FROM_NOW =
  /^(?:(?:and|so|then|okay|but)[, ]+)*(?:at home|from (?:tomorrow|tonight|today)|to go home|for home|starting (?:tomorrow|tonight))\b/i;
const GOES_ON_DAILY = anyOf([
  /\bq\d+h\b|\b(?:once|twice|\w+ times) (?:a|per) day\b|\b(?:once|twice|three times) daily\b/i,
  /\bevery (?:\w+ hours?|day|other day|morning|night)\b/i,
  /\bfor (?:\d[\d-]*|two|three|five|seven|ten) (?:more )?(?:days?|weeks?)\b/i,
]);

/** "And the trazodone?" "A hundred twice a day": what answers a question is of the drug that was asked for. */
function isAskedOfAnother(fact: NoteFact, { answers, question = '' }: PetStatement): boolean {
  if (WHEN_KNOWN.test(question) || ASKS_LEAVE.test(question) || feedAskedFor(question) !== undefined)
    return true;
  const asked = answers ? namedDrugs(question) : [];
  return asked.length > 0 && !sharesDrug(drugsOf(fact), asked);
}

/** "Can he go to the park?" "Give it two weeks." */
const ASKS_LEAVE = sequence(
  /^(?:(?:and|so|when) )*(?:can|could|may|should) (?:he|she|they|we|i) /i,
  [
    /go|walk|run|swim|play|meet|sleep|jump|travel|fly|be (?:bathed|groomed|walked|ridden)/i,
    /have a (?:bath|swim|walk)|bath|let (?:him|her|them) out/i,
  ],
  /\b/i,
);

/** "When will you have the culture?" "Two days." */
const WHEN_KNOWN = sequence(
  /\b(?:when|how (?:long|soon|fast))\b.{0,30}\b/i,
  /(?:know|hear|have|get|be back|come back|take|results?|cultures?|biops\w+|labs?)\b/i,
  /(?! (?:it|this|that|the (?:pills?|tablets?|drops|medicine|medication|drug))\b)/i,
);

/** Whether a fact is a drug to be given, of the same animals and not long ago. */
function isOpenOrder(fact: NoteFact, { segment, pets }: PetStatement): boolean {
  if (!fact.topic.startsWith('drug: ') || NOT_GIVEN.test(fact.text)) return false;
  // "If she's sick, stop it and ring me" is no order that goes on.
  if (fact.places[0] === 'Return Precautions') return false;
  return segment - fact.segment <= 3 && fact.pets.join() === pets.join();
}

function drugsOf(fact: NoteFact): string[] {
  return fact.topic.slice('drug: '.length).split(', ');
}

/** What is not given has no dose. */
const NOT_GIVEN = anyOf([
  sequence(
    /^/i,
    [
      /(?:please )?no|not|stop|hold|skip|discontinue|(?:i |we )?(?:don't|do not) want/i,
      /if\b[^.;]*(?:can't|cannot) (?:stop|give|start|use)/i,
    ],
    /\b/i,
  ),
  /: (?:owner declined|not today)|\bno (?:milk |meat )?with(?:drawal|hold(?:ing)?)\b/i,
]);
const THAT_IS_ALL =
  /^(?:(?:yeah|yes|okay|and|so),? )*(?:that's|it's) (?:it|all|right|fine|okay|correct|everything|good|you|me|owner)[.!]*$/i;
const GOES_ON = sequence(/^/i, [
  sequence(/(?:so |and )?/i, [
    /it's (?!been)|it is|that's|it lasts|it goes/i,
    /(?:it|that) (?:has|needs) to (?:sit|stay|soak) (?:on|in)|he may be|she may be|it may|it'll last/i,
    /that'll last|you (?:can )?(?:put|give|mix|apply|squirt)|give it/i,
    /(?:put|apply|mix|crush|dissolve|sprinkle|hide|shake|warm|refrigerate) (?:it|them)|with food/i,
    /wear\b.{0,40}\b(?:it|this)\b|alternate|an hour|\d+ hours? (?:before|after)/i,
    /use (?:it|the [\w-]+ (?:syringe|applicator|dropper)s?)/i,
    /(?:he|she|they|you|we|i) can (?:have|give|repeat) (?:it|that|this|them) again/i,
    /(?:(?:you|we) can |may )?(?:redose|repeat)(?: it| that)? (?:after|in|every|up to|once)\b/i,
    /(?:just )?in the (?:cheek|side of (?:his|her|the) mouth)\b/i,
    /both (?:IM|IV|SQ|PO|in the (?:muscle|vein))\b|after that/i,
  ]),
  /\d+(?:-\d+)? (?:days|weeks|months)[.!]*$/i,
]);

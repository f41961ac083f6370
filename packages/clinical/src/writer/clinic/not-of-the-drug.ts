/** What is said behind a drug's order and is not of that drug: another step, another medicine, a finding. */

import { feedAhead } from '../../reading/drugs/fluids-and-feeds.ts';
import { ordersRation } from '../../reading/drugs/rations.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import { CLEAR_ASSESSMENT } from '../facts/judgement-words.ts';

/** Whether a sentence is another step of the plan; "with food" and "drink water" are how a drug is given. */
export function isStep(text: string): boolean {
  const step = text.replaceAll(WITH_MEALS, ' ');
  return NEW_STEP.test(step) || ordersRation(step) || (isClinical(step, 'diet') && !hasDose(step));
}

const WITH_MEALS = sequence(
  /\b(?:with(?:out)?|before|after|in|on) (?:or without )?/gi,
  /(?:an? |some |his |her |their |the |a little |a small |a bit of |empty )*/gi,
  /(?:food|meals?|breakfast|dinner|water|stomach|treats?|feed)\b(?: (?:and|or) (?:water|food))?/gi,
);
const NEW_STEP = anyOf([
  sequence(
    /\b/i,
    [
      /recheck|rest|stairs|jumping|running|exercises?|e-?collar|cone|bandage|litter|baths?|repetitions?/i,
      /reps|massage|stretch\w*|swim\w*|treadmill|compress(?:es)?|stall|crate|confine|come back|back in/i,
      /see (?:him|her|them) (?:back|again)|diet|food|kibble|leash|walks?|i want|i'd like|we'll also/i,
      /feed|feeding|fluids|ointment|shampoo|x-?ray|radiograph|bloodwork|if|call/i,
    ],
    /\b/i,
  ),
  /^(?:no|stop|some people)\b(?! more than)/i,
]);

/** "Zorbazole, 20 mg in the muscle": a name that nobody knows, and its dose, begin the sentence. */
export function opensAnother(text: string): boolean {
  return feedAhead(text) !== undefined || (OPENS_ANOTHER.test(text) && namesAnother(text) && hasDose(text));
}

const OPENS_ANOTHER = /^(?:(?:and|then|also|plus)[,\s]+)*[A-Z][a-z]{4,}(?: [a-z]{4,})?, \d/;

/** Whether a dose is of a medicine that the lexicon does not know: "the calcium mixture, 0.4 mL", "I'm giving him pen, 5 mL". */
export function namesAnother(text: string): boolean {
  return NAMES_ANOTHER.test(text);
}

const NAMES_ANOTHER = anyOf([
  sequence(
    /(?:^|\b(?:the|some|of|with|his|her|so)\s)/i,
    notAhead([
      sequence(
        [
          /dose|same|total|whole|first|next|last|morning|evening|night|tablets?|pills?|capsules?|lower/i,
          /higher|starting|usual|rest|start|give|just|about|maybe|then|that|this|make|once|twice/i,
        ],
        /\b/i,
      ),
    ]),
    /[a-z]{4,}(?: (?!(?:dose|at|of|to|by|is|for|with|from|every|than|about)\b)[a-z]{4,})?,? \d/i,
  ),
  sequence(
    /\b(?:giv(?:e|en|ing)|gave|inject(?:ed|ing)?) (?:him|her|it|them) /i,
    notAhead([
      sequence(
        [
          /it|that|this|them|another|one|half|some|about|the|two|an?|only|just|up|less|more|both|all|every/i,
          /once|twice|now|today/i,
        ],
        /\b/i,
      ),
    ]),
    /[a-z]{3,},? \d/i,
  ),
]);

/** Whether a sentence tells a result, a disease or what was found on the animal. */
export function tellsFinding(text: string): boolean {
  const isDisease = IS_A.test(text) && namesDisease(text);
  return TELLS_RESULT.test(text) || CLEAR_ASSESSMENT.test(text) || isDisease || isFound(text);
}

/** "It's positive for crypto" goes on about a test. */
const TELLS_RESULT = /\b(?:positive|negative)\b/i;

/** "That's a lipoma.": what the lump is, and nothing of the drug that was spoken of before it. */
const IS_A =
  /^(?:(?:so|and|but)[, ]+)*(?:it['’]s|it is|that['’]s|that is|this is) (?:(?:just|only|probably|most likely) )*an? (?:[a-z-]+ ){0,2}[a-z]+[,.!]/i;

/** "That's draining, maybe a teaspoon of pus": what is seen on the animal, and no way of giving anything. */
function isFound(text: string): boolean {
  const [subject = ''] = text.split(STATES);
  const isOfPart = subject !== text && wordsOf(subject).length <= 3 && bodySystem(subject) !== undefined;
  return isOfPart || (isClinical(text, 'finding') && !saysDosing(text));
}

/** "The uterus is a little doughy, it's okay for six days". */
const STATES = /(?:,? (?:is|are|was|feels?|looks?|sounds?)|'s)\b/i;

/** What is said of a drug without its name: how it is given, when and until when, its next step, what it comes to. */

import { hasDose } from '../../reading/figures/quantities.ts';
import { anyOf, repeated, sequence } from '../../reading/text/patterns.ts';
import type { NoteFact } from '../facts/note-facts.ts';

/** Whether an order goes on by when it is given, by its end, or by the next step of its taper. */
export function limitsOrStepsOn(fact: NoteFact, text: string): boolean {
  const isLimit = (ONLY_IF.test(text) && REFERS.test(text)) || THEN_ENDS.test(text) || COVERS.test(text);
  const isFigured = /\d/.test(fact.text) && (IF_NOT_ENOUGH.test(text) || setsFromNow(text));
  return isLimit || isFigured || (STEPS_ON.test(text) && hasDose(fact.text)) || isReckonedOn(fact, text);
}

/** "I'll put some at the desk, but only give it if he needs it". */
const ONLY_IF = /\bonly (?:give|use|start|if|when)\b/i;
/** "Then stop.", "and then you're done". */
const THEN_ENDS =
  /^(?:and )?then (?:you )?(?:can )?(?:stop|quit|that's it|you're done|he's done|she's done)\b[^,]{0,15}[.!]*$/i;
/** "Revolution once a month. That does the fleas and the ear mites." */
const COVERS =
  /^(?:so )?(?:that|it|this|which)(?:'ll| will)? (?:does?|covers?|takes? care of|handles?|gets?) (?:for )?(?:the|both|his|her|all)\b(?! (?:same|job|trick|rest|work))/i;
/** "If that's too little, 1.5 the next time.", "not more than 2." */
const IF_NOT_ENOUGH = sequence(
  /^(?:(?:and|but|so),? )*/i,
  [
    sequence(
      /if (?:that|it)(?:'s| is)? (?:(?:way|a bit|still|just) )*/i,
      /(?:too (?:little|much|strong|weak)|not (?:quite )?enough|isn't enough|doesn't (?:do|touch|help|hold)[^,.;]{0,15})/i,
      /[^,.;]{0,20},? (?:then )?(?:go (?:up |down )?to |give |try |use )?(?:\d[\d.]*|half|one|two)\b/i,
      /(?! (?:days?|weeks?|hours?)\b)[^.;]{0,40}/i,
    ),
    sequence(
      /(?:but )?(?:not|no|never) more than (?:\d[\d.]*|one|two|three|four)/i,
      /(?: (?:mg|mL|units?|tablets?|pills?|capsules?|at a time|a day|a night|in a day|in 24 hours))*/i,
    ),
  ],
  /[.!]*$/i,
);

/** Whether a sentence sets a dose, without its drug, from some hour on: "from tonight it's 10". */
export function setsFromNow(text: string): boolean {
  return FROM_WHEN.test(text);
}

/** "10 units twice a day." "From tonight it's 10." */
const FROM_WHEN = sequence(
  /^(?:(?:and|but|so),? )*(?:from|starting) /i,
  /(?:tonight|tomorrow|today|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/i,
  /(?: on| morning| evening| night)?,? /i,
  /(?:(?:it's|that's|he gets|she gets|he's on|she's on|go to|back to|give|just) ){1,2}(?:the )?\d/i,
  /[\d.]*(?: ?(?:mg|mL|units?|tablets?))?/i,
  /(?: (?:once|twice|again|(?:two|three) times|every|a day)\b[^.;]{0,20})?[.!]*$/i,
);
/** "20 mg a day this week." "10 a day next week.", "Then half a tablet a night after that.": the steps of one taper. */
const STEPS_ON = sequence(
  /^(?:(?:and|so|then|okay|next)[,\s]+)*(?:(?:go |going |drop )?(?:down |back )?to )?/i,
  /(?:half(?: an?)?|\d[\d./]*)(?: ?(?:mg|mL|units?|tablets?|tabs?|pills?|capsules?))? /i,
  /(?:a|per|every|each) (?:other )?(?:day|night|morning|evening)\b.{0,20}\b/i,
  /(?:weeks?|days|months?|after that|until|off|stop)\b/i,
);

/** "30 mL/kg of LRS. That's 900. Then 60 an hour.": what it comes to, and how fast the same fluid runs on. */
function isReckonedOn(fact: NoteFact, text: string): boolean {
  return (
    isWhatItComesTo(fact, text) ||
    (RUNS_ON.test(text) && / mL\b/.test(fact.text)) ||
    (GOES_TO.test(text) && /\d/.test(fact.text))
  );
}

/** "22 mg/kg of cefazolin. That's 900.": no price. */
export function isWhatItComesTo({ text: order, topic }: NoteFact, text: string): boolean {
  return topic.startsWith('drug: ') && COMES_TO.test(text) && PER_KILO.test(order);
}

const COMES_TO =
  /^(?:(?:so|and|which is|okay)[,\s]+)*(?:that's|that is|that'll be|that comes to|call it)(?: about| roughly)? \d[\d.,]*(?: ?(?:mL|mg|mcg|units))?(?: total| all together)?[.!]*$/i;
const PER_KILO = /\/kg\b|\bper (?:kilo|kg)\b/i;
const RUNS_ON =
  /^(?:(?:and|so|okay)[,\s]+)*(?:then|after that|run|drop|turn|go)\b,?(?: (?:run|drop|turn|go|down|back|it|him|her|them|to|at))* \d[\d.]*(?: ?mL)?(?: (?:an|per) hour|\/h)\b[^.?]{0,40}[.!]*$/i;

/** "We're at 0.1 of levothyroxine. I'd go to 0.2.", "We could go to 60 but I'd wait till after the fireworks." */
const GOES_TO = anyOf([
  sequence(
    /^(?:(?:so|and|okay|then)[,\s]+)*/i,
    /(?:i'd|i'll|i want to|i'd like to|let's|we'll|we should|we can|i'm going to|we're going to) /i,
    /(?:go|bump|increase|drop|decrease|raise|cut|move|take)(?: (?:it|that|him|her))?/i,
    /(?: (?:up|down|back))? to \d[\d.]*[.!]*$/i,
  ),
  sequence(
    /^(?:(?:so|and|okay|then|but)[,\s]+)*(?:we|you|i) (?:could|can|might)(?: always| still)? go /i,
    /(?:up |down )?to \d[\d.]*(?! ?(?:kg|lb))\b[^.;]{0,60}[.!]*$/i,
  ),
]);

/**
 * Whether a dose, a frequency or a duration is of the drug before: it opens the sentence, or the sentence speaks of "it".
 * "Change 30% of the water every day" and "sit to stands, 10 repetitions twice a day" have a thing of their own.
 */
export function isOfDrug(text: string): boolean {
  const rest = text.replace(LEADS_ON, '');
  return (
    REFERS.test(text) ||
    RUNS_AT.test(text) ||
    FIGURE_AND_HOW.test(rest) ||
    OPENS_DOSING.test(rest) ||
    hasDose(rest.split(' ').slice(0, 4).join(' '))
  );
}

/** What opens a sentence before the dose comes. */
const LEADS_ON = sequence(
  /^/i,
  repeated(
    [
      sequence(
        [
          /so|and|then|but|just|also|okay|that's|that is|it's|it is|this is|you|you'll|you can/i,
          /you're going to|we|we'll|i'd|i want|i'd like|he|she|they|him|her|them|owner|will|should|gets?/i,
          /takes?|give|take|apply|put|use|instill|squirt|repeat|start(?:ing)?|tonight|tomorrow|today|now/i,
          /go(?:es|ing)?|drop|down|up|back|to|at|by|about|roughly/i,
          /the (?:first |next |last |usual |starting |total )?dose(?: is| will be)?|first|for the first/i,
          /only|exactly|a|an|the|of/i,
        ],
        /\b[\s,:]*/i,
      ),
    ],
    '+',
  ),
);
/** The drug is what such a word stands for. */
const REFERS =
  /\b(?:it|that|this|them|these|those|(?:the|each|every|one) (?:dose|tablet|pill|capsule|drops?|bottle|tube|medication|medicine))\b/i;
/** "Then run him at 60 mL/h": a rate is of what runs already. */
const RUNS_AT =
  /\b(?:run|go|goes|drop|turn|bring|take|keep)\b[^,.;]{0,25}\b(?:at|to) \d[\d.-]* ?(?:mL|mg|mcg|units)(?:\/kg)?\/(?:h|min)\b/i;
/** "0.1, under the skin": the dose once more, and which way it goes; "half of a 75, twice a day": of what tablet. */
const FIGURE_AND_HOW = sequence(
  /^\d+(?:\.\d+)?,? /i,
  [
    /per (?:kilo|kg)\b/i,
    /of (?:an? |the )?\d+(?:\.\d+)?(?: (?:mg|tablet))?,? (?:once|twice|every|\w+ times)|SQ|IM|IV|PO/i,
    /under (?:the|his|her) skin|in(?:to)? (?:the|his|her) (?:muscle|vein)|by mouth/i,
  ],
  /\b/i,
);
/** A frequency, a duration, a way or a time of giving. */
const OPENS_DOSING = sequence(/^/i, [
  sequence(
    /\d[\d.,/-]*(?: more)? /i,
    [
      /times|days?|weeks?|months?|doses?|(?:kg|lb|kilos?|pounds?) (?:dose|mark|line)|drops?|sprays?/i,
      /pumps?|puffs?|units?|tablets?|pills?|capsules?|chews?|full|whole|half|syringes?|droppers?/i,
      /scoops?|packets?|sachets?|vials?|bottles?|packs?|more/i,
    ],
    /\b/i,
  ),
  /once|twice|(?:two|three|four|one) (?:times|drops?|tablets?|pills?|capsules?)|every/i,
  /each (?:eye|ear|nostril)|daily|weekly|monthly|half|quarter|q\d|po\b|iv\b|im\b|sq\b|sub|mouth\b/i,
  /orally|under|into?\b|in (?:the|his|her|each|both) (?:mouth|food|ears?|eyes?|cheek)|on an empty/i,
  /for|with(?:out)?|before|after|until|as needed|bedtime|nights?\b|mornings?\b|evenings?\b|same/i,
  /long term|lifelong|indefinitely|max|no more than|not more than/i,
  /(?:both|left|right|affected) (?:eye|ear|nostril)s?\b/i,
  /(?:crushed|mixed|dissolved|hidden|given|rubbed|applied|diluted|split|divided|tapered|injected|instilled)\b/i,
  /thin (?:layer|film|strip)|small (?:amount|strip)|pea/i,
]);

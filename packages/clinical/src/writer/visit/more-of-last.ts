/** What a sentence of the clinic says more of the fact right before it: that it waits, how long, how much, what became of it. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { withShortDosing } from '../../reading/figures/dosing-shorthand.ts';
import { namesAnalyte } from '../../reading/figures/measured-values.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { capital, lowered } from '../../reading/sentences/sentences.ts';
import { anyOf, captured, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { plannersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { goesOnAboutTooth } from '../clinic/tooth-work.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';
import { takeMoreOfFinding } from './more-of-finding.ts';

/** Takes up a sentence that says more of the fact before it. @returns whether it did, and needs no line of its own */
export function takeMore(visit: Visit, statement: PetStatement): boolean {
  return (
    takeDelay(visit, statement) ||
    takeCounterOffer(visit, statement) ||
    takeWhenGiven(visit, statement) ||
    takeLater(visit, statement) ||
    takeDose(visit, statement) ||
    takeVerdict(visit, statement) ||
    takeTooth(visit, statement) ||
    takeSpan(visit, statement) ||
    takeMoreOfFinding(visit, statement) ||
    takeWhenBack(visit, statement)
  );
}

/** "I'd start telmisartan. Not today.": what was just thought of waits. */
function takeDelay({ facts, said }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const last = facts.at(-1);
  const before = said.at(-1);
  // What was said in between, and is no line, is what waits.
  if (before?.segment === segment && before.fact === undefined && ADDS_LATER.test(before.text)) return false;
  if (last?.soap !== 'plan' || last.segment !== segment || !NOT_NOW.test(text)) return false;
  last.text = `${last.text} ${capital(text.replace(/[.!]*$/, ''))}.`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

/** "Apomorphine, 0.27 mg." "Given at 2:10.": when, or by which way, what was ordered right before is given. */
function takeWhenGiven({ facts }: Visit, { text, segment, evidence, role }: PetStatement): boolean {
  if (role === 'owner' || !(GIVEN_AT.test(text) || ROUTE_ALONE.test(text))) return false;
  const last = facts.findLast(({ soap }) => soap === 'plan');
  if (!last || !(isOfDrug(last) || (ROUTE_ALONE.test(text) && hasDose(last.text)))) return false;
  if (segment - Math.max(...last.evidence) > 1) return false;
  last.text = `${last.text} ${plannersVoice(text)}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

function isOfDrug({ topic, text }: NoteFact): boolean {
  return topic.startsWith('drug: ') || namedDrugs(text).length === 1;
}

/** "Given at 2:10.", "in at 9:50, 50 mg" */
const GIVEN_AT =
  /^(?:(?:okay|and|so|that's|that was|it's|all)[, ]+)*(?:given (?:at|just now|now|right now)|(?:went )?in at (?=\d))\b[^.;]{0,20}[.!]*$/i;
const ROUTE = '(?:IM|IV|SQ|sub-?q|PO|by mouth|under the skin|in the muscle|in the vein)';
/** "IM, not IV.", "only in the vein" */
const ROUTE_ALONE = new RegExp(
  `^(?:(?:and|but|so|that's|it's)[, ]+)*(?:${ROUTE},? (?:only|(?:and )?not ${ROUTE})|only ${ROUTE})[.!]*$`,
  'i',
);

/** "Go to every day." "I can't do every day." "Okay, then five days a week.": how often it is given after all. */
function takeCounterOffer({ facts }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const last = facts.at(-1);
  const often = COUNTERS.exec(text)?.[1];
  const later = PUTS_OFF.exec(text)?.[1];
  if (!last?.text.endsWith(': owner declined.') || (often ?? later) === undefined) return false;
  if (segment - Math.max(...last.evidence) > 2) return false;
  if (often !== undefined) last.text = `${last.text.slice(0, -1)}; then ${often}.`;
  else last.text = last.text.replace(/: owner declined\.$/, `: owner declined now; do it ${later}.`);
  last.places = often === undefined ? ['Recheck', 'Follow-up'] : ['Medications Prescribed', 'Treatment'];
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

/** "Can we wait?" "We can do it at the neuter in two weeks." */
const PUTS_OFF = sequence(
  /^(?:(?:okay|ok|well|fine|sure|yeah|yes|so|alright)[,.]? +)*(?:we can|we'll|let's|i can|i'll) /i,
  /(?:just )?(?:do|give) (?:it|that|them) ((?:at|in|when|next|on|after|once)\b[^.;?]{2,50}?)/i,
  /(?: then)?[.!]*$/i,
);
const COUNTERS = sequence(
  /^/i,
  /(?:(?:okay|ok|well|fine|alright|all right|so|how about|what about|let's (?:do|say|try)|we'll do|do|then|at least)[,.]? +)+/i,
  captured([
    sequence(
      [
        /every (?:other|second|third|\d+(?:nd|rd|th)?) (?:day|night)s?|once|twice/i,
        /(?:\d|two|three|four|five) (?:times|days)|mondays?/i,
      ],
      /\b[^.;?]{0,40}?/i,
    ),
  ]),
  /(?: then)?[.!]*$/i,
);

/** "I'm not doing the flu shot today. We'll do it at the recheck.": when it is done after all. */
function takeLater({ facts, said }: Visit, { text, segment, evidence, pets }: PetStatement): boolean {
  const last = facts.at(-1);
  if (last?.soap !== 'plan' || last.segment !== segment || last.pets.join() !== pets.join()) return false;
  if (said.at(-1)?.fact !== last || !DOES_IT_THEN.test(text) || hasDose(text)) return false;
  last.text = `${last.text} ${plannersVoice(text)}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

const DOES_IT_THEN = sequence(
  /^(?:(?:so|and|then|but),? )*(?:we'll|i'll|we will|i will|we can|i can|let's|we should) /i,
  /(?:just |then )?(?:do|give|start|run|get) (?:it|that|those|them|both) /i,
  /(?:when|once|after|at|in|next|before|on|as soon as|another|tomorrow)\b/i,
);

/** "No running. Leash to pee. For another eleven days.": for how long is what was ordered just before. */
function takeSpan({ facts }: Visit, { text, segment, evidence, pets }: PetStatement): boolean {
  const last = facts.at(-1);
  if (last?.soap !== 'plan' || last.segment !== segment || last.pets.join() !== pets.join()) return false;
  if (last.topic.startsWith('drug: ') || !SPAN_ALONE.test(text)) return false;
  last.text = `${last.text} ${capital(text.replace(/^(?:and|so)[, ]+/i, ''))}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

/** "For another eleven days.", "So that's Monday the 21st." */
const SPAN_ALONE = anyOf([
  sequence(
    /^(?:so )?that(?:'s|'ll be| is| would be) (?:the week of )?/i,
    /(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?the \d{1,2}(?:st|nd|rd|th)[.!]*$/i,
  ),
  sequence(
    /^(?:(?:and|so)[, ]+)?for (?:another |the next |about |at least |the first )*\d[\d-]* (?:more )?/i,
    /(?:days?|weeks?|months?)\b(?:,? (?:so|that's|until|till) [^.?,]{2,40})?[.!]*$/i,
  ),
]);

/** "Let's booster it. One mil in the muscle.": a bare dose is of the medicine just named, though it is no drug of the lexicon. */
function takeDose({ facts }: Visit, { text, segment, evidence, pets }: PetStatement): boolean {
  const last = facts.at(-1);
  if (last?.soap !== 'plan' || last.segment !== segment || last.pets.join() !== pets.join()) return false;
  const isOfNoDrug =
    (isClinical(last.text, 'medicine') || STARTED.test(last.text)) && namedDrugs(last.text).length === 0;
  if (!isOfNoDrug || hasDose(last.text) || !hasDose(text) || !BARE_DOSE.test(text)) return false;
  last.text = `${last.text.replace(/[.!]*$/, '')}: ${lowered(plannersVoice(withShortDosing(text)))}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

/** "Start Xyz.": of what no lexicon knows. */
const STARTED = /^(?:Start|Give|Add|Begin|Continue)(?: (?:him|her|them) on)?(?: some)? [A-Z][\w-]{1,20}\.$/;

/** "She wanted the carprofen refilled. Declined, the neuro center is supplying it.": what became of what was asked for. */
function takeVerdict({ facts }: Visit, { text, segment, evidence, pets }: PetStatement): boolean {
  const last = facts.at(-1);
  const isOfLast = last?.segment === segment && last.pets.join() === pets.join() && ASKED_FOR.test(last.text);
  if (!last || !isOfLast || !VERDICT.test(text)) return false;
  last.text = `${last.text} ${plannersVoice(text)}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

/** "The bile acids I have to send out. We'll have it on Monday.": when the result is there. */
function takeWhenBack({ facts }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const last = facts.at(-1);
  if (last?.segment !== segment || !WHEN_BACK.test(text)) return false;
  if (!isClinical(last.text, 'test') && !namesAnalyte(last.text)) return false;
  last.text = `${last.text} ${plannersVoice(text)}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

const WHEN_BACK = sequence(
  /^(?:(?:and|so|but)[, ]+)*(?:we'll|we should|i'll|i should) (?:have|get|hear|know) /i,
  /(?:it|that|them|those|the results?)(?: back)?(?: (?:on|by|in))? (?:about )?/i,
  /(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next week|an?\b|\d)[^.]{0,20}[.!]*$/i,
);

/** "104 stays. Root planed and Doxirobe in the pocket.": of the tooth that was named right before. */
function takeTooth({ facts, said }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const last = facts.at(-1);
  const before = said.at(-1);
  if (!last || last.segment !== segment || before?.fact !== last || !goesOnAboutTooth(text, before.text))
    return false;
  last.text = `${last.text} ${plannersVoice(text)}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

const ASKED_FOR =
  /\b(?:want(?:s|ed)|request(?:s|ed|ing)?|ask(?:s|ed|ing)?|would like|hoping|refill\w*|call(?:s|ed) (?:for|about))\b/i;
const VERDICT =
  /^(?:and |so |but )*(?:i |we )?(?:declined|denied|refused|approved|authori[sz]ed|refilled|granted|okayed|agreed|said (?:no|yes))\b/i;

const BARE_DOSE = /^(?:(?:so|and|it's|that's|it'll be|that'll be|about|just|an?)[,\s]+)*\d/i;

const ADDS_LATER = /\b(?:if|then|later|might|could|would|'d)\b/i;
/** "Not today.", and nothing else. */
export const NOT_NOW = sequence(
  /^(?:but |just |so )*(?:only (?:then|if|when)\b[^.]{0,30})?(?:, )?/i,
  [
    /not (?:today|now|yet|tonight|this time|at this point|right now|before|until then)/i,
    /not while (?:he|she|it|they)(?:'s|'re| is| are) [^.,]{3,30}/i,
  ],
  /(?:, (?:he|she|it)(?:'s| is) (?:not|still|too) [^.,]{3,30})?[.!]*$/i,
);

/** What may come of a treatment, as the owner is told beforehand: "she may be sleepy tonight" is nothing that was found. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { plannersVoice } from '../../reading/wording/clinical-voice.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { isWayToGo } from '../facts/other-cases.ts';

/** Whether a sentence tells how the animal will be, and neither what it has nor what it is to be given. */
export function isToExpect(text: string): boolean {
  if (SIDE_EFFECTS.test(text) || CHANCE.test(text) || NO_FAN.test(text) || MAKES_SO.test(text)) return true;
  return EXPECTED.test(text) && !hasDose(text) && namedDrugs(text).length === 0 && !namesDisease(text);
}

/** Whether a sentence tells what a treatment shall bring: "this should start to improve his signs within three days". */
export function isEffectToCome(text: string): boolean {
  return (EFFECT.test(text) || AS_LONG_AS.test(text)) && !hasDose(text) && namedDrugs(text).length === 0;
}

/** "It will reduce the fluid in his lungs.", "the swelling will go down over the week", "that should clear it up". */
const EFFECT = sequence(
  /^(?:(?:and|but|so|then|now|well)[, ]+)*(?:hopefully,? )?/i,
  /(?:this|that|it|they|these|those|(?:the|his|her) [a-z]+(?: [a-z]+)?)/i,
  /(?:['’]ll| will| should| may| might| ought to)/i,
  /(?: (?:also|hopefully|probably|then|just|really|slowly|gradually|definitely|all|both|start to|begin to|help(?: to)?))* /i,
  [
    /improv\w+|help\b|reduc\w+|decreas\w+|reliev\w+|eas(?:e|ing)\b|clear\b|go (?:down|away)|resolve/i,
    /heal\b|settle|calm|kick in|take (?:effect|care of|the edge off|a (?:day|few|couple|week))/i,
    /work\b(?! up\b)|bring (?:down|it|that|the|his|her)|lower\b|control\b|get (?:better|rid)/i,
    /(?:be|feel|look) (?:a lot |much )?better|fix\b|stop the|soothe/i,
    /keep (?:him|her|it|the (?:pain|itch\w*|swelling|nausea))/i,
  ],
);
/** "As long as he's doing fine and having no pain, I think we're okay." */
const AS_LONG_AS = sequence(
  /^(?:(?:and|but|so)[, ]+)*as long as (?:he|she|it|they|there)\b[^.?]{3,80}, (?:(?:i|we) think )?/i,
  /(?:we|you|he|she|it|that|they)(?:['’]re|['’]s|['’]ll be| are| is| should be| will be) /i,
  /(?:all |perfectly |just )?(?:okay|ok|fine|good|alright|safe)\b/i,
);
/** "The risks include bleeding and infection.", "I expect her to heal up well": told to the owner, whoever spoke before. */
export function readRisks(text: string): Reading | undefined {
  return RISKS.test(text) ? toExpect(text) : undefined;
}

const RISKS = anyOf([
  sequence(
    /^(?:(?:and|so|but|now)[, ]+)*/i,
    /(?:(?:the|any|some|other|main|possible|common|usual|potential|biggest)(?: of)? )*/i,
    /(?:risks?|complications)(?: (?:of|with|from|for) [^.,;]{3,40})? (?:include|are|is|would be)\b/i,
  ),
  /^i(?: do)? expect (?:him|her|it|them|this|that) to (?:heal|recover|do|be|feel|improve|get)\b/i,
]);

/** "If she were mine, I would let her go today": advice, and nothing to do if something happens. */
export function isAdvisedAsOwn(text: string): boolean {
  return AS_OWN.test(text);
}

/** "Side effects are mostly a lower appetite and being quieter", and what was answered to the question for them. */
const SIDE_EFFECTS =
  /^(?:(?:and|so|the|its|any|most|main|common|usual|possible|potential|typical|known|most common|worst)[, ]+)*side[- ]effects?(?::| (?:are|is|can be|may be|might be|would be|include|to watch))/i;
/** "There's about a 40% chance that she does the other one": told to the owner, and found by nobody. */
const CHANCE = anyOf([
  /\b(?:\d[\d.-]*(?:%| in \d+| out of \d+)|(?:one|two|three|1|2|3) in \w+) (?:chance|risk|odds|likelihood)\b/i,
  /\b(?:chance|risk|odds|likelihood)(?:'s| is| of (?:it|that|this)(?:'s| is)?) (?:about |around |maybe )?\d[\d.-]*%/i,
]);
/** "I'm not a fan of a brace in a dog that young." */
const NO_FAN =
  /^(?:honestly,? )?(?:i'm|we're|i am) not (?:really )?a (?:big |huge |great )?fan of\b(?!.*\bso (?:i'm |we're )?not\b)/i;
/** "It'll make her wobbly, and her pupils go huge": what the drug does. */
const MAKES_SO = sequence(
  /^(?:(?:and|but|so|now)[, ]+)*(?:it|that|this|they|these)(?:'ll| will| may| might| can| could)/i,
  /(?: also| probably| just)? (?:make|leave) (?:him|her|it|them) (?:a (?:bit|little|lot|touch) )?/i,
  /(?!an?\b|throw|vomit)[a-z]/i,
);
const AS_OWN = /\bif (?:he|she|it|they|this) (?:were|was) (?:mine|ours|(?:my|our)(?: own)? [a-z]+)\b/i;

/** What is to be expected, beside what else the owner was told. */
export function toExpect(text: string): Reading {
  return { soap: 'plan', places: ['Client Education', 'Plan'], text: plannersVoice(text), topic: 'plan' };
}

/** What the owner was told of odds, risks and ways to go: of these only a way to go can be turned down. */
export function outlook(text: string): Reading {
  return { ...toExpect(text), topic: isWayToGo(text) ? 'plan' : 'outlook' };
}

const EXPECTED = sequence(
  /^(?:(?:and|but|so|then|now)[, ]+)*(?:he|she|they|(?:his|her|their) [a-z]+)/i,
  /(?:'ll| will| may| might)(?: also| probably| just| still| even)? /i,
  [
    /be (?!an?\b|the\b|we\b|I\b|due\b|on\b|in\b|back\b|able\b|getting\b|going\b|get\b|here\b|staying\b)/i,
    /feel|eat|drink|sleep|look|act|seem|twitch|stay (?:open|awake|sleepy|red|swollen)|breathe|vomit/i,
    /throw up|cough|limp|itch|bleed a|take a (?:deep|big) breath|drool|stagger|wobble|shiver|pant/i,
  ],
  /\b/i,
);

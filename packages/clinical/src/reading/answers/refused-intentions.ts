/** What owners meant to give and the clinic forbids: "My friend says I should give her aspirin." "No, please don't." */

import { turnedDown } from '../drugs/drugs-asked-for.ts';
import { captured, sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/**
 * The sentence under the name of what the owner told of right before, where it is a no to that.
 * @param before the sentence before it
 */
export function refusedIntention<S extends SpokenSentence>(
  sentence: S,
  before: S | undefined,
): S | undefined {
  const isAnswer = before?.role === 'owner' && sentence.segment - before.segment === 1;
  if (!isAnswer || sentence.role === 'owner' || before.asks || sentence.asks) return undefined;
  const held = heldOff(sentence.text, before.text);
  if (held !== undefined)
    return { ...sentence, text: held, evidence: joinEvidence(before.evidence, sentence.evidence) };
  if (!REFUSES.test(sentence.text) || !INTENDS.test(before.text)) return undefined;
  const text = turnedDown(`What about ${before.text.replace(INTENDS, '')}`, sentence.text);
  return text === undefined
    ? undefined
    : { ...sentence, text, evidence: joinEvidence(before.evidence, sentence.evidence) };
}

/** No more than a no, or not to: "no problem" and "no, that's right" are none. */
const REFUSES =
  /^(?:(?:oh|god|jesus|well|hm+|okay|right)[,. ]+)*(?:(?:no[,.! ]+)*(?:(?:please )?(?:don't|do not)(?! (?:know|think|mind|worry|see|remember|understand))\b|i wouldn't\b|never\b)|(?:no[,.! ]*)+$)/i;
/** "I was going to give him", "my friend says I should give her", "the shop told me to use": up to the thing. */
const INTENDS = sequence(
  /^.*\b/i,
  [
    sequence(
      /(?:was|am|were|i'm|we're) (?:going to|gonna|thinking (?:of|about)) /i,
      /(?:giv(?:e|ing)|us(?:e|ing)|try(?:ing)?|put(?:ting)?)/i,
    ),
    sequence(
      /(?:says?|said|reckons|thinks|thought) (?:that )?(?:i|we|you) (?:should|could|can|ought to) /i,
      /(?:just )?(?:give|use|try|put)/i,
    ),
    /(?:told|tells|advised) (?:me|us) to (?:just )?(?:give|use|try|put)/i,
  ],
  / (?:(?:him|her|it|them) )?(?:on |onto )?/i,
);

/** "Someone online said CBD oil." "I'd hold off on that, it interferes": off the oil, and not off the drug named before. */
function heldOff(text: string, before: string): string | undefined {
  const thing = MENTIONS.exec(before)?.[1];
  return thing === undefined || !HOLDS_OFF.test(text) ? undefined : text.replace(HOLDS_OFF, `$1 ${thing}`);
}

const HOLDS_OFF = sequence(
  /^/i,
  captured([
    sequence(/(?:(?:oh|well|hm+|okay|right|no|honestly)[,. ]+)*/i, [
      /i(?:'d| would)(?: rather| probably| personally)? (?:hold off on|skip|avoid|stay away from|steer clear of|leave)/i,
      /i wouldn't (?:bother with|use|give|do|try)/i,
      /(?:please )?(?:don't|do not) (?:bother with|use|give|try|do)|hold off on|skip/i,
    ]),
  ]),
  / (?:that|it|those|them)\b/i,
);
/** What was heard of from somebody, and stands last: "my neighbour swears by turmeric", "I read about coconut oil". */
const MENTIONS = sequence(
  /\b/i,
  [
    /said|says|suggested|suggests|mentioned|recommend(?:ed|s)|swears by|read about/i,
    /heard (?:of|about|good things about)|told (?:me|us) (?:about|to (?:try|use|give))|uses|tried/i,
  ],
  / (?:(?:some|the|that|using|giving|to (?:try|use|give)) )*/i,
  captured([
    sequence(
      /(?:[a-zA-Z]+ )?/i,
      [
        /oil|drops?|powder|supplements?|collars?|tea|vinegar|extract|paste|honey|balm|turmeric|garlic/i,
        /echinacea|probiotics?|melatonin|benadryl|aspirin|ibuprofen|paracetamol|tylenol/i,
      ],
      /(?: [a-z]+)?/i,
    ),
  ]),
  /[.!]*$/i,
);

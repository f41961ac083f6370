/** What owners meant to give and the clinic forbids: "My friend says I should give her aspirin." "No, please don't." */
import { turnedDown } from '../drugs/drugs-asked-for.ts';
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
const INTENDS =
  /^.*\b(?:(?:was|am|were|i'm|we're) (?:going to|gonna|thinking (?:of|about)) (?:giv(?:e|ing)|us(?:e|ing)|try(?:ing)?|put(?:ting)?)|(?:says?|said|reckons|thinks|thought) (?:that )?(?:i|we|you) (?:should|could|can|ought to) (?:just )?(?:give|use|try|put)|(?:told|tells|advised) (?:me|us) to (?:just )?(?:give|use|try|put)) (?:(?:him|her|it|them) )?(?:on |onto )?/i;

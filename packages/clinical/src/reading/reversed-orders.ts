/** Orders that whoever gave them turns round in the same breath: "let's hold it till then, no, sorry, just keep giving it". */
import { inlineCues } from './correction-cues.ts';
import { subjectDrug } from './drug-mentions.ts';
import { hasValue } from './replace-values.ts';
import { capital, tidy } from './sentences.ts';
import type { SpokenSentence } from './spoken-sentences.ts';

/** The sentences without the orders that their speaker dropped before the end of them; the drug's name stays. */
export function withoutReversedOrders<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.flatMap((sentence) => {
    const text = sentence.role === 'owner' || sentence.asks ? undefined : reversedWithin(sentence.text);
    if (text === undefined) return [sentence];
    return text === '' ? [] : [{ ...sentence, text }];
  });
}

function reversedWithin(text: string): string | undefined {
  const cues = inlineCues(text).slice(0, MOST_CUES);
  for (const cue of cues.toReversed()) {
    const before = text.slice(0, cue.index);
    const behind = text.slice(cue.index + cue[0].length);
    const order = ORDER.exec(before);
    if (!order || /\b(?:if|unless)\b/i.test(before.slice(order.index))) continue;
    if (THINKS.test(behind) || EXONERATES.test(behind)) return tidy(before.slice(0, order.index));
    if (ORDERS_ANEW.test(behind) && !hasValue(behind)) return ofTheDrug(behind, before);
  }
  return undefined;
}

/** More cues than a sentence holds in earnest. */
const MOST_CUES = 6;

/** "Just keep giving it" names no drug: the one that was spoken of is meant. */
function ofTheDrug(order: string, before: string): string {
  const drug = subjectDrug(order) ? undefined : subjectDrug(before);
  if (!drug) return tidy(order);
  const named = order.replace(/\b(?:it|that|this)\b/i, drug.said);
  return named === order ? `${capital(drug.said)}: ${order}` : named;
}

/** What is to be done or left, from the words on that say so. */
const ORDER =
  /(?:(?<=[a-z]) (?:but|so|and|then|though) )?\b(?:(?:let's|we'll|i'll|i'd|we'd|we should|you can|i want to) (?:just |probably |maybe )?(?:stop|hold|skip|start|keep|give|wait|pause|do|take|leave|cut)|(?:stop|hold|skip|pause|start|keep|don't (?:stop|start|give)) (?:off (?:on )?)?(?:the|her|his|it|giving)|(?:go ahead and )?give (?:it|that|him|her|the))\b/i;
/** "No, hang on, let me think." */
const THINKS =
  /^(?:(?:wait|hang on|hold on|no|sorry|well) )*(?:let me|i(?:'ve got to| need to| have to)) (?:just )?(?:think|see|check|look)(?: about (?:that|it|this))?\W*$/i;
/** "I'd hold off on it, no, she's fine." */
const EXONERATES =
  /^(?:actually )?(?:he|she|it|that)(?:'s| is| will be|'ll be) (?:totally |perfectly )?(?:fine|okay|ok|all right|alright)\W*$/i;
const ORDERS_ANEW =
  /^(?:(?:actually|sorry|you know what|let's|we'll|i'd|just|rather|then|please|go ahead and) )*(?:keep|continue|stay on|hold|stop|leave|skip|start|give|wait (?:till|until)|don't (?:stop|start|give|change)|do not (?:stop|start|give|change))\b/i;

/** Orders that whoever gave them turns round in the same breath: "let's hold it till then, no, sorry, just keep giving it". */

import { sharesDrug, subjectDrug } from '../drugs/drug-mentions.ts';
import { readValues } from '../figures/spoken-values.ts';
import { capital, tidy } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { inlineCues } from '../words/correction-cues.ts';

/** The sentences without the orders that their speaker dropped before the end of them; the drug's name stays. */
export function withoutReversedOrders<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.flatMap((sentence, index) => {
    const asked = askedBefore(sentence, sentences[index - 1]);
    const text =
      sentence.role === 'owner' || sentence.asks ? undefined : reversedWithin(sentence.text, asked);
    if (text === undefined) return [sentence];
    return text === '' ? [] : [{ ...sentence, text }];
  });
}

/** What an owner said right before, which may name the drug. */
function askedBefore({ segment }: SpokenSentence, before: SpokenSentence | undefined): string {
  return before?.role === 'owner' && segment - before.segment <= 1 ? before.text : '';
}

/** Words that bring an amount or a time replace one, and turn no order round. */
function bringsAmount(text: string): boolean {
  return readValues(text).some(({ kind }) => kind !== 'drug');
}

function reversedWithin(text: string, asked: string): string | undefined {
  const cues = inlineCues(text).slice(0, MOST_CUES);
  for (const cue of cues.toReversed()) {
    const before = text.slice(0, cue.index);
    const behind = text.slice(cue.index + cue[0].length);
    const order = ORDER.exec(before);
    if (!order || /\b(?:if|unless)\b/i.test(before.slice(order.index))) continue;
    if (THINKS.test(behind) || EXONERATES.test(behind)) return tidy(before.slice(0, order.index));
    if (ORDERS_ANEW.test(behind) && !bringsAmount(behind)) return ofTheDrug(behind, before, asked);
  }
  return undefined;
}

/** More cues than a sentence holds in earnest. */
const MOST_CUES = 6;

/** "Just keep giving it" names no drug: the one that was spoken of is meant, or the one that was asked for. */
function ofTheDrug(order: string, before: string, asked: string): string {
  const own = subjectDrug(order);
  const meant = own ? undefined : subjectDrug(before);
  const drug = meant ?? (subjectDrug(before) ? undefined : subjectDrug(asked));
  if (!drug || (own && sharesDrug(own.names, drug.names))) return tidy(order);
  const named = own ? order : order.replace(/\b(?:it|that|this)\b/i, drug.said);
  return named === order ? `${capital(drug.said)}: ${order}` : named;
}

/** What is to be done or left, from the words on that say so. */
const ORDER = sequence(
  /(?:(?<=[a-z]) (?:but|so|and|then|though) )?\b/i,
  [
    sequence(
      /(?:let's|we'll|i'll|i'd|we'd|we should|you can|i want to) (?:just |probably |maybe )?/i,
      /(?:stop|hold|skip|start|keep|give|wait|pause|do|take|leave|cut)/i,
    ),
    /(?:stop|hold|skip|pause|start|keep|don't (?:stop|start|give)) (?:off (?:on )?)?(?:the|her|his|it|giving)/i,
    /(?:go ahead and )?give (?:it|that|him|her|the)/i,
  ],
  /\b/i,
);
/** "No, hang on, let me think." */
const THINKS =
  /^(?:(?:wait|hang on|hold on|no|sorry|well) )*(?:let me|i(?:'ve got to| need to| have to)) (?:just )?(?:think|see|check|look)(?: about (?:that|it|this))?\W*$/i;
/** "I'd hold off on it, no, she's fine." */
const EXONERATES =
  /^(?:actually )?(?:he|she|it|that)(?:'s| is| will be|'ll be) (?:totally |perfectly )?(?:fine|okay|ok|all right|alright)\W*$/i;
const ORDERS_ANEW = sequence(
  /^(?:(?:actually|sorry|you know what|let's|we'll|i'd|just|rather|then|please|go ahead and) )*/i,
  [
    /keep|continue|stay on|hold|stop|leave|skip|start|give|wait (?:till|until)/i,
    /don't (?:stop|start|give|change)|do not (?:stop|start|give|change)/i,
  ],
  /\b/i,
);

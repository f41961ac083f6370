/** A question as it asks, without what is said around it. */

import { withoutOpening } from '../sentences/opening-words.ts';
import { tidy } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { withoutAsker } from './asked-in-words.ts';

/** A question without its opening, its tail and whom it addresses. */
export function bareQuestion(question: string): string {
  const cut = withoutAsker(withoutOpening(question))
    .replaceAll(
      /,?\s*(?:or )?(?:anything|any ?where|something|stuff|things?) (?:like that|else|of the sort|you(?:'ve)? (?:noticed|seen))/gi,
      '',
    )
    .replace(
      /(?<!^(?:have|had|did|do|haven't|didn't) ?),?\s*(?:that )?(?:you(?:'ve| have)? )(?:noticed|seen|see|know of|saw|can think of)\b.*$/i,
      '',
    )
    .replace(/,\s*(?:has|is|does|did|was|do|are|have|were)(?:n't)? (?:he|she|it|they)\s*\?*\s*$/i, '')
    .replace(/,?\s+(?:is|was|have i got) that (?:right|correct|it)(?: then)?\s*\?*\s*$/i, '')
    .replace(/(?:,?\s*\b(?:at all|right|correct|huh|yeah|or no|or not)|,\s*okay)?\s*\?*\s*$/i, '');
  return tidy(
    cut
      .replaceAll('?', '')
      .replace(IS_IT_NOT, '$1 $2')
      .replace(/^this is [A-Z]\w+,? and (?=\w)/, '')
      .replace(/^(is|was|does|did|has) (?!(?:Mom|Mum|Dad|[A-Z][a-z]+day)\b)[A-Z][a-z]+ (?=[a-z])/, '$1 it ')
      .replace(/^(Is|Was|Does|Did|Has) (?!(?:Mom|Mum|Dad|[A-Z][a-z]+day)\b)[A-Z][a-z]+ (?=[a-z])/, '$1 it ')
      .replace(KNOWN_OF, '')
      .replace(/^[A-Z]\w+, (?=(?:is|are|was|does|do|did|has|have|any|how|what)\b)/, '')
      .replace(
        /^you (?:told|said|mentioned)(?: to)?(?: (?:the front desk|the nurse|us|me|on the phone))?(?: that)?\s/i,
        '',
      ),
  );
}

/** "I see in his chart that he had a seizure?" */
const KNOWN_OF = sequence(
  /^(?:i|we) (?:hear|heard|understand|see|gather|take it|know|remember|recall|noticed)(?: here)?/i,
  /(?: (?:in|on) (?:his|her|their|the) (?:chart|records?|file|history|notes))?(?: that)? /i,
  /(?=(?:he|she|it|they|you|there|we|his|her|the|no|any)\b)/i,
);

/** "Isn't this her second one this month?" asks whether it is. */
const IS_IT_NOT =
  /^(is|are|was|were|has|have|does|do|did|can)n['’]t (he|she|it|they|this|that|the|his|her)\b/i;

/** Whether a question asks for more than yes or no. */
export function isWhQuestion(text: string): boolean {
  return /^(?:(?:and|so|okay),? )*(?:how|what|when|which|where|who|since when)\b/i.test(withoutOpening(text));
}

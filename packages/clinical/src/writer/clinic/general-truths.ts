/** What holds for animals, drugs and diseases at large, and is told to explain. */

import { anyOf, sequence } from '../../reading/text/patterns.ts';

/** What holds for animals at large explains, and is no fact of this one. */
export const GENERAL_TRUTH = anyOf([
  sequence(
    /^(?:(?:and|so|but),? )*(?:whenever|any ?time) /i,
    /(?:there(?:['’]s| is| are)|(?:a|an|any) (?:dog|cat|horse|animal|pet)s?)\b/i,
  ),
  sequence(/^.{0,20}\b/i, [
    /(?:some|most|other|a lot of) (?:people|vets|owners|doctors|folks|clinics)/i,
    sequence(
      /(?:some|most|many|(?:a|an?|one) (?:quarter|third|half|few)(?: to an? \w+)?)/i,
      /(?: of (?:them|these|those))? (?:need|block|do|get|will|have)\b/i,
    ),
    /a lot of (?:dogs|cats|horses|pets|animals|people|owners|rabbits|birds)|some (?:dogs|cats|horses)/i,
    /most (?:of (?:these|them)|dogs|cats|horses|rabbits)/i,
    /(?:dogs|cats|horses|rabbits|they) (?:usually|mostly|often|can|do|tend|sometimes|will)\b/i,
    /\bmakes? them\b/i,
  ]),
  /\bin (?:people|humans)[.!]*$/i,
  sequence(
    /^(?:[\w-]+,? )?(?:we|i|vets|people)(?: usually| only| mostly| just| do)* /i,
    /(?:do|give|use|recommend|save|keep|reserve|offer|see|need)/i,
    /(?: (?:it|that|this|those|them|the \w+|\w+))?(?: only| just| mostly)? (?:for|to|in|with|on) /i,
    /(?:the )?/i,
    /(?:dogs|cats|horses|rabbits|pets|animals|goats|sheep|cows|cattle|puppies|kittens|ones|patients) /i,
    /(?:that|who|which|up|in|on|with|near|around|out|going|at|over|under)\b/i,
  ),
  sequence(
    /\bis (?:only |mostly |just |really )?(?:for|meant for) /i,
    /(?:dogs|cats|horses|rabbits|pets|animals|puppies|kittens) (?:that|who|which|in|on|with|near|at)/i,
    /\b/i,
  ),
  /^(?:[a-z]+ ){1,3}is (?:always )?better than (?:[a-z]+ing )?(?:nothing|none)[.!]*$/i,
  sequence(
    /^(?:(?:and|so|but),? )*the (?:most common|commonest|number one|usual) (?:cause|reason|culprit)s?/i,
    /\b(?! (?:he|she|of (?:his|her|this)|for (?:his|her|this|it)))/i,
  ),
  /^(?:when|once) you (?:treat|fix|control|lower|manage) (?:the|an?) [a-z]+(?: [a-z]+)?,? (?:you|they|it)\b/i,
]);

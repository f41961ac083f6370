/** What owners say beside what they tell of the animal: thanks, apologies, what they hope or fear. */

import { anyOf, sequence } from '../../reading/text/patterns.ts';

/** Words of greeting, thanks, praise and worry, and of papers that were brought along. */
export const OWNER_TALK = anyOf([
  sequence(
    /^/i,
    [
      sequence(
        /here(?:'s| is| are) (?:the|his|her|my|a|another|some) (?:[a-z]+ )?/i,
        /(?:list|reports?|papers?|paperwork|records?|forms?|results?|card|copy|notes?|medicines?|medications?)/i,
        /\b/i,
      ),
      sequence(
        /(?:owner|we|you|i)(?:'ve| has| have| brought)(?: got| brought)? (?:both|all (?:two|three|four)) /i,
        /(?:of (?:them|you)|dogs|cats|pets)(?: here| in| today)*(?=,|[.!]*$)/i,
      ),
      /thank|thanks|okay|ok\b|hi\b|hello|bye/i,
      sequence(
        /that's (?:exactly |totally |just |really )?/i,
        /(?:(?:the|that) (?:exact )?(?:sound|noise|smell)|how (?:he|she) sounds|it(?=[.!]*$))/i,
      ),
      /got it|(?:just )?bear with (?:me|us|owner)\b/i,
      /you(?:'re| are) (?:all (?:bones|skin|fur)|such an?|so (?:good|brave|pretty|sweet))\b|sure\b/i,
      /great\b(?!,? (?:he|she) (?:eats?|drinks?|sleeps?|walks?|plays?|runs?)\b)|wow|good\b,|sounds good/i,
      /perfect|i know,? i'm sorry|sorry|that'd be|that would be|i hope|i feel (?:bad|terrible|awful)/i,
      /i'm (?:so )?(?:worried|scared|sorry)|how much|can we|can i|should i|do i|told you|he's gonna/i,
      /she's gonna|my fault|you're right|let me|i have (?:the|them|strips)/i,
    ],
    /\b/i,
  ),
  /^(?:whew|phew|yikes|ew+|gross|ouch|aw+|lord|man|mercy)\W*$/i,
]);

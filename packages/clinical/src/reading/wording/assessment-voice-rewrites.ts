/** The rewrites by which what somebody thinks becomes an assessment. */

import { sequence } from '../text/patterns.ts';
import type { Rewrites } from '../text/rewrites.ts';

/** From what somebody thinks to what is thought. */
export const ASSESSMENT_VOICE: readonly Rewrites[] = [
  {
    where: /\b(?:i|we|your|my)\b|^(?:this|that|it)\b| to me/i,
    rewrites: [
      [
        /^(?:i|we) think (?:it|this|that)(?:'s| is) (?=(?:probably|likely|most likely|possibly|maybe)\b)/gi,
        '',
      ],
      // "I think he's injured his back": done, and not what he is.
      [
        sequence(
          /^(?:i|we) (?:do |really |still )?(?:think|believe|suspect|feel)(?: that)? (?:he|she|it|they)/gi,
          /(?:'s|'ve| has| have) ((?!got\b)[a-z]+(?:ed|en|rn|lt|ken)|hurt|torn|cut|bitten) /gi,
          /(?=(?:his|her|its|their|the|a)\b)/gi,
        ),
        'probably $1 ',
      ],
      [
        /^(?:i|we) (?:do |really |still )?(?:think|believe|suspect|feel)(?: that)? (?:this|that|it|he|she|we|they)(?:'s| is| has|'re| are)(?: got| dealing with)? /gi,
        'thought to be ',
      ],
      [
        /\bi(?:'m| am) (?:really |mostly |a little |pretty )?(?:worried about|concerned about|suspicious of|suspicious for)\b/gi,
        'concern for',
      ],
      [/^(?:this|that|it) (?:really )?(?:looks|sounds|seems|feels) (?:to me )?like /gi, 'suspect '],
      [/\bwe(?:'re| are) dealing with /gi, ''],
      [/ to me(?=[.!]*$)/gi, ''],
      [/\bi(?:'m| am) not (?:too |really |very )?(?:worried|concerned) about\b/gi, 'no concern for'],
      [
        /\bi (?:don't|do not) think (?:it's|it is|this is|that's|he has|she has|there's)\b/gi,
        'not thought to be',
      ],
      [/\bi can't rule (?:it|that|this) out\b/gi, 'cannot be ruled out'],
      [
        /\bi'm (?:really |a little |pretty )?(?:worried|concerned) (?:that )?(?:he|she|it)(?:'s| is| has) (?:in |got )?/gi,
        'concern for ',
      ],
      [/\b(?:i|we) suspect\b/gi, 'suspect'],
      [/\b(?:i|we) think\b/gi, 'suspect'],
      [/\bi(?:'d| would) (?:stage|grade|call|say|put) (?:it|this|that)(?: (?:as|at))?\b/gi, ''],
      [/\bi(?:'d| would) (?:want|like)\b/gi, 'would like'],
      [/\bon my list\b/gi, 'on the list'],
      [/\byour\b/gi, "owner's"],
    ],
  },
];

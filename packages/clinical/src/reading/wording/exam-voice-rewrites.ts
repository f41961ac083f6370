/** The rewrites by which what somebody sees, feels and hears becomes a finding. */

import { captured, sequence } from '../text/patterns.ts';
import type { Rewrites } from '../text/rewrites.ts';

const NO_FINDING = sequence([
  sequence(
    /(?:i|we) (?:don't|do not|didn't|can't|cannot|couldn't) (?:really |actually )?/,
    /(?:see|feel|hear|palpate|appreciate|find|detect|notice|get|pick up|smell)/,
    /(?: any(?=thing\b)| any\b| an?\b)?/,
  ),
  sequence(
    /(?:i'm|we're) not (?:really )?(?:seeing|feeling|hearing|finding|getting|picking up)/,
    /(?: any(?=thing\b)| any\b| an?\b)?/,
  ),
  /(?:can't|couldn't|didn't|don't|not) (?:see|feel|hear|find|seeing|feeling|hearing|finding) (?:any|an?)\b/,
]).source;
/** "I can't feel the spleen" denies no spleen: it was not felt. */
const NOT_FOUND: Rewrites['rewrites'] = Object.entries({
  feel: 'felt',
  palpate: 'palpated',
  see: 'seen',
  hear: 'heard',
  find: 'found',
  appreciate: 'appreciated',
  detect: 'detected',
}).map(([verb, found]) => [
  new RegExp(
    `\\b(?:i|we) (?:don't|do not|didn't|can't|cannot|couldn't) (?:really |actually )?${verb} ((?:the|his|her|its)(?: [a-z-]+){1,3}?)(?=[.,;]|$| (?:and|or|but|today)\\b)`,
    'gi',
  ),
  `$1 not ${found}`,
]);
/** From what somebody sees, feels and hears to what is there. */
export const EXAM_VOICE: readonly Rewrites[] = [
  {
    where: /tap/i,
    rewrites: [[/\ban? (?:belly|abdominal) tap\b/gi, 'abdominocentesis']],
  },
  {
    // "On his ear exam I see some debris, which I've seen before"
    where: /\bexam|^on (?:his|her|the|its|both) |\bwhich (?:i|we)(?:'ve| have)\b/i,
    rewrites: [
      [
        sequence(
          /\b/gi,
          captured([
            /on (?:(?:his|her|the|its|my|our|today's)(?: [a-z]+){0,2} |physical )?exam(?:ination)?/gi,
            /^on (?:his|her|the|its|both)(?: [a-z]+){1,3}(?=,)/gi,
          ]),
          /,? /gi,
          [
            sequence(
              /(?:i|we)(?:'m| am|'re| are|'ve| have)?(?: also| just)? /gi,
              /(?:see(?:ing)?|hear(?:ing)?|feel(?:ing)?|notic(?:e|ed|ing)|appreciate|f(?:i|ou)nd|noted)/gi,
              /(?: that)?/gi,
            ),
            /(?:he|she|it)(?:'s| has) got|(?:he|she|it) has/gi,
          ],
          /(?= (?!to\b|been\b)[a-z\d])/gi,
        ),
        '$1,',
      ],
      [/\bon (?:my|our) (?=(?:physical )?exam)/gi, 'on '],
      [/, which (?:i|we)(?:'ve| have) (heard|seen|felt|noted|noticed|known about)(?= )/gi, ', $1'],
    ],
  },
  {
    where: /\b(?:i|we)\b|n't|not /i,
    rewrites: [
      [/,?\s*i(?:'d| would) say\b/gi, ''],
      // "Feeling his neck, I feel like his thyroid's enlarged"
      [/\b(?:i|we) (?:kind of |sort of )?feel like (?=(?:the|his|her|its|there|he|she|it|that)\b)/gi, ''],
      ...NOT_FOUND,
      // A hand tells that none is to be felt, and not that there is none.
      [
        sequence(
          /\b(?:i|we) (?:don't|do not|didn't|can't|cannot|couldn't) (?:really |actually )?(?:feel|palpate) /gi,
          /(?:any|an?) /gi,
          /((?:obvious )?(?:fractures?|breaks?|dislocations?|foreign (?:body|bodies|material|objects?)|obstructions?|stones?))/gi,
          /\b/gi,
        ),
        'no palpable $1',
      ],
      [
        new RegExp(
          `(^|[.,;] |\\band )${NO_FINDING}(?! (?:the|his|her|its|it|them|him|that|this|those|these|much|a lot|many|why|how|what|where)\\b)`,
          'gi',
        ),
        '$1no',
      ],
    ],
  },
  {
    where: /thing|that/i,
    rewrites: [
      [/,?\s*(?:or )?(?:anything|something) (?:like that|else|obvious)\b/gi, ''],
      [
        /,?\s*(?:so )?(?:that's|that is) (?:good(?: news)?|great|nice|fine|what you're feeling|reassuring|perfect)\b/gi,
        '',
      ],
    ],
  },
  {
    where: /\bi\b/i,
    rewrites: [
      [/^i(?:'d| would) put (?=(?:the |his |her )?pain\b)/gi, ''],
      [
        /,?\s*\b(?:i'd|i would|i'm gonna|i'll) (stage|grade) (?:that|it|this|them|those)(?: (?:a|an|at|as))?(?= \d\/\d)/gi,
        ', $1',
      ],
      [
        /,?\s*\b(?:i'd|i would) (?:call|put|give|say|grade) (?:that|it|this|him|her|them)?(?: (?:at|as))?(?: a| an)?(?=\s)/gi,
        ',',
      ],
    ],
  },
  {
    where: /there|^the /i,
    rewrites: [
      [/(^|, )there(?:'s| is| are) /gi, '$1'],
      [/^the (\w+)(?: though)?,? and (?:it's|it is) /gi, 'The $1 is '],
    ],
  },
  {
    where: /\b(?:i|we)\b|, /i,
    rewrites: [
      // "Left front, I can feel it but it's mild."
      [
        /, i can (?:just |barely |hardly )?(?:feel|see|hear) (?:it|them|that),? but (?:it's|they're|that's) /gi,
        ', ',
      ],
      [
        /(^|, |\band )(?:and )?i can (?:just |still |easily )?feel it (?=in|under|on|at|near|along|deep)/gi,
        '$1palpable ',
      ],
      [
        /(^|, |\band )(?:and )?(?:i|we)(?:'ve got| have| can see| can feel| can hear| see| feel| hear|'m seeing| got) /gi,
        '$1',
      ],
      [
        /, (?:beautiful|perfect|great|excellent|good|nice|awesome|wonderful|lovely|good for (?:him|her))(?=[.!]*$)/gi,
        '',
      ],
      [/,?\s*\b(?:so )?(?:i|we) (?:didn't|did not|couldn't) /gi, ', did not '],
      [/,?\s*i don't think (?:we|he|she) needs? (?:it|that|to)\b/gi, ', not thought to be needed'],
      [/\bwhen i fully (flex|extend)\b/gi, 'on full $1 of'],
      [
        /\bwhen i (?:gently |really |just )?(touch|press|palpate|lift|move|flex|extend|push|bend)\b/gi,
        'on $1 of',
      ],
      [/\bi'm suspicious\b/gi, 'suspicious'],
    ],
  },
  {
    where: /\bon (?:full )?[a-z]+ of\b/i,
    rewrites: [
      [/\bon (?:press|push) of (?:down )?(?:on|in|into)\b/gi, 'on palpation of'],
      [/\bon touch of\b/gi, 'on touching'],
      [/\bon press of\b/gi, 'on pressing'],
      [/\bon push of\b/gi, 'on pushing'],
      [/\bon bend of\b/gi, 'on bending'],
      [/\bon (full )?flex of (?:it|them|that|this|those)\b/gi, 'on $1flexion'],
      [/\bon (full )?extend of (?:it|them|that|this|those)\b/gi, 'on $1extension'],
      [/\bon palpate of\b/gi, 'on palpation of'],
      [/\bon lift of\b/gi, 'on lifting'],
      [/\bon move of\b/gi, 'on moving'],
      [/\bon (full )?flex of\b/gi, 'on $1flexion of'],
      [/\bon (full )?extend of\b/gi, 'on $1extension of'],
    ],
  },
  {
    where: /drum|belly|cap refill/i,
    rewrites: [
      // A belly may be as tight as a drum.
      [/(?<!\b(?:like|as) an? )\bdrums?\b/gi, 'tympanum'],
      [/\bbelly\b/gi, 'abdomen'],
      [/\bcap refill\b/gi, 'CRT'],
    ],
  },
];

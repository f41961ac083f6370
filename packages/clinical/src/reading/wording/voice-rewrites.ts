/** The rewrites by which speech becomes a note's words: what owners tell, what is found, what somebody thinks. */
import { ahead, anyOf, captured, sequence } from '../text/patterns.ts';
import type { Rewrites } from '../text/rewrites.ts';

/** What owners do, by the ending that the third person takes; steps of the plan tell it, too. */
export const DOES = Object.entries({
  $1s: anyOf([
    /give|use|feed|notice|want|know|keep|make|feel|clean|hear|see|need|skip|forget|take|get|let|walk/,
    /weigh|add|live|work|consent|agree|rotate|think|measure|check|come|leave|start|stop|look|call/,
    /help|hold|cook|bring|say|tell|pay|hope|understand|prefer|buy|sleep|play|ask|decide|accept/,
    /authorize|approve|mind|pour|fill|count|soak|hide|sprinkle|refuse|wipe|flush|rinse|inject|poke/,
    /test|board|travel|drive|rub|lift|feel like|remember|reckon|pick|guess|suppose|pull|ring|clip/,
    /trim|bathe|drop|offer|manage|suspect|wonder|assume|love|hate|move/,
  ]).source,
  $1es: 'miss|watch|brush|wash|touch|push|mix|go|catch|reach|switch|fix|finish|crush',
});
const OWNER_DOES: Rewrites['rewrites'] = DOES.map(([ending, verbs]) => [
  new RegExp(`\\b(?:i|we)(?: just| always| usually| also| only| really)? (${verbs})\\b(?!-)`, 'gi'),
  `owner ${ending}`,
]);

/** From what an owner says of themselves to what the owner did. */
export const OWNER_VOICE: readonly Rewrites[] = [
  {
    where: /\b(?:i|we)\b|cause|^any /i,
    rewrites: [
      [/\b(?:i|we) (tr|carr|worr|dr)y\b/gi, 'owner $1ies'],
      // "I counted, 'cause I'm like that": nothing for a note.
      [
        /,?\s*(?:because|'?cause) (?:i'm|i am|we're|that's|i) (?:just )?(?:like that|weird like that|that way|how i am|(?:a )?(?:paranoid|nosy|crazy|neurotic)(?: like that)?|a worrier)\b,?/gi,
        ',',
      ],
      [/^any ([^,.?]{2,40}), (?:no|nope|none)\b(?=[,.]|$)/gi, 'no $1'],
      // "We had a reaction to the Lyme, his face swelled": the animal had.
      [/^(?:i|we)(?:'ve)? had (?=an? (?:[a-z]+ )?(?:reaction|seizure|episode|flare|fit|bout)\b)/gi, 'had '],
      [/\bi said to (?:you|him|her|them)\b([^.]{0,30}?),? i said,?/gi, 'I said$1'],
      [/,\s*i (?:said|mean),\s*/gi, ', '],
      [/,\s*i mean\b(?! it\b)\s*/gi, ', '],
      [
        /\b(?:i feel like|i think|we think|i believe|i swear|we feel like)\b(?: that\b(?!['’]))?/gi,
        'owner thinks',
      ],
      [/\b(?:i'm|i am|we're|we are)\b/gi, 'owner is'],
      [/\b(?:i've|i have|we've|we have)\b/gi, 'owner has'],
      // "I'd say it's mild.", "I'd give it a six out of ten."
      [
        /(^|[,;:] )(?:honestly,? )?(?:i'd|i would) (?:say|call (?:it|that)|rate (?:it|that)(?: (?:at|as))?|put it at|give it)(?: that)?,? (?:it's |it is )?/gi,
        '$1',
      ],
      // "I'd given him an aspirin before I called."
      [
        sequence(
          /\b(?:i'd|we'd) /gi,
          ahead([
            sequence(
              /(?:already |just |never |only |always )?/gi,
              [
                /given|been|had|seen|taken|gotten|gone|done|put him|put her|left|bought|tried|noticed|started/gi,
                /stopped|moved|switched|changed|called|used|fed|found|brought|told|thought|forgotten|run out/gi,
              ],
              /\b/gi,
            ),
          ]),
        ),
        'owner had ',
      ],
      // "I'd a drop of it in the shed."
      [/\b(?:i'd|we'd) (?=(?:an?|some|no|two|three|plenty) )/gi, 'owner had '],
      [/\b(?:i'd|we'd)\b/gi, 'owner would'],
      [/\b(?:i'll|we'll)\b/gi, 'owner will'],
      [/\b(?:i|we) don't\b/gi, 'owner does not'],
      [/\b(?:i|we) haven't\b/gi, 'owner has not'],
      [/\b(?:i|we) were\b/gi, 'owner was'],
      [/\b(?:i|we) do\b/gi, 'owner does'],
      ...OWNER_DOES,
      [/\b(?:i|we)\b(?!\.)(?!-)/gi, 'owner'],
    ],
  },
  {
    where: /\b(?:my|our|me|us|myself|ourselves|you|owner's)\b/i,
    rewrites: [
      // "Drinking, oh my God, like a camel" and "let me think" are no part of what is told.
      [/^(?:oh,? )?my (?:god|goodness|gosh|lord|word)\b[,.! ]*|^let me (?:think|see)\b[,.! ]*/gi, ''],
      [/,? (?:oh,? )?my (?:god|goodness|gosh|lord)\b(?=[,.!]|$)|, let me (?:think|see)\b(?=[,.!]|$)/gi, ''],
      [/\b(?:my|our) (?=\w)/gi, "owner's "],
      [/\b(?:me|us)\b/gi, 'owner'],
      [/\b(?:myself|ourselves)\b/gi, 'owner'],
      [/\byou(?:'re| are) right\b[.,]?/gi, ''],
      // "You mentioned it", "then you had us go to five": whoever hears the owner.
      [
        sequence(
          /(?<=^|\b(?:and|but|then|so|because) )you(?: guys| all| folks)? /gi,
          ahead([
            sequence(
              [
                /mentioned|told|gave|put|had (?:owner|him|her)|sent|prescribed|recommended|called|moved|started/gi,
                /stopped|changed|switched|dropped/gi,
              ],
              /\b/gi,
            ),
          ]),
        ),
        'the clinic ',
      ],
      [/\bowner's owner\b/gi, "owner's"],
    ],
  },
];

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
      [/\b(?:higher|high|lower|low) on my list\b/gi, '$&'],
      [/\bon my list\b/gi, 'on the list'],
      [/\byour\b/gi, "owner's"],
    ],
  },
];

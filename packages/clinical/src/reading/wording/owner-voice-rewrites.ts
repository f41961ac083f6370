/** The rewrites by which what owners tell of themselves and their animals becomes history. */

import { ahead, anyOf, sequence } from '../text/patterns.ts';
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

/** "Can you trim his nails?" "Sure, we'll do that.": what an owner asks the clinic to do, and it does. */

import { withoutOpening } from '../sentences/opening-words.ts';
import { captured, repeated, sequence } from '../text/patterns.ts';

/** The step that was asked for and granted; undefined where it was not. */
export function servedAsAsked(question: string, answer: string): string | undefined {
  const asked = ASKS_FOR.exec(withoutOpening(question))?.[1];
  return asked !== undefined && GRANTS.test(answer) ? `We'll ${asked}.` : undefined;
}

/** What is only looked at tells by what is found. */
const ASKS_FOR = sequence(
  /^(?:(?:oh|also|and|while (?:he|she|we)(?:['’]s|['’]re) here),? )*(?:can|could|would|will) /i,
  /(?:you|we|someone|somebody)(?: guys)?(?: please| also| just| maybe| possibly)* /i,
  captured([
    sequence(
      [
        /trim|clip|cut|grind|express|empty|clean|flush|pluck|shave|bathe|brush|microchip|chip|refill|fill/i,
        /renew|send|email|fax|print|sign|write|fill out|vaccinate|deworm|worm|drain|lance|remove/i,
        /take (?:off|out)|pull|change|re-?wrap/i,
        sequence(
          /do (?:his|her|their|the) /i,
          /(?:nails|glands|anal glands|ears|shots|vaccines|blood ?work|teeth|chip|paperwork|certificate)/i,
        ),
      ],
      /\b[^?]{2,60}?/i,
    ),
  ]),
  /(?: please| too| as well)?\?*$/i,
);
const GRANTS = sequence(
  /^/i,
  repeated(
    [
      sequence(
        [
          /oh|yeah|yes|yep|sure|sure thing|of course|absolutely|definitely|certainly|no problem|happy to/i,
          /you bet|okay|ok|al(?:l ?)?right|we can|we will|i can|we['’]ll|i['’]ll/i,
          /(?:we|i)(?: can|['’]ll| will)(?: definitely| certainly| absolutely)? (?:do|get|take care of) (?:that|it|those|them)/i,
        ],
        /\b[,.! ]*/i,
      ),
    ],
    '+',
  ),
  /(?:(?:for you|today|right now|now|no problem|while (?:he|she)['’]s here|before you (?:go|leave))[,.! ]*)*$/i,
);

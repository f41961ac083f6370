/** Bare numbers that are a vital sign by what was spoken of right before. */

import { mayBeMeasured } from '../figures/bare-values.ts';
import { namesAnalyte } from '../figures/measured-values.ts';
import { isOfKin } from '../figures/unmeasured-figures.ts';
import type { NumberMention } from '../numbers/numbers.ts';
import { repeated, sequence } from '../text/patterns.ts';
import { fits, VITAL_KINDS, type VitalKind, type VitalName } from './vital-kinds.ts';

/** "4.1 today, 4.4 in March" after "weight?", and "Gravy was 101.2" after "did you get temps?" is a temperature. */
export function meantByContext(
  number: NumberMention,
  { before, after }: { before: string; after: string },
  asked: string,
): VitalKind | undefined {
  const kind = VITAL_KINDS.find(
    (one) => one.word.test(asked) && BY_CONTEXT.has(one.name) && fits(one, number),
  );
  if (
    OF_ANOTHER.test(before) ||
    isOfKin(before, asked) ||
    namesAnalyte(before.slice(-25)) ||
    OF_A_TOOTH.test(before) ||
    !mayBeMeasured(number.text, { before, after })
  )
    return undefined;
  const isStated =
    /(?:\b(?:was|is|were|been|got|at|weighed)(?: more like)?|'s|\b(?:average|mean)(?:'s| is| was)(?: (?:about|around|roughly))?)[\s,]*$/i.test(
      before,
    );
  const isAlone =
    /^(?:[^.;\d]{0,30},)? ?(?:and |but )?(?:before|prior to) that,? (?:(?:it|he|she) was )?$/i.test(before) ||
    ((/^\s*(?:and )?(?:(?:just|right) now[\s,]+|this (?:morning|afternoon|evening)[\s,]+|(?!(?:red|green|yellow|purple|pink|orange|white|teal)\b)[A-Za-z]+[\s,]+)?$/i.test(
      before,
    ) ||
      CALLS_UP.test(before.replace(/^and /i, ''))) &&
      CALLED_OUT.test(after));
  return isStated || isAlone ? kind : undefined;
}

/** What may stand behind a value that was only called out: "17.4, same as last time". */
const CALLED_OUT = sequence(
  /^\W*/,
  repeated(
    [
      /even|flat|(?:in )?(?:kilos|pounds)|g/,
      /(?:with|without) (?:the|her|his|its|a) [a-z]+(?: [a-z]+)?(?:, (?:before|after))?|for [A-Za-z]+/,
      /(?:back )?(?:in|last) [A-Za-z]+|(?:right )?(?:today|now|this (?:morning|time))(?: on the scale)?/,
      sequence([
        /when (?:he|she|it)(?:'s| is) (?:fast |fully )?(?:asleep|sleeping|resting)/,
        /(?:while |when )?(?:asleep|sleeping|resting)|at rest|at night|overnight/,
      ]),
    ],
    '?',
  ),
  /(?:,? (?:yep|yeah|yes|correct)|, (?:(?:and|but|it|he|she|was|down|up|from) ){0,3}\d[\d.]* (?:in|last|before|then|at|on)\b.*|,? (?:and |so |which is )?(?:up|down) from \d[\d.]*)?\W*$/,
);

/** "Bandit, hop up, buddy, 17.4": called onto the scale. */
const CALLS_UP = sequence(
  /^(?:(?:and|so|okay|alright|then|now|come on|come here|[a-z]+),? )?/i,
  /(?:(?:hop|come|get|jump|step|climb|up|stay|stand|good) (?:up|on|here|still|we go|you go|boy|girl|there)[, ]*)+/i,
  /(?:(?:buddy|bud|pal|sweetie|honey|boy|girl|mister|miss|[a-z]+),? )?(?:okay,? |alright,? )?$/i,
);
/** "Breathing's thirty-six" right after the temperature. */
const OF_ANOTHER = sequence(
  /\b/i,
  [
    /(?:breathing|panting|heart|pulse|pressure|sugar|glucose|rumen|gut|rate|score|level|index|ratio)(?:'s| is| was)?,?/i,
    /(?:presented|arrived|admitted|seen|died|started|fed|given|discharged)(?: [a-z]+){0,2} at/i,
  ],
  /\s*$/i,
);

/** "The big carnassial, that's one oh eight": a tooth's number, whatever was measured before. */
const OF_A_TOOTH = /\b(?:carnassial|canine|incisor|(?:pre)?molar|tooth)\b[^.]*$/i;

/** What a bare number may mean by what was asked. */
const BY_CONTEXT: ReadonlySet<VitalName> = new Set([
  'Temperature',
  'Weight',
  'Blood pressure',
  'Heart rate',
  'Respiratory rate',
]);

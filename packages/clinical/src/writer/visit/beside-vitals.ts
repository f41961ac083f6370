/** What stands beside a vital sign in its sentence: a graded finding, what a weight makes of a dose, how much of a drug. */
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { tidy } from '../../reading/sentences/sentences.ts';

/** What a clause with a vital sign tells besides it: a graded finding, the amount that a weight makes of a dose. */
export function besidesSign(clause: string): string[] {
  const graded = GRADED_WITH.exec(clause)?.[1];
  const [, order = '', dose = ''] = WEIGHED_FOR.exec(clause) ?? [];
  const isOrder = namedDrugs(order).length > 0 || hasDose(order);
  if (isOrder) return [tidy(`${order}${dose === '' ? '' : `, ${dose}`}`)];
  const reckoned = RECKONED.exec(clause)?.[1];
  return [graded, reckoned].filter(
    (one) => one !== undefined && (one === graded || hasDose(one)),
  ) as string[];
}

/** "Give him meloxicam he's 10 kg" "so 1 mL once a day", "methadone she's 12 kg 2.4 mg": why it is so much. */
const WEIGHED_FOR =
  /^(.+?[^:])(?<!\b(?:wait|no|on|sorry|if|until|when)),? (?:he|she|it)['’]s (?:about |only |just )?\d+(?:\.\d+)? ?(?:kg|lb)(?: (?:so )?(\d.*))?$/i;
/** "With him at 1.1 kg that's 0.55 mL of the 1 mg/mL." */
const RECKONED =
  /\d ?(?:kg|lb|g),? (?:so |and )?((?:that's|that is|that makes|which is|comes to|it's|so) (?:about )?\d.*)$/i;
/** "Heart rate 300 with a grade 2/6 murmur." */
const GRADED_WITH = /\d with (?:an? )?((?:grade )?\d\/\d [a-z ]{3,40})/i;

/** "1 carprofen, 100, and she's 6 kg": a bare figure behind a drug is how much of it. */
export function isAmountOf(before: string, clause: string): boolean {
  return BARE_FIGURE.test(clause) && namedDrugs(before).length > 0;
}

const BARE_FIGURE = /^\d[\d.]*,$/;
